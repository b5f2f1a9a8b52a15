import type { Transaction } from '#server/db/connection.ts';

/** Ends the links of a student's own page, and lets no browser in any more (W67). It is no change of the student (W28). */
export async function endOwnPage(trx: Transaction, studentId: number): Promise<void> {
  await trx
    .insertInto('own_pages')
    .values({ student_id: studentId, generation: 1, seen_at: null })
    .onConflict((conflict) =>
      conflict
        .column('student_id')
        .doUpdateSet(({ eb, ref }) => ({ generation: eb(ref('own_pages.generation'), '+', 1) })),
    )
    .execute();
  await trx.deleteFrom('own_page_browsers').where('student_id', '=', studentId).execute();
}

/** Forgets the browsers whose days are over. */
export const forgetOldBrowsers = (trx: Transaction, now: Date) =>
  trx.deleteFrom('own_page_browsers').where('ends_at', '<=', now.toISOString()).execute();
