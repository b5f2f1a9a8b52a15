import { useEffect, useRef, useState } from 'react';
import { downloadCSV, type RaRecord, useDataProvider, useListContext, useTranslateLabel } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { today } from '#src/clock.ts';
import { useExportScope } from './ExportScope.tsx';
import { toCsv } from './csv.ts';

/** Rows fetched so far. */
export interface ExportProgress {
  done: number;
  of: number;
}

/** Saves all pages of the list's selection as `<list>-<YYYY-MM-DD>.csv`, or nothing if a row is missing. */
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

/** The most rows a page may have (W10). */
const pageSize = 1000;
const attempts = 3;

interface Page {
  data: readonly RaRecord[];
  total?: number | undefined;
  /** `atLeast`: counting stopped, the total grows with the pages (W33). */
  meta?: { atLeast?: number | undefined };
}

interface Options {
  getPage: (pagination: { page: number; perPage: number }) => Promise<Page>;
  onProgress: (done: number, of: number) => void;
  signal: AbortSignal;
  /** The error if rows change during every attempt. */
  changing: string;
}

/** All rows of a list without duplicates. Restarts if rows change meanwhile; throws rather than return a part. */
export async function wholeSelection({ getPage, onProgress, signal, changing }: Options): Promise<RaRecord[]> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const rows = new Map<unknown, RaRecord>();
    const totals = new Set<number>();
    for (let page = 1, pages = 1; page <= pages && totals.size <= 1; page += 1) {
      const { data, total, meta } = await getPage({ page, perPage: pageSize });
      signal.throwIfAborted();
      // No total means that the session has ended: react-admin then returns an empty success.
      if (total === undefined) throw new Error(changing);
      if (meta?.atLeast === undefined || data.length < pageSize) totals.add(total);
      for (const row of data) rows.set(row.id, row);
      onProgress(rows.size, total);
      pages = Math.ceil(total / pageSize);
      if (page >= pages && rows.size === total && totals.size === 1) return [...rows.values()];
    }
  }
  throw new Error(changing);
}
