import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { CircularProgress } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { prefetch } from '#src/routing/prefetch.ts';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import type { ExportColumn } from './table.ts';

/** One more Excel file of the same rows, with columns of its own. */
export interface FurtherExport<R = RaRecord> {
  label: LabelKey;
  /** What its file is called in place of the list. */
  list: LabelKey;
  columns: readonly ExportColumn<R>[];
}

/** Rows read so far. */
export interface ListExportProgress {
  done: number;
  of: number;
}

/** What can become a file. */
export interface Exportable {
  /** How many rows there are, as far as is known. */
  total: number;
  /** Reads every row, or throws; what `onProgress` throws ends the reading. */
  read: (options: {
    signal: AbortSignal;
    onProgress: (done: number, of: number) => void;
  }) => Promise<readonly RaRecord[]>;
  /** For the file's name: what the list is called, and what it is filtered by, in words. */
  named: () => { list: string; filters: readonly string[] };
  columns: () => readonly ExportColumn[] | Promise<readonly ExportColumn[]>;
  further?: FurtherExport | undefined;
}

const loadMenu = () => import('./ExportMenu.tsx');
const ExportMenu = lazyPart(loadMenu);

/** Export: a menu of the formats, loaded when it is opened. Disabled where there are no rows. */
export function ExportButton({ source, variant }: { source: Exportable; variant?: 'outlined' }) {
  const translate = useTranslate();
  const [wasOpened, setOpened] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [progress, setProgress] = useState<ListExportProgress | null>(null);
  const busy = progress !== null;
  useEffect(() => prefetch(loadMenu), []);
  const open = (button: HTMLElement) => {
    setOpened(true);
    setAnchor(button);
  };
  return (
    <>
      <ReasonButton
        why={source.total === 0 ? translate('lists.export.nothing') : ''}
        color="inherit"
        {...(variant ? { variant } : {})}
        startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <DownloadIcon />}
        aria-busy={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        // Not disabled while it runs: the keyboard would lose its place.
        onClick={({ currentTarget }) => !busy && open(currentTarget)}
      >
        {translate('lists.export.start')}
      </ReasonButton>
      <Suspense>
        {wasOpened && (
          <ExportMenu
            source={source}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            progress={progress}
            onProgress={setProgress}
          />
        )}
      </Suspense>
    </>
  );
}
