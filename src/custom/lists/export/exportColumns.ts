import { Children, isValidElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Column, type ColumnProps } from '../Column.tsx';
import type { CsvValue } from './csv.ts';

/** A column as a file has it. */
export interface ExportColumn {
  source: string;
  /** i18n key of another label than the field's own. */
  label: string | undefined;
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

/** The columns that a file of this table has: those on screen, without the ones that hold only actions. */
export function exportColumnsOf(columns: ReactNode): ExportColumn[] {
  return Children.toArray(columns).flatMap((child) =>
    isValidElement(child) && child.type === Column ? exportColumn(child.props as AnyColumn) : [],
  );
}
