import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, LinearProgress, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { useExportScope } from './ExportScope.tsx';
import { type ExportProgress, useExport } from './useExport.ts';

/** Saves the filtered list as CSV. Hidden on a page without a table. */
export function ExportButton() {
  const translate = useTranslate();
  const { exportable } = useExportScope();
  const { total } = useListContext();
  const { start, progress, ...outcome } = useExport();
  if (!exportable) return null;
  return (
    <>
      <ReasonButton
        why={total ? '' : translate('lists.export.nothing')}
        color="inherit"
        startIcon={<DownloadIcon />}
        loading={progress !== null}
        loadingPosition="start"
        onClick={() => void start()}
      >
        {translate('lists.export.start')}
      </ReasonButton>
      <ExportNotice progress={progress} {...outcome} />
    </>
  );
}

const wordlessMs = 1000;

const framed = { border: 1, borderColor: 'divider' } as const;

interface Props {
  progress: ExportProgress | null;
  cancel: () => void;
  /** The error message; stays until dismissed. */
  failure: string;
  dismiss: () => void;
}

function ExportNotice({ progress, cancel, failure, dismiss }: Props) {
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

  const number = (count: number) => count.toLocaleString('en-IN');
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
          {translate('lists.export.progress', { done: number(done), of: number(of) })}
          <LinearProgress variant="determinate" value={of ? (100 * done) / of : 0} aria-hidden sx={{ mt: 1 }} />
        </Alert>
      )}
    </Snackbar>
  );
}
