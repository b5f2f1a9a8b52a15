import { texts } from '#contract/texts.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { lockByIds } from '#server/db/lockRow.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { refuseMerged } from '#server/people/merged.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { refusable } from '#server/protocol/calls/refusable.ts';
import { readLookalikes } from './lookalikes.ts';
import { mergeStudents } from './mergeStudents.ts';
import { countMoved } from './moving.ts';
import { refuseMerge } from './refusals.ts';

const readBoth = (db: Connection, ids: readonly number[]) =>
  db.selectFrom('students').select(['id', 'name', 'status', 'merged_into']).where('id', 'in', ids).execute();

/** Why two students cannot be merged, in words; '' where they can. */
async function refusalOf(db: Connection, keepId: number, goneId: number): Promise<string> {
  const both = await readBoth(db, [keepId, goneId]);
  const [keep, gone] = [keepId, goneId].map((id) => both.find((student) => student.id === id));
  const [, refused] = await refusable(() => refuseMerge(db, keep, gone));
  return refused;
}

/** Two records of one person become one (W59). */
export const mergeHandlers: Handlers<'GetLookalikes' | 'SetNotSame' | 'GetMergePreview' | 'MergeStudents'> = {
  GetLookalikes: {
    kind: 'read',
    async read({ db, peopleSeen }, context) {
      const answer = await readLookalikes(db.aside, context.body, context.body.Page !== undefined);
      peopleSeen.note(
        { ...context, user: signedIn(context), call: 'GetLookalikes' },
        answer.result.flatMap(({ FIRST, SECOND }) => [`student ${FIRST.ID}`, `student ${SECOND.ID}`]),
      );
      return answer;
    },
  },

  SetNotSame: {
    kind: 'write',
    affects: {
      each: true,
      changes: (_trx, { body }) => [
        { entity: 'students', id: body.StudentId },
        { entity: 'students', id: body.OtherId },
      ],
      adds: () => [],
    },
    async write(trx, context) {
      const { StudentId, OtherId } = context.body;
      const [first_id, second_id] = [Math.min(StudentId, OtherId), Math.max(StudentId, OtherId)];
      if (first_id === second_id) throw new Refusal(texts.merge.oneStudent);
      // A merge of either waits, and takes it along.
      await lockByIds(trx, 'students', [first_id, second_id]);
      const both = await readBoth(trx, [first_id, second_id]);
      if (both.length < 2) throw new Refusal(texts.students.notFound);
      for (const student of both) {
        await refuseMerged(trx, student);
        await refuseErased(trx, 'student', student.id);
      }
      await trx
        .insertInto('not_same')
        .values({ first_id, second_id, user_id: signedIn(context).id, date_created: context.timestamp })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return done();
    },
  },

  GetMergePreview: {
    kind: 'read',
    async read({ db }, { body }) {
      const REFUSED = await refusalOf(db.kysely, body.KeepId, body.GoneId);
      return { result: { ...(await countMoved(db.kysely, body.GoneId)), REFUSED } };
    },
  },

  MergeStudents: mergeStudents,
};
