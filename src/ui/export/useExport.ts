import { useEffect, useRef, useState } from 'react';
import { downloadCSV } from 'react-admin';
import { today } from '#src/clock.ts';
import { untilLoaded } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import type { Exportable, ListExportProgress } from './ExportButton.tsx';
import { useHeadOf } from './ExportScope.tsx';
import { listFileName } from './fileName.ts';
import type { ExportColumn, ExportTable } from './table.ts';

/** The most rows of an Excel file: it is put together in the browser, all at once. */
const mostOfExcel = 20_000;

export interface ExportForm {
  format: 'xlsx' | 'csv';
  /** What the file is called in place of the rows. */
  list?: string;
  columns: readonly ExportColumn[];
}

/** Each writer is loaded when it is needed, which waits for a connection. */
async function save(table: ExportTable, format: ExportForm['format'], name: string, signal: AbortSignal) {
  if (format === 'xlsx') {
    const { workbookOf } = await untilLoaded(() => import('./xlsx.ts'));
    signal.throwIfAborted();
    await workbookOf(table).toFile(`${name}.xlsx`);
  } else {
    const { toCsv } = await untilLoaded(() => import('./csv.ts'));
    signal.throwIfAborted();
    downloadCSV(toCsv(table), name);
  }
}

/** Saves rows as a file named by list, filters and day, or nothing if a row is missing. Tells how far it is; null at its end. */
export function useExport(
  { total, read, named }: Exportable,
  onProgress: (progress: ListExportProgress | null) => void,
) {
  const translate = useTranslate();
  const headOf = useHeadOf();
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const tooMany = translate('lists.export.tooMany', { most: inIndia(mostOfExcel) });

  const write = async ({ format, columns, list: other }: ExportForm, signal: AbortSignal) => {
    const { list, filters } = named();
    const name = listFileName(other ?? list, filters, today());
    const rows = await read({
      signal,
      onProgress: (done, of) => {
        // How many there are may be known now alone (W33).
        if (format === 'xlsx' && of > mostOfExcel) throw new Error(tooMany);
        onProgress({ done, of });
      },
    });
    const table = {
      columns: columns.map((column) => ({ head: headOf(column), kind: column.kind })),
      rows: rows.map((row) => columns.map(({ value }) => value(row))),
    };
    await save(table, format, name, signal);
  };

  const start = async (form: ExportForm) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure('');
    onProgress({ done: 0, of: total });
    try {
      await write(form, controller.signal);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      if (!controller.signal.aborted) setFailure(translate('lists.export.failed', { reason }));
    } finally {
      running.current = null;
      onProgress(null);
    }
  };

  return {
    start,
    headOf,
    /** Why there can be no Excel file; '' where there can be one. */
    notAsExcel: total > mostOfExcel ? tooMany : '',
    cancel: () => running.current?.abort(),
    failure,
    dismiss: () => setFailure(''),
  };
}
