import { usualSources } from '#domain/people/enquiry.ts';
import { Books, type RowDecision } from '#domain/import/books.ts';
import { readMode, readStatus } from '#domain/import/cells.ts';
import { guessColumns, guessHeadRow, readHeads } from '#domain/import/columns.ts';
import { LayoutReader, type MappedColumn, orderOfCell, readCells } from '#domain/import/layout.ts';
import type { ReadRow } from '#domain/import/imported.ts';
import { type ImportFacts, noContext } from '#domain/import/reading.ts';
import { readImportRow } from '#domain/import/row.ts';

/** A row of a sheet as it is decided with the guesses of the app and empty books. */
export interface DecidedRow {
  rowNo: number;
  read: ReadRow;
  decision: RowDecision;
}

const headsWithin = 20;

/** Decides all rows of a sheet of students, as a check does; `courses` are the institute's, by their names. */
export function decideSheet(rows: readonly string[][], courses: readonly string[], today: string) {
  const first = rows.slice(0, headsWithin);
  const heads = readHeads('students', first, guessHeadRow('students', first));
  const columns: MappedColumn[] = guessColumns('students', heads.heads, first.slice(heads.last)).map(
    ({ field, column, part }) => ({ Field: field, Column: column, Part: part }),
  );
  const sheet = rows.map((cells, index) => ({ row_no: index + 1, cells, merged: {}, isHidden: false }));
  const reader = new LayoutReader({ columns, heads, withHidden: false });
  for (const row of sheet) reader.read(row, 0);
  const { contexts, orders, isShort } = reader.layout;
  const facts: ImportFacts = {
    today,
    orderOf: (cell) => orderOfCell(cell, { dateOrder: '', dateOrders: [] }, orders),
    courseOf(text) {
      const id = courses.indexOf(text) + 1;
      return id === 0 ? undefined : { id, fees: 12_000, durationDays: 90 };
    },
    institutionOf: () => undefined,
    batchOf: () => undefined,
    statusOf: readStatus,
    modeOf: readMode,
    noMobile: false,
    twoMobiles: 'parent',
    isShort,
    sources: usualSources,
    firstReceipt: '',
  };
  const books = new Books({ studentDeleted: 'deleted', alreadyEnrolled: 'enrolled', onlyActive: 'active' });
  const decided = sheet
    .filter(({ row_no }) => row_no < heads.first || row_no > heads.last)
    .map((row): DecidedRow => {
      const context = contexts.get(row.row_no) ?? noContext;
      const read = readImportRow('students', readCells(columns, row, context), facts, context);
      const decision = books.decide({
        kind: 'students',
        rowNo: row.row_no,
        row: read.row,
        problems: read.problems,
        isLeftOut: context.as !== '',
        sameAs: null,
        sharesRef: '',
        heldFrom: '',
      });
      return { rowNo: row.row_no, read, decision };
    });
  return { decided, orders, heads };
}
