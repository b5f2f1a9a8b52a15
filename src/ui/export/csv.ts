import type { LabelKey } from '#src/text.ts';
import { Children, isValidElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Column, type ColumnProps, type CsvValue } from '#src/ui/lists/Column.tsx';

/** Byte order mark: without it Excel reads the file in the local code page and loses Tamil and ₹. */
const byteOrderMark = '\uFEFF';

const isPlainNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** Texts that spreadsheets read as formulas; a leading apostrophe prevents that (CSV injection). */
const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isPlainNumber(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cell = (value: CsvValue) => quoted(typeof value === 'number' ? String(value) : guarded(value ?? ''));

/** A CSV file by RFC 4180, in UTF-8 with a byte order mark; no cell of it is a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `${byteOrderMark}${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

export interface ExportColumn {
  source: string;
  /** The label's i18n key, if not the field's. */
  label: LabelKey | undefined;
  value: (record: RaRecord) => CsvValue;
}

type AnyColumn = ColumnProps<RaRecord>;

const textOf = (value: unknown): CsvValue =>
  typeof value === 'number' ? value : value == null ? '' : String(value as string | boolean);

function exportColumn({ source, label, render, exportValue }: AnyColumn): ExportColumn[] {
  if (exportValue === false) return [];
  const shown = render ?? ((record: RaRecord) => record[source] as unknown);
  const value = exportValue ?? ((record: RaRecord) => textOf(shown(record)));
  return [{ source, label, value }];
}

/** The columns of the CSV: the visible ones without actions. */
export function exportColumnsOf(columns: ReactNode): ExportColumn[] {
  return Children.toArray(columns).flatMap((child) =>
    isValidElement(child) && child.type === Column ? exportColumn(child.props as AnyColumn) : [],
  );
}
