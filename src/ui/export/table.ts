import type { LabelKey } from '#src/text.ts';
import { Children, isValidElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { type CellKind, type CellValue, Column, type ColumnProps } from '#src/ui/lists/Column.tsx';

/** A table that is to become a file, whatever the format. */
export interface ExportTable {
  columns: readonly { head: string; kind?: CellKind | undefined }[];
  /** A value for each column. */
  rows: readonly (readonly CellValue[])[];
}

/** A column of a file of such records: its head is the label, or that of the field. */
export type ExportColumn<R = RaRecord> = ({ label: LabelKey } | { source: string }) & {
  kind?: CellKind | undefined;
  value(record: R): CellValue;
};

/** By what a column is remembered. */
export const columnKey = (column: ExportColumn): string => ('label' in column ? column.label : column.source);

type AnyColumn = ColumnProps<RaRecord>;

const textOf = (value: unknown): CellValue =>
  typeof value === 'number' ? value : value == null ? '' : String(value as string | boolean);

function exportColumn({ source, label, render, kind, exportValue }: AnyColumn): ExportColumn[] {
  if (exportValue === false) return [];
  const shown = (!kind && render) || ((record: RaRecord) => record[source] as unknown);
  const value = exportValue ?? ((record: RaRecord) => textOf(shown(record)));
  return [{ ...(label ? { label } : { source }), kind, value }];
}

/** The columns of a file: the visible ones without actions. */
export function exportColumnsOf(columns: ReactNode): ExportColumn[] {
  return Children.toArray(columns).flatMap((child) =>
    isValidElement(child) && child.type === Column ? exportColumn(child.props as AnyColumn) : [],
  );
}
