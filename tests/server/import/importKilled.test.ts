import writeWorkbook from 'write-excel-file/node';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { messySheet } from '#harness/imports/messySheet.ts';
import type { Client } from '#harness/server/client.ts';
import { courseBody } from '#harness/server/samples.ts';
import { importTypes } from '../../../contract/calls/files.ts';
import { guessColumns } from '../../../domain/import/columns.ts';
import type { ImportState } from '../../../domain/import/kinds.ts';
import { readMade } from '../../../server/import/record.ts';
import type { Connection } from '../../../server/db/connection.ts';
import { readSnapshot } from '../../../server/db/snapshot.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { settledImport } from '../support/imports.ts';
import { type KilledServers, killedServers } from '../support/killedServers.ts';
import { ownDatabases } from '../support/ownDatabase.ts';
import { undoIn } from '../support/undo.ts';
import { some } from '#harness/rounds.ts';

const limitMs = 180_000;
const [, xlsx] = importTypes;
const courses = [{ name: 'Tally', durationDays: 30 }];
const { rows, right, planted } = messySheet({ courses, rows: 126 });

/** The sheet, and small ones behind it: each is a part of the reading. */
const workbook = () =>
  writeWorkbook(
    [rows, ...Array.from({ length: 6 }, () => [['Note']])].map((data, index) => ({
      sheet: `Sheet ${index + 1}`,
      data: data.map((row) => row.map((text) => (text === '' ? null : { value: text, type: String }))),
    })),
  ).toBuffer();

describe.each(ownDatabases)('an import whose process is killed on $name', ({ open }) => {
  const undo = undoIn(afterEach);
  let servers: KilledServers;
  let admin: Client;

  beforeEach(async () => {
    servers = await killedServers(open, undo);
    admin = await servers.signIn('admin');
    await admin.write('AddCourse', courseBody({ CourseName: 'Tally', CourseCode: 'TA', DurationDays: 30, Fees: 9000 }));
  }, limitMs);

  const ids = async (state: Connection, table: 'students' | 'enrolments' | 'payments') =>
    (await state.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

  /** What is in is what the rows say that they made, each once, and all that follows from it recounts. Answers the number of students. */
  const recount = () =>
    readSnapshot(servers.location, async (state) => {
      const done = await state.selectFrom('import_rows').select('made').where('state', '=', 'DONE').execute();
      const made = done.map((row) => readMade(row.made));
      const idsOf = (what: 'student' | 'enrolment' | 'payments') =>
        made.flatMap((row) => row[what] ?? []).toSorted((a, b) => a - b);
      const students = await ids(state, 'students');
      expect(students).toEqual(idsOf('student'));
      expect(await ids(state, 'enrolments')).toEqual(idsOf('enrolment'));
      expect(await ids(state, 'payments')).toEqual(idsOf('payments'));
      expect(await verifyDerived(state)).toEqual([]);
      return students.length;
    });

  /** Kills the server once the import has come so far, in rows that are read or done; another one goes on with it. */
  async function killAt(id: number, state: ImportState, least: number) {
    const { kysely } = servers.db;
    for (;;) {
      const at = await kysely
        .selectFrom('imports')
        .select(['state', 'done_count'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { read } = await kysely
        .selectFrom('import_rows')
        .select((eb) => eb.fn.countAll<number>().as('read'))
        .where('import_id', '=', id)
        .executeTakeFirstOrThrow();
      if (at.state !== state || (state === 'READING' ? Number(read) : at.done_count) >= least) break;
      await nextTurn();
    }
    await servers.start(0, recount);
  }

  test(
    'at several points goes on by itself, and each row is there once or not at all',
    async () => {
      const FileId = await admin.uploaded(await workbook(), xlsx);
      const { OUT_ID: ImportId = 0 } = await admin.write('StartImport', { Kind: 'students', FileId });
      for (const least of some([1, 0, rows.length + 2], 1)) await killAt(ImportId, 'READING', least);
      const read = await settledImport({ admin }, ImportId);
      expect(read.SHEETS.map(({ ROWS }) => ROWS)).toEqual([rows.length, 1, 1, 1, 1, 1, 1]);
      const [{ HEAD_ROW, FIRST }] = read.SHEETS as [(typeof read.SHEETS)[number]];
      const guessed = guessColumns('students', FIRST[HEAD_ROW - 1] ?? [], FIRST.slice(HEAD_ROW));
      const Columns = guessed.map(({ field, column }) => ({ Field: field, Column: column }));
      await admin.write('CheckImport', { ImportId, Sheet: 0, HeadRow: HEAD_ROW, Columns });
      for (const least of some([100, 0], 1)) await killAt(ImportId, 'CHECKING', least);
      const checked = await settledImport({ admin }, ImportId);
      expect(checked.COUNTS).toMatchObject({ NEW: right, WRONG: planted.length });

      await admin.write('RunImport', { ImportId });
      for (const least of some([20, 0, 50], 1)) await killAt(ImportId, 'RUNNING', least);
      expect(await settledImport({ admin }, ImportId)).toMatchObject({ STATE: 'DONE', COUNTS: { DONE: right } });
      expect(await recount()).toBe(right);

      await admin.write('UndoImport', { ImportId, Reason: 'The wrong file' });
      for (const least of some([25, 0], 1)) await killAt(ImportId, 'UNDOING', least);
      expect(await settledImport({ admin }, ImportId)).toMatchObject({ STATE: 'UNDONE', TEXT: '' });
      expect(await recount()).toBe(0);
      expect(await servers.db.kysely.selectFrom('class_periods').select('id').execute()).toEqual([]);
    },
    limitMs,
  );
});
