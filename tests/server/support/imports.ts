import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, BodyOf } from '#contract/calls/index.ts';
import { guessColumns, readHeads } from '#domain/import/columns.ts';
import type { DateOrder, ImportKind } from '#domain/import/kinds.ts';
import type { SharedServer } from './sharedServer.ts';

type Import = AnswerOf<'GetImports'>['result'][number];
type Columns = BodyOf<'CheckImport'>['Columns'];

/** How far an import is taken. */
export type ImportStep = 'read' | 'checked' | 'done';

export const nameAndMobile: Columns = [
  { Field: 'Name', Column: 0 },
  { Field: 'Mobile', Column: 1 },
];

type Server = Pick<SharedServer, 'admin'>;

/** Waits until an import does nothing by itself any more. */
export async function settledImport({ admin }: Server, ImportId: number): Promise<Import> {
  for (;;) {
    const [imported] = await admin.result('GetImports', { ImportId });
    if (!imported) throw new Error(`There is no import ${ImportId}`);
    if (!imported.STATE.endsWith('ING')) return imported;
    await pause(20);
  }
}

/** What is imported: a file that was uploaded, or pasted cells. */
interface Source {
  kind?: ImportKind;
  text?: string;
  fileId?: number;
  fileName?: string;
  sheet?: number;
  columns?: Columns;
  dateOrder?: DateOrder;
  also?: Pick<BodyOf<'CheckImport'>, 'DateOrders' | 'NoMobile' | 'Hidden' | 'TwoMobiles'>;
}

/** Starts an import, and answers it once it is read. */
export async function readImportOf(server: Server, { kind = 'students', text, fileId = 0, fileName = '' }: Source) {
  const body = { Kind: kind, FileId: fileId, FileName: fileName, ...(text === undefined ? {} : { Text: text }) };
  const { OUT_ID = 0 } = await server.admin.write('StartImport', body);
  return settledImport(server, OUT_ID);
}

/** Starts an import and has it checked, with the columns that are guessed. */
export async function checkedImport(server: Server, source: Source): Promise<Import> {
  const read = await readImportOf(server, source);
  const sheet = read.SHEETS[source.sheet ?? 0];
  if (!sheet) return read;
  const { heads, last } = readHeads(read.KIND, sheet.FIRST, sheet.HEAD_ROW);
  const guessed = guessColumns(read.KIND, heads, sheet.FIRST.slice(last), sheet.HIDDEN_COLUMNS);
  await server.admin.write('CheckImport', {
    ImportId: read.ID,
    Sheet: source.sheet ?? 0,
    HeadRow: sheet.HEAD_ROW,
    Columns: source.columns ?? guessed.map(({ field, column, part }) => ({ Field: field, Column: column, Part: part })),
    DateOrder: source.dateOrder ?? '',
    ...source.also,
  });
  return settledImport(server, read.ID);
}

/** Runs an import, and answers it once it is done. */
export async function runImport(server: Server, ImportId: number): Promise<Import> {
  await server.admin.write('RunImport', { ImportId });
  return settledImport(server, ImportId);
}

/** A payment with a receipt, dated the day that is said, is held in an import as long as md_office has not allowed it. */
export async function heldImport(server: Server & Pick<SharedServer, 'make'>): Promise<number> {
  await server.make.enrolment();
  const [course] = await server.admin.result('GetCourseList', {});
  mobiles += 1;
  const text = `Name\tMobile\tCourse\tPaid\tPaid On\nKavya R\t${mobiles}\t${course?.COURSE_NAME}\t500\t20/11/2026\n`;
  return (await checkedImport(server, { text, fileName: 'Admissions.csv' })).ID;
}

let mobiles = 9_000_000_000;

/** An import of one new student, taken so far. */
export async function importOf(server: Server, upTo: ImportStep): Promise<number> {
  mobiles += 1;
  const source = { text: `Name\tMobile\nKavya R\t${mobiles}\n`, fileName: 'Admissions.csv' };
  const { ID } = upTo === 'read' ? await readImportOf(server, source) : await checkedImport(server, source);
  if (upTo === 'done') await runImport(server, ID);
  return ID;
}
