import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useListContext, useTranslate } from 'react-admin';
import { ReasonButton } from '../../fields/ReasonButton.tsx';
import { ExportNotice } from './ExportNotice.tsx';
import { useExportScope } from './ExportScope.tsx';
import { useExport } from './useExport.ts';

/** Saves what the list has found as a file for a spreadsheet. Nothing where the page has no table. */
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
