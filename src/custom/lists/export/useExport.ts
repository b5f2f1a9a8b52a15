import { useEffect, useRef, useState } from 'react';
import { downloadCSV, useDataProvider, useListContext, useTranslate, useTranslateLabel } from 'react-admin';
import { today } from '../../fields/today.ts';
import { toCsv } from './csv.ts';
import { useExportScope } from './ExportScope.tsx';
import { wholeSelection } from './wholeSelection.ts';

/** Rows fetched so far. */
export interface ExportProgress {
  done: number;
  of: number;
}

/**
 * Saves the whole selection of the list around it as `<list>-<YYYY-MM-DD>.csv`: its filters, search and sort, all pages. A
 * file is saved when every row is there, or not at all.
 */
export function useExport() {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const dataProvider = useDataProvider();
  const { columns } = useExportScope();
  const { resource, filter, filterValues, sort, total = 0 } = useListContext();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (signal: AbortSignal) => {
    const selection = { filter: { ...(filterValues as object), ...(filter as object) }, sort };
    const rows = await wholeSelection({
      getPage: (pagination) => dataProvider.getList(resource, { ...selection, pagination, signal }),
      onProgress: (done, of) => setProgress({ done, of }),
      signal,
      changing: translate('lists.export.changing'),
    });
    const shown = columns.current;
    const header = shown.map(({ source, label }) =>
      label ? translate(label) : String(translateLabel({ source, resource })),
    );
    const cells = rows.map((row) => shown.map(({ value }) => value(row)));
    downloadCSV(toCsv(header, cells), `${resource}-${today()}`);
  };

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure('');
    setProgress({ done: 0, of: total });
    try {
      await save(controller.signal);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      if (!controller.signal.aborted) setFailure(translate('lists.export.failed', { reason }));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return {
    start,
    cancel: () => running.current?.abort(),
    progress,
    failure,
    dismiss: () => setFailure(''),
  };
}
