import type { AnswerOf, ParsedBodyOf } from '#contract/calls/index.ts';
import { cellLabel, importFields } from '#domain/import/columns.ts';
import { fieldsOf, type ImportField, type ImportState } from '#domain/import/kinds.ts';
import { cellOfColumn, orderOfCell } from '#domain/import/layout.ts';
import { importMessages } from '#domain/import/messages.ts';
import { fill } from '#domain/words/messages.ts';
import { toPaise } from '#domain/words/money.ts';
import { requireReason } from '#server/activity/reason.ts';
import { addsOne, changesOne } from '#server/activity/affected.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { forgetFound } from './evaluate.ts';
import { readFirstReceipt } from './facts.ts';
import { forgetFile, type Import, lockImport, noteMoney, readImport } from './record.ts';
import { countRows, undoUntil } from './runner.ts';
import { keepSource } from './source.ts';
import { begin, neededOf, requireState, settled } from './states.ts';
import { readNotGiven, readObstacles, readParts, readTotals } from './totals.ts';
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

async function answerOf(db: Connection, id: number, whole: boolean, now: string): Promise<Answer | undefined> {
  const imported = await readImport(db, id);
  if (!imported) return undefined;
  const isDone = whole && imported.state === 'DONE';
  const { user_name } = await db
    .selectFrom('users')
    .select('user_name')
    .where('id', '=', imported.user_id)
    .executeTakeFirstOrThrow();
  const first = whole ? await readFirst(db, imported) : [];
  const kept = JSON.parse(imported.counts) as Answer['COUNTS'];
  const mayBeHeld = whole && imported.allowed_at === null && fieldsOf[imported.kind].includes('Paid');
  return {
    ID: imported.id,
    KIND: imported.kind,
    FILE_NAME: imported.file_name,
    SHEETS: imported.sheets.map((sheet, index) => ({ ...sheet, FIRST: first[index] ?? [] })),
    SHEET: imported.sheet,
    HEAD_ROW: imported.head_row,
    COLUMNS: imported.columns.map(({ Field, Column, Part = 1 }) => ({ FIELD: Field, COLUMN: Column, PART: Part })),
    DATE_ORDER: imported.date_order,
    STATE: imported.state,
    TEXT: imported.message,
    ROWS: imported.row_count,
    DONE_ROWS: imported.done_count,
    COUNTS: Object.keys(kept).length > 0 ? kept : await countRows(db, id),
    UNMATCHED: whole ? imported.unmatched : [],
    NO_MOBILE: imported.no_mobile === 1 ? 1 : 0,
    HIDDEN: imported.read_hidden === 1 ? 1 : 0,
    TWO_MOBILES: imported.two_mobiles,
    MOBILE_PAIRS: imported.found.mobilePairs,
    DATE_ORDERS: imported.found.orders.map((found) => {
      const said = { dateOrder: imported.date_order, dateOrders: imported.date_orders };
      const { order, isMixed } = orderOfCell(found.cell, said, imported.found.orders);
      return { FIELD: found.cell, ORDER: order, KNOWN: order !== '' && !isMixed ? 1 : 0, EXAMPLE: found.example };
    }),
    HELD_SINCE: mayBeHeld ? await readFirstReceipt(db) : '',
    TOTALS: whole ? await readTotals(db, id) : [],
    MENDABLE: whole ? imported.mendable : [],
    NOT_GIVEN: isDone ? await readNotGiven(db, imported) : [],
    PARTS: isDone ? await readParts(db, imported) : [],
    OBSTACLES: isDone && (imported.undo_until ?? '') > now ? await readObstacles(db, imported) : [],
    USER_NAME: user_name,
    STARTED_AT: imported.date_created,
    UNDO_UNTIL: imported.undo_until,
  };
}

/** The most imports that are listed. */
const listed = 100;

type Column = ParsedBodyOf<'CheckImport'>['Columns'][number];

/** Refuses columns that hold a field twice, one of another kind, or not what the kind needs. */
function requireColumns(imported: Import, columns: readonly Column[], noMobile: boolean): void {
  const { kind } = imported;
  const label = (field: ImportField) => ({ field: importFields[field].label });
  const fields = columns.map(({ Field }) => Field);
  const cells = columns.map(cellOfColumn);
  const twice = cells.find((cell, index) => cells.indexOf(cell) !== index);
  if (twice) throw new Refusal(fill(importMessages.columnTwice, { field: cellLabel(twice) }));
  const unknown = fields.find((field) => !fieldsOf[kind].includes(field));
  if (unknown) throw new Refusal(fill(importMessages.fieldUnknown, label(unknown)));
  const people = kind === 'students' || fields.includes('Ref') ? [] : (['Name', 'Mobile'] as const);
  const missing = [...neededOf(imported, noMobile), ...people].find((field) => !fields.includes(field));
  if (missing) throw new Refusal(fill(importMessages.columnNeeded, label(missing)));
}

/** Paise of the payments of an import in a place. */
async function paidOf(trx: Transaction, id: number, place: 'READY' | 'HELD' | 'DONE'): Promise<number> {
  const paid = (await readTotals(trx, id)).find(({ FIELD }) => FIELD === 'Paid');
  return toPaise(paid?.[place] ?? 0);
}

const countOf = async (trx: Transaction, id: number, state: 'NEW' | 'DONE') => (await countRows(trx, id))[state] ?? 0;

/** Where a stopped import stands: what was done of it stays. */
async function afterStop(trx: Transaction, { id, state }: Import): Promise<ImportState> {
  if (state === 'READING') return 'FAILED';
  if (state === 'CHECKING') return 'READ';
  return (await countOf(trx, id, 'DONE')) > 0 ? 'DONE' : 'CHECKED';
}

/** The calls of an import (W52). What takes longer than a call is done by `startImportRunner`. */
export const importHandlers: Handlers<
  | 'GetImports'
  | 'StartImport'
  | 'CheckImport'
  | 'RunImport'
  | 'StopImport'
  | 'DropImport'
  | 'UndoImport'
  | 'AllowImport'
> = {
  GetImports: {
    kind: 'read',
    async read({ db }, { body, now }) {
      const ids =
        body.ImportId > 0
          ? [{ id: body.ImportId }]
          : await db.kysely.selectFrom('imports').select('id').orderBy('id', 'desc').limit(listed).execute();
      const result: Answer[] = [];
      for (const { id } of ids) {
        const answer = await answerOf(db.kysely, id, body.ImportId > 0, now.toISOString());
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
      requireState(imported, ['READ', ...settled, 'UNDONE'], importMessages.notRead);
      const sheet = imported.sheets[body.Sheet];
      if (!sheet) throw new Refusal(importMessages.sheetNotFound);
      requireColumns(imported, body.Columns, body.NoMobile === 1);
      await trx
        .updateTable('imports')
        .set({
          sheet: body.Sheet,
          head_row: body.HeadRow,
          columns: JSON.stringify(body.Columns),
          date_order: body.DateOrder ?? '',
          date_orders: JSON.stringify((body.DateOrders ?? []).filter(({ Order }) => Order !== '')),
          no_mobile: body.NoMobile ?? 0,
          read_hidden: body.Hidden ?? 0,
          two_mobiles: body.TwoMobiles ?? 'parent',
        })
        .where('id', '=', imported.id)
        .execute();
      await forgetFound(trx, imported.id);
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
      await noteMoney(trx, imported, {
        call: 'RunImport',
        at: timestamp,
        userName: signedIn({ user }).userName,
        paise: await paidOf(trx, imported.id, 'READY'),
      });
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
    async write(trx, { body, user, timestamp }, { wakeImports }) {
      requireReason(body.Reason);
      const imported = await lockImport(trx, body.ImportId);
      requireState(imported, settled, importMessages.nothingToUndo);
      const rows = await readDone(trx, imported.id);
      if (rows.length === 0) throw new Refusal(importMessages.nothingToUndo);
      if ((imported.undo_until ?? '') < timestamp) throw new Refusal(importMessages.undoTooLate);
      const obstacles = tellObstacles(await findObstacles(trx, rows, madeBy(rows)));
      if (obstacles !== '') throw new Refusal(obstacles);
      const paise = -(await paidOf(trx, imported.id, 'DONE'));
      const { userName } = signedIn({ user });
      await noteMoney(trx, imported, { call: 'UndoImport', at: timestamp, userName, paise });
      await begin(trx, imported.id, 'UNDOING', timestamp, rows.length);
      wakeImports();
      return done();
    },
  },

  AllowImport: {
    kind: 'write',
    affects: changesOne('imports', 'ImportId'),
    async write(trx, { body, user, timestamp }) {
      requireReason(body.Reason);
      const imported = await lockImport(trx, body.ImportId);
      requireState(imported, settled, importMessages.notChecked);
      const paise = await paidOf(trx, imported.id, 'HELD');
      const waiting = trx
        .updateTable('import_rows')
        .where('import_id', '=', imported.id)
        .where('paid_held_paise', '<>', 0);
      const held = await waiting
        .where('state', 'in', ['HELD', 'NEW'])
        .set({ state: 'NEW', paid_held_paise: 0, problems: '[]' })
        .returning('id')
        .execute();
      if (held.length === 0) throw new Refusal(importMessages.nothingHeld);
      const { userName } = signedIn({ user });
      await noteMoney(trx, imported, { call: 'AllowImport', at: timestamp, userName, paise });
      await trx
        .updateTable('imports')
        .set({ allowed_at: timestamp, date_modified: timestamp })
        .where('id', '=', imported.id)
        .execute();
      return done();
    },
  },
};
