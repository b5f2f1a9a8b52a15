import type { AnswerOf } from '#contract/calls/index.ts';
import { plainWords, statusNames } from '#domain/import/cells.ts';
import { cellLabel } from '#domain/import/columns.ts';
import { fieldOfCell, importLimits, type SkippedAs } from '#domain/import/kinds.ts';
import { importMessages } from '#domain/import/messages.ts';
import type { ImportCells } from '#domain/import/reading.ts';
import { paymentModes } from '#domain/words/codes.ts';
import { fill } from '#domain/words/messages.ts';
import { tidy } from '#domain/words/text.ts';
import { changesOne } from '#server/activity/affected.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { Refusal } from '#server/config/errors.ts';
import { bulkUpdate } from '#server/db/bulkUpdate.ts';
import type { Transaction } from '#server/db/connection.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { evaluate, keepEvaluated } from './evaluate.ts';
import { readFacts } from './facts.ts';
import { type Import, type KeptRow, keptRowOf, lockImport, rowColumns } from './record.ts';
import { begin, neededOf, requireState, settled } from './states.ts';

/** What a row was taken for that is left out. */
const skippedAs = (context: string, skipped: number): SkippedAs =>
  skipped === 1 ? 'hand' : ((JSON.parse(context) as { as?: SkippedAs }).as ?? '');

/** Skip 0 of a row that was taken for none says that it is one. */
const skippedBy = (skip: 0 | 1, { skipped, context }: KeptRow): number =>
  skip === 1 ? 1 : skipped === 1 ? 0 : context.as === '' ? skipped : 2;

/** The calls that read the rows of an import and mend them: one by one, or all that say the same (W52). */
export const importRowHandlers: Handlers<'GetImportRows' | 'MendImportRow' | 'MatchImport' | 'MendImportRows'> = {
  GetImportRows: {
    kind: 'read',
    async read({ db, peopleSeen }, call) {
      const { ImportId, State, Page, PageSize = 25 } = call.body;
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
          'context',
          'skipped',
          'like_id as LIKE_ID',
          'like_text as LIKE_TEXT',
        ])
        .orderBy('id')
        .$if(Page !== undefined, (query) => query.limit(PageSize).offset(PageSize * ((Page ?? 1) - 1)))
        .execute();
      peopleSeen.note(
        { ...call, user: signedIn(call), call: 'GetImportRows' },
        rows.map(({ ID }) => `import row ${ID}`),
      );
      type Row = AnswerOf<'GetImportRows'>['result'][number];
      const result = rows.map(({ state, fields, problems, context, skipped, ...row }) => ({
        ...row,
        SKIPPED_AS: state === 'SKIPPED' ? skippedAs(context, skipped) : '',
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
      const kept = keptRowOf(found);
      const mended = {
        ...kept,
        mends: { ...kept.mends, ...body.Fields },
        skipped: body.Skip == null ? kept.skipped : skippedBy(body.Skip, kept),
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
      const facts = await readFacts(trx, imported, today);
      await keepEvaluated(trx, imported, facts, await evaluate(trx, imported, facts, [mended]));
      return done();
    },
  },

  MatchImport: {
    kind: 'write',
    affects: changesOne('imports', 'ImportId'),
    async write(trx, { body, timestamp }, { wakeImports }) {
      const imported = await lockImport(trx, body.ImportId);
      requireState(imported, settled, importMessages.notChecked);
      const text = body.Text ?? '';
      const match = await matchOf(trx, body.Field, body.Id);
      if (match === 'unknown') throw new Refusal(importMessages.matchNotFound[body.Field]);
      const isOther = (one: Import['matches'][number]) =>
        one.FIELD !== body.Field ||
        plainWords(one.TEXT) !== plainWords(text) ||
        (match !== undefined && (one.COURSE_ID ?? 0) !== match.COURSE_ID);
      const matches = [
        ...imported.matches.filter(isOther),
        ...(match ? [{ FIELD: body.Field, TEXT: text, ID: body.Id, ...match }] : []),
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

  MendImportRows: {
    kind: 'write',
    affects: changesOne('imports', 'ImportId'),
    async write(trx, { body, timestamp }, { wakeImports }) {
      const imported = await lockImport(trx, body.ImportId);
      requireState(imported, settled, importMessages.notChecked);
      const { Field, How, Text = '' } = body;
      const isNeeded = neededOf(imported, imported.no_mobile === 1).includes(fieldOfCell(Field));
      if (How === 'leave out' && isNeeded)
        throw new Refusal(fill(importMessages.cannotLeaveOut, { field: cellLabel(Field) }));
      const rows = await trx
        .selectFrom('import_rows')
        .select(['id', 'mends', 'fields', 'problems'])
        .where('import_id', '=', imported.id)
        .where('state', '=', 'WRONG')
        .execute();
      const mended = rows.flatMap(({ id, mends, fields, problems }) => {
        const own = (JSON.parse(problems) as AnswerOf<'GetImportRows'>['result'][number]['PROBLEMS']).find(
          ({ FIELD }) => FIELD === Field,
        );
        const cell = (JSON.parse(fields) as ImportCells)[Field] ?? '';
        if (!own || (Text !== '' && tidy(cell) !== Text)) return [];
        const change =
          How === 'leave out'
            ? { [Field]: '' }
            : own.SUGGEST === undefined
              ? undefined
              : { [Field]: own.SUGGEST, ...own.ALSO };
        return change ? [{ id, mends: JSON.stringify({ ...(JSON.parse(mends) as ImportCells), ...change }) }] : [];
      });
      if (mended.length === 0) throw new Refusal(importMessages.nothingToMend);
      await bulkUpdate(trx, 'import_rows', mended);
      await begin(trx, imported.id, 'CHECKING', timestamp, imported.row_count);
      wakeImports();
      return done();
    },
  },
};

/** What a text may mean: the course of a batch; undefined where it is taken back, 'unknown' where there is no such record. */
async function matchOf(trx: Transaction, field: Import['matches'][number]['FIELD'], id: number) {
  if (field === 'Status' || field === 'PaymentMode') {
    if (id === -1) return undefined;
    const isKnown = field === 'Status' ? id in statusNames : paymentModes[id - 1] !== undefined;
    return isKnown ? { COURSE_ID: 0 } : 'unknown';
  }
  if (id <= 0) return undefined;
  if (field === 'Batch') {
    const batch = await trx.selectFrom('batches').select('course_id').where('id', '=', id).executeTakeFirst();
    return batch ? { COURSE_ID: batch.course_id } : 'unknown';
  }
  const table = field === 'Course' ? 'courses' : 'institutes';
  const record = await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return record ? { COURSE_ID: 0 } : 'unknown';
}
