import { Alert, Button, LinearProgress, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import ReasonMenu, { type MenuEntry } from '#src/ui/inputs/ReasonMenu.tsx';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import type { ListExportProgress, Exportable } from './ExportButton.tsx';
import { type ExportColumn, columnKey } from './table.ts';
import { type ExportForm, useExport } from './useExport.ts';

interface MenuProps {
  source: Exportable;
  /** The Export button; null while the menu is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Null while nothing is exported. */
  progress: ListExportProgress | null;
  onProgress: (progress: ListExportProgress | null) => void;
}

/** What Export offers, how far it is, and why it failed. */
export default function ExportMenu({ source, anchor, onClose, progress, onProgress }: MenuProps) {
  const translate = useTranslate();
  const { start, notAsExcel, headOf, ...outcome } = useExport(source, onProgress);
  const { further } = source;
  const resource = useResourceContext();
  const [leftOut, setLeftOut] = useStore<string[]>(`${resource ?? 'page'}.leftOutOfFiles`, []);
  const [choosing, setChoosing] = useState<readonly ExportColumn[] | null>(null);
  const columnsOf = async () => {
    const all = await source.columns();
    const chosen = all.filter((column) => !leftOut.includes(columnKey(column)));
    return chosen.length > 0 ? chosen : all;
  };
  const entry = (text: string, formOf: () => Promise<ExportForm>, why = ''): MenuEntry => ({
    text,
    why,
    onChoose: () => void formOf().then(start),
  });
  const entries = [
    entry(translate('lists.export.excel'), async () => ({ format: 'xlsx', columns: await columnsOf() }), notAsExcel),
    entry(translate('lists.export.csv'), async () => ({ format: 'csv', columns: await columnsOf() })),
  ];
  if (further) {
    const form: ExportForm = { format: 'xlsx', list: translate(further.list), columns: further.columns };
    entries.push(entry(translate(further.label), () => Promise.resolve(form), notAsExcel));
  }
  const choose = async () => setChoosing(await source.columns());
  entries.push({ text: translate('lists.export.chooseColumns'), why: '', onChoose: () => void choose() });
  return (
    <>
      <ReasonMenu anchor={anchor} entries={entries} onClose={onClose} />
      {choosing && (
        <ColumnsDialog
          title="lists.export.columns"
          columns={choosing.map((column) => ({ key: columnKey(column), head: headOf(column) }))}
          leftOut={leftOut}
          onChoose={(keys) => {
            setLeftOut(keys);
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
      <ExportNotice progress={progress} {...outcome} />
    </>
  );
}

const wordlessMs = 1000;

const framed = { border: 1, borderColor: 'divider' } as const;

interface NoticeProps {
  progress: ListExportProgress | null;
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
