import { type RawBuilder, sql } from 'kysely';
import { checkNote, noteMessages } from '#domain/people/note.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { changesOne } from '#server/activity/affected.ts';
import { Refusal } from '#server/config/errors.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { lockActiveStudent } from './lockStudent.ts';

/** NOTE and NOTE_AT: the newest note on the student whose id is in this column, in rows of what else is known of them. */
export function newestNote(studentId: string) {
  const newest = <Value>(column: string): RawBuilder<Value> =>
    sql`(select ${sql.ref(column)} from student_notes where student_id = ${sql.ref(studentId)} order by id desc limit 1)`;
  return [
    sql<string>`coalesce(${newest<string>('text')}, '')`.as('NOTE'),
    newest<string | null>('student_notes.date_created').as('NOTE_AT'),
  ] as const;
}

export const noteHandlers: Handlers<'GetNotes' | 'AddNote' | 'RemoveNote'> = {
  GetNotes: {
    kind: 'read',
    async read({ db, peopleSeen }, context) {
      const { StudentId } = context.body;
      peopleSeen.note({ ...context, user: signedIn(context), call: 'GetNotes' }, [`student ${StudentId}`]);
      const result = await db.kysely
        .selectFrom('student_notes')
        .innerJoin('users', 'users.id', 'user_id')
        .select(['student_notes.id as ID', 'text as TEXT', 'user_name as BY'])
        .select('student_notes.date_created as DATE_CREATED')
        .where('student_id', '=', StudentId)
        .orderBy('student_notes.id', 'desc')
        .execute();
      return { result };
    },
  },

  AddNote: {
    kind: 'write',
    affects: changesOne('students', 'StudentId'),
    async write(trx, context) {
      const { StudentId, Text = '' } = context.body;
      const problem = checkNote(Text);
      if (problem) throw new Refusal(problem);
      await lockActiveStudent(trx, StudentId);
      const { id } = await trx
        .insertInto('student_notes')
        .values({
          student_id: StudentId,
          text: Text,
          user_id: signedIn(context).id,
          date_created: context.timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return done({ OUT_ID: id });
    },
  },

  // Of a deleted student, too: what should not be kept can go.
  RemoveNote: {
    kind: 'write',
    affects: {
      async changes(trx, { body }) {
        const note = await trx
          .selectFrom('student_notes')
          .select('student_id')
          .where('id', '=', body.NoteId)
          .executeTakeFirst();
        return note ? [{ entity: 'students', id: note.student_id }] : [];
      },
      adds: () => [],
    },
    async write(trx, { body }) {
      const { numDeletedRows } = await trx.deleteFrom('student_notes').where('id', '=', body.NoteId).executeTakeFirst();
      if (numDeletedRows === 0n) throw new Refusal(noteMessages.notFound);
      return done();
    },
  },
};
