import { Alert, Button, LinearProgress, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { ReasonMenu } from '#src/ui/inputs/ReasonMenu.tsx';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import type { ExportProgress, Exportable } from './ExportButton.tsx';
import { type ExportForm, useExport } from './useExport.ts';

interface MenuProps {
  source: Exportable;
  /** The Export button; null while the menu is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Null while nothing is exported. */
  progress: ExportProgress | null;
  onProgress: (progress: ExportProgress | null) => void;
}

/** What Export offers, how far it is, and why it failed. */
export default function ExportMenu({ source, anchor, onClose, progress, onProgress }: MenuProps) {
  const translate = useTranslate();
  const { start, notAsExcel, ...outcome } = useExport(source, onProgress);
  const { columns, further } = source;
  const entry = (text: string, formOf: () => ExportForm, why = '') => ({
    text,
    why,
    onChoose: () => void start(formOf()),
  });
  const entries = [
    entry(translate('lists.export.excel'), () => ({ format: 'xlsx', columns: columns() }), notAsExcel),
    entry(translate('lists.export.csv'), () => ({ format: 'csv', columns: columns() })),
  ];
  if (further) {
    const form: ExportForm = { format: 'xlsx', list: translate(further.list), columns: further.columns };
    entries.push(entry(translate(further.label), () => form, notAsExcel));
  }
  return (
    <>
      <ReasonMenu anchor={anchor} entries={entries} onClose={onClose} />
      <ExportNotice progress={progress} {...outcome} />
    </>
  );
}

const wordlessMs = 1000;

const framed = { border: 1, borderColor: 'divider' } as const;

interface NoticeProps {
  progress: ExportProgress | null;
  cancel: () => void;
  /** The error message; stays until dismissed. */
  failure: string;
  dismiss: () => void;
}

function ExportNotice({ progress, cancel, failure, dismiss }: NoticeProps) {
  const translate = useTranslate();
  const busy = progress !== null;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), wordlessMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);

  const { done, of } = progress ?? { done: 0, of: 0 };
  const stop = (
    <Button color="inherit" size="small" onClick={cancel}>
      {translate('lists.cancel')}
    </Button>
  );
  return (
    <Snackbar open={slow || failure !== ''} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      {failure ? (
        <Alert severity="error" sx={framed} onClose={dismiss} closeText={translate('lists.close')}>
          {failure}
        </Alert>
      ) : (
        <Alert severity="info" role="status" icon={false} action={stop} sx={framed}>
          {translate('lists.export.progress', { done: inIndia(done), of: inIndia(of) })}
          <LinearProgress variant="determinate" value={of ? (100 * done) / of : 0} aria-hidden sx={{ mt: 1 }} />
        </Alert>
      )}
    </Snackbar>
  );
}
