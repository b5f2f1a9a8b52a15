import { type ExportedTable, tables } from '#server/db/tableFacts.ts';
import { columnsIn } from '#server/db/tables/table.ts';
import { type Beside, besideColumn, pathColumn } from './names.ts';

/** A column of the export. */
export interface ExportedColumn {
  /** In the database. */
  column: string;
  /** In the CSV: that of the wire, STUDENT_ID, or where the wire has none the column's in capitals. */
  name: string;
  /** What it says, in a sentence. */
  says: string;
  /** Whole paise, which the CSV has as rupees with two decimals, as the wire has them (W6). */
  isMoney: boolean;
  /** Where it is not the column's own value: what that stands for. */
  beside?: Beside;
}

/** FEE of fee_paise: money has the same name in rupees. */
const nameOf = (column: string) => column.replace(/_paise$/, '').toUpperCase();

/** What a row of an exported table is. */
export const exportedRows = (table: ExportedTable): string => tables[table].rows;

/** The columns of an exported table in the order of its CSV, each name right after the number that stands for it. */
export function exportedColumns(table: ExportedTable): ExportedColumn[] {
  const columns = columnsIn(tables[table]);
  const all = columns.map(([column]) => column);
  return columns.flatMap(([column, { kind, as, says }]) => {
    if (!says) return [];
    const isMoney = kind === 'paise' || kind === 'bigPaise';
    const besides = table === 'files' && column === 'id' ? [pathColumn] : besideColumn(column, all);
    return [
      { column, name: as ?? nameOf(column), says, isMoney },
      ...besides.map((beside) => ({ column, name: beside.name, says: beside.says, isMoney: false, beside })),
    ];
  });
}
