import type { AnswerOf, ParsedBodyOf } from '#contract/calls/index.ts';
import { plainWords } from '#domain/admission/import/cells.ts';
import { importFields } from '#domain/admission/import/columns.ts';
import {
  fieldsOf,
  type ImportField,
  importLimits,
  type ImportState,
  requiredOf,
} from '#domain/admission/import/kinds.ts';
import { importMessages } from '#domain/admission/import/messages.ts';
import { fill } from '#domain/words/messages.ts';
import { requireReason } from '#server/activity/reason.ts';
import { addsOne, changesOne } from '#server/activity/affected.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { storeFile } from '#server/files/store.ts';
import { isImportType } from '#server/files/inspect.ts';
import { type CallContext, done, type Handlers } from '#server/protocol/calls/handler.ts';
import { evaluate, keepEvaluated } from './evaluate.ts';
import { readFacts } from './facts.ts';
import { forgetFile, type Import, lockImport, readImport, rowColumns, rowOf } from './record.ts';
import { countRows, undoUntil } from './runner.ts';
import { findObstacles, madeBy, readDone, tellObstacles } from './undo.ts';

type Answer = AnswerOf<'GetImports'>['result'][number];

const firstRows = 20;

/** The first rows of each sheet, each cell as text. */
async function readFirst(db: Connection, { id, sheets }: Import): Promise<string[][][]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['sheet', 'row_no', 'cells'])
    .where('import_id', '=', id)
    .where('row_no', '<=', firstRows)
    .where('sheet', '<', sheets.length)
    .orderBy('sheet')
    .orderBy('row_no')
    .execute();
  const bySheet = Map.groupBy(rows, ({ sheet }) => sheet);
  return sheets.map((_sheet, index) => (bySheet.get(index) ?? []).map(({ cells }) => JSON.parse(cells) as string[]));
}

async function answerOf(db: Connection, id: number, whole: boolean): Promise<Answer | undefined> {
  const imported = await readImport(db, id);
  if (!imported) return undefined;
  const { user_name } = await db
    .selectFrom('users')
    .select('user_name')
    .where('id', '=', imported.user_id)
    .executeTakeFirstOrThrow();
  const first = whole ? await readFirst(db, imported) : [];
  const kept = JSON.parse(imported.counts) as Answer['COUNTS'];
  return {
    ID: imported.id,
    KIND: imported.kind,
    FILE_NAME: imported.file_name,
    SHEETS: imported.sheets.map((sheet, index) => ({ ...sheet, FIRST: first[index] ?? [] })),
    SHEET: imported.sheet,
    HEAD_ROW: imported.head_row,
    COLUMNS: imported.columns.map(({ Field, Column }) => ({ FIELD: Field, COLUMN: Column })),
    DATE_ORDER: imported.date_order,
    STATE: imported.state,
    TEXT: imported.message,
    ROWS: imported.row_count,
    DONE_ROWS: imported.done_count,
    COUNTS: Object.keys(kept).length > 0 ? kept : await countRows(db, id),
    UNMATCHED: whole ? imported.unmatched : [],
    USER_NAME: user_name,
    STARTED_AT: imported.date_created,
    UNDO_UNTIL: imported.undo_until,
  };
}

/** The most imports that are listed. */
const listed = 100;

/** Refuses an import that is in none of these states. */
function requireState({ state }: Import, allowed: readonly ImportState[], refusal: string): void {
  if (!allowed.includes(state)) throw new Refusal(state.endsWith('ING') ? importMessages.notNow : refusal);
}

/** Rows were checked, and nothing moves them. */
const settled: readonly ImportState[] = ['CHECKED', 'DONE'];

type Column = ParsedBodyOf<'CheckImport'>['Columns'][number];

/** Refuses columns that hold a field twice, one of another kind, or not what the kind needs. */
function requireColumns({ kind }: Import, columns: readonly Column[]): void {
  const label = (field: ImportField) => ({ field: importFields[field].label });
  const fields = columns.map(({ Field }) => Field);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice) throw new Refusal(fill(importMessages.columnTwice, label(twice)));
  const unknown = fields.find((field) => !fieldsOf[kind].includes(field));
  if (unknown) throw new Refusal(fill(importMessages.fieldUnknown, label(unknown)));
  const people = kind === 'students' || fields.includes('Ref') ? [] : (['Name', 'Mobile'] as const);
  const missing = [...requiredOf[kind], ...people].find((field) => !fields.includes(field));
  if (missing) throw new Refusal(fill(importMessages.columnNeeded, label(missing)));
}

/** Keeps the file to read: one that was uploaded for it, or pasted cells. */
async function keepSource(trx: Transaction, { body, user, timestamp }: CallContext<'StartImport'>): Promise<number> {
  const { id: userId } = signedIn({ user });
  if (body.Text) return storeFile(trx, 'text/csv', new TextEncoder().encode(body.Text), userId, timestamp);
  const file = await trx
    .selectFrom('files')
    .select(['id', 'mime'])
    .where('id', '=', body.FileId)
    .where('uploaded_by', '=', userId)
    .executeTakeFirst();
  if (!file || !isImportType(file.mime))
    throw new Refusal(body.FileId === 0 ? importMessages.fileNeeded : importMessages.wrongFile);
  const used = await trx.selectFrom('imports').select('id').where('file_id', '=', file.id).executeTakeFirst();
  if (used) throw new Refusal(importMessages.wrongFile);
  return file.id;
}

const begin = (trx: Transaction, id: number, state: ImportState, timestamp: string, rows: number) =>
  trx
    .updateTable('imports')
    .set({ state, message: '', claimed_by: null, row_count: rows, done_count: 0, date_modified: timestamp })
    .where('id', '=', id)
    .execute();

const countOf = async (trx: Transaction, id: number, state: 'NEW' | 'DONE') => (await countRows(trx, id))[state] ?? 0;

/** Where a stopped import stands: what was done of it stays. */
async function afterStop(trx: Transaction, { id, state }: Import): Promise<ImportState> {
  if (state === 'READING') return 'FAILED';
  if (state === 'CHECKING') return 'READ';
  return (await countOf(trx, id, 'DONE')) > 0 ? 'DONE' : 'CHECKED';
}

/** The calls of an import (W52). What takes longer than a call is done by `ImportRunner`. */
export const importHandlers: Handlers<
  | 'GetImports'
  | 'StartImport'
  | 'CheckImport'
  | 'RunImport'
  | 'StopImport'
  | 'DropImport'
  | 'UndoImport'
  | 'GetImportRows'
  | 'MendImportRow'
  | 'MatchImport'
> = {
  GetImports: {
    kind: 'read',
    async read({ db }, { body }) {
      const ids =
        body.ImportId > 0
          ? [{ id: body.ImportId }]
          : await db.kysely.selectFrom('imports').select('id').orderBy('id', 'desc').limit(listed).execute();
      const result: Answer[] = [];
      for (const { id } of ids) {
        const answer = await answerOf(db.kysely, id, body.ImportId > 0);
        if (answer) result.push(answer);
      }
      return { result };
    },
  },

  StartImport: {
    kind: 'write',
    affects: addsOne('imports', 'OUT_ID'),
    async write(trx, context, { wakeImports }) {
      const { body, user, timestamp } = context;
      const file_id = await keepSource(trx, context);
      const { id } = await trx
        .insertInto('imports')
        .values({
          kind: body.Kind,
          file_name: body.FileName ?? '',
          file_id,
          state: 'READING',
          user_id: signedIn({ user }).id,
          undo_until: null,
          claimed_by: null,
          date_created: timestamp,
          date_modified: timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      wakeImports();
      return done({ OUT_ID: id });
    },
  },

  CheckImport: {
    kind: 'write',
    affects: changesOne('imports', 'ImportId'),
    async write(trx, { body, timestamp }, { wakeImports }) {
      const imported = await lockImport(trx, body.ImportId);
      requireState(imported, ['READ', ...settled], importMessages.notRead);
      const sheet = imported.sheets[body.Sheet];
      if (!sheet) throw new Refusal(importMessages.sheetNotFound);
      requireColumns(imported, body.Columns);
      await trx
        .updateTable('imports')
        .set({
          sheet: body.Sheet,
          head_row: body.HeadRow,
          columns: JSON.stringify(body.Columns),
          date_order: body.DateOrder ?? '',
        })
        .where('id', '=', imported.id)
        .execute();
      await trx
        .updateTable('import_rows')
        .set({ state: '' })
        .where('import_id', '=', imported.id)
        .where('state', 'not in', ['', 'DONE'])
        .execute();
      await begin(trx, imported.id, 'CHECKING', timestamp, Math.max(0, sheet.ROWS - body.HeadRow));
      wakeImports();
      return done();
    },
  },

  RunImport: {
    kind: 'write',
    affects: changesOne('imports', 'ImportId'),
    async write(trx, { body, user, timestamp }, { wakeImports }) {
      const imported = await lockImport(trx, body.ImportId);
      requireState(imported, settled, importMessages.notChecked);
      const rows = await countOf(trx, imported.id, 'NEW');
      if (rows === 0) throw new Refusal(importMessages.nothingToRun);
      await begin(trx, imported.id, 'RUNNING', timestamp, rows);
      // The log names who ran it.
      await trx
        .updateTable('imports')
        .set({ user_id: signedIn({ user }).id })
        .where('id', '=', imported.id)
        .execute();
      wakeImports();
      return done();
    },
  },

  StopImport: {
    kind: 'write',
    affects: changesOne('imports', 'ImportId'),
    async write(trx, { body, now, timestamp }) {
      const imported = await lockImport(trx, body.ImportId);
      const { state } = imported;
      if (state !== 'READING' && state !== 'CHECKING' && state !== 'RUNNING') return done();
      const stopped = await afterStop(trx, imported);
      if (stopped === 'FAILED') await forgetFile(trx, imported.id);
      await trx
        .updateTable('imports')
        .set({
          state: stopped,
          claimed_by: null,
          date_modified: timestamp,
          ...(stopped === 'FAILED' ? { message: importMessages.stopped } : {}),
          ...(stopped === 'DONE' ? { undo_until: undoUntil(now) } : {}),
        })
        .where('id', '=', imported.id)
        .execute();
      return done();
    },
  },

  DropImport: {
    kind: 'write',
    affects: changesOne('imports', 'ImportId'),
    async write(trx, { body }) {
      const imported = await lockImport(trx, body.ImportId);
      requireState(imported, ['READ', 'CHECKED', 'DONE', 'UNDONE', 'FAILED'], importMessages.notNow);
      if ((await countOf(trx, imported.id, 'DONE')) > 0) throw new Refusal(importMessages.alreadyRun);
      await trx.deleteFrom('import_rows').where('import_id', '=', imported.id).execute();
      await trx.deleteFrom('imports').where('id', '=', imported.id).execute();
      return done();
    },
  },

  UndoImport: {
    kind: 'write',
    affects: changesOne('imports', 'ImportId'),
    async write(trx, { body, timestamp }, { wakeImports }) {
      requireReason(body.Reason);
      const imported = await lockImport(trx, body.ImportId);
      requireState(imported, settled, importMessages.nothingToUndo);
      const rows = await readDone(trx, imported.id);
      if (rows.length === 0) throw new Refusal(importMessages.nothingToUndo);
      if ((imported.undo_until ?? '') < timestamp) throw new Refusal(importMessages.undoTooLate);
      const obstacles = tellObstacles(await findObstacles(trx, rows, madeBy(rows)));
      if (obstacles !== '') throw new Refusal(obstacles);
      await begin(trx, imported.id, 'UNDOING', timestamp, rows.length);
      wakeImports();
      return done();
    },
  },

  GetImportRows: {
    kind: 'read',
    async read({ db }, { body }) {
      const { ImportId, State, Page, PageSize = 25 } = body;
      const found = db.kysely
        .selectFrom('import_rows')
        .where('import_id', '=', ImportId)
        .where('state', State === '' ? '<>' : '=', State);
      const rows = await found
        .select([
          'id as ID',
          'row_no as ROW',
          'state',
          'fields',
          'problems',
          'like_id as LIKE_ID',
          'like_text as LIKE_TEXT',
        ])
        .orderBy('id')
        .$if(Page !== undefined, (query) => query.limit(PageSize).offset(PageSize * ((Page ?? 1) - 1)))
        .execute();
      type Row = AnswerOf<'GetImportRows'>['result'][number];
      const result = rows.map(({ state, fields, problems, ...row }) => ({
        ...row,
        STATE: state as Row['STATE'],
        FIELDS: JSON.parse(fields) as Row['FIELDS'],
        PROBLEMS: JSON.parse(problems) as Row['PROBLEMS'],
      }));
      if (Page === undefined) return { result };
      const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { result, TOTAL: Number(total) };
    },
  },

  MendImportRow: {
    kind: 'write',
    affects: changesOne('imports', 'ImportId'),
    async write(trx, { body, today }) {
      const imported = await lockImport(trx, body.ImportId);
      requireState(imported, [...settled, 'RUNNING'], importMessages.notChecked);
      const found = await trx
        .selectFrom('import_rows')
        .select([...rowColumns, 'state'])
        .where('import_id', '=', imported.id)
        .where('sheet', '=', imported.sheet)
        .where('row_no', '=', body.Row)
        .where('state', '<>', '')
        .executeTakeFirst();
      if (!found) throw new Refusal(importMessages.rowNotFound);
      if (found.state === 'DONE') throw new Refusal(importMessages.rowDone);
      const kept = rowOf(found);
      const mended = {
        ...kept,
        mends: { ...kept.mends, ...body.Fields },
        skipped: body.Skip ?? kept.skipped,
        same_as: body.SameAs ?? kept.same_as,
      };
      if ((mended.same_as ?? 0) > 0) {
        const student = await trx
          .selectFrom('students')
          .select('id')
          .where('id', '=', mended.same_as)
          .executeTakeFirst();
        if (!student) throw new Refusal(importMessages.studentNotFound);
      }
      await trx
        .updateTable('import_rows')
        .set({ mends: JSON.stringify(mended.mends), skipped: mended.skipped, same_as: mended.same_as })
        .where('id', '=', found.id)
        .execute();
      await keepEvaluated(trx, await evaluate(trx, imported, await readFacts(trx, imported, today), [mended]));
      return done();
    },
  },

  MatchImport: {
    kind: 'write',
    affects: changesOne('imports', 'ImportId'),
    async write(trx, { body, timestamp }, { wakeImports }) {
      const imported = await lockImport(trx, body.ImportId);
      requireState(imported, settled, importMessages.notChecked);
      const table = body.Field === 'Course' ? 'courses' : 'institutes';
      const record = await trx.selectFrom(table).select('id').where('id', '=', body.Id).executeTakeFirst();
      if (body.Id > 0 && !record) throw new Refusal(importMessages.matchNotFound[body.Field]);
      const isOther = ({ FIELD, TEXT }: Import['matches'][number]) =>
        FIELD !== body.Field || plainWords(TEXT) !== plainWords(body.Text ?? '');
      const matches = [
        ...imported.matches.filter(isOther),
        ...(body.Id > 0 ? [{ FIELD: body.Field, TEXT: body.Text ?? '', ID: body.Id }] : []),
      ];
      if (matches.length > importLimits.matches) throw new Refusal(importMessages.tooManyMatches);
      await trx
        .updateTable('imports')
        .set({ matches: JSON.stringify(matches) })
        .where('id', '=', imported.id)
        .execute();
      await begin(trx, imported.id, 'CHECKING', timestamp, imported.row_count);
      wakeImports();
      return done();
    },
  },
};
