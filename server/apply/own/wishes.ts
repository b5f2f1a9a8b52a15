import type * as z from 'zod';
import type { ownPageWishes } from '#contract/calls/people/ownPage.ts';
import { affectsOne } from '#server/activity/affected.ts';
import { recording } from '#server/activity/recording.ts';
import { CallError } from '#server/config/errors.ts';
import { texts } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { FoundPage } from '#server/people/ownPage/key.ts';
import { lockStudent } from '#server/people/students/lockStudent.ts';
import type { Services } from '#server/protocol/services.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';

/** Keeps what a student may change on the own page: its language, and whether messages are wanted (W67). The latter is in the activity log. */
export async function keepWishes(
  { db: { kysely: db } }: Services,
  { studentId, birthDate }: FoundPage,
  { language, noMail }: z.output<typeof ownPageWishes>,
  now: Date,
): Promise<void> {
  const timestamp = now.toISOString();
  await inTransaction(db, async (trx) => {
    if (noMail !== undefined) {
      const entry = { call: 'ownPage', context: { user: null, timestamp }, affects: affectsOne('students', studentId) };
      await recording(trx, entry, async () => {
        const student = await lockStudent(trx, studentId);
        // Erased or merged since.
        if (student.birth_date !== birthDate || student.merged_into !== null)
          throw new CallError(401, texts.ownPage.closed);
        await changeRow(trx, 'students', student, { no_mail: noMail }, timestamp);
      });
    }
    if (language === undefined) return;
    await trx
      .insertInto('own_pages')
      .values({ student_id: studentId, generation: 0, seen_at: null, language })
      .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ language }))
      .execute();
  });
}
