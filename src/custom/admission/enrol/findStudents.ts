import { texts } from '#contract/texts.ts';
import { type Identity, isSamePerson, type IdentityTrait, traitsInCommon } from '#domain/people/identity.ts';
import { mobileOf } from '#domain/words/same.ts';
import { tidy } from '#domain/words/text.ts';
import { type AppCalls, listRecords, type RowRecord } from '#src/dataProvider/appCalls.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';

export type StudentRow = RowRecord<'GetStudentList'>;

export interface Lookalike {
  student: StudentRow;
  same: IdentityTrait[];
}

const search = (calls: AppCalls, filters: { name?: string; mobile?: string; eMail?: string }) =>
  listRecords(calls, 'GetStudentList', { ...filters, status: anyStatus }, texts.students.fetchFailed);

/** The students of exactly this mobile, name and e-mail, deleted ones too, in the order of their ids. */
export async function findSamePerson(calls: AppCalls, identity: Identity): Promise<StudentRow[]> {
  const mobile = mobileOf(tidy(identity.mobile ?? ''));
  const found = mobile ? await search(calls, { mobile }) : [];
  return found.filter((row) => isSamePerson(row, identity)).toSorted((a, b) => a.id - b.id);
}

/**
 * Students with the same mobile, the same e-mail, or the same name and birth date: possible duplicates, deleted ones too.
 * Without those of `exceptIds`.
 */
export async function findLookalikes(
  calls: AppCalls,
  identity: Identity,
  exceptIds: readonly number[] = [],
): Promise<Lookalike[]> {
  const [email, name] = [identity.email, identity.name].map((text) => tidy(text ?? ''));
  const mobile = mobileOf(tidy(identity.mobile ?? ''));
  const found = await Promise.all([
    mobile ? search(calls, { mobile }) : [],
    email ? search(calls, { eMail: email }) : [],
    name ? search(calls, { name }) : [],
  ]);
  const byId = new Map(found.flat().map((student) => [student.id, student]));
  return [...byId.values()]
    .filter(({ id }) => !exceptIds.includes(id))
    .map((student) => ({ student, same: traitsInCommon(student, identity) }))
    .filter(({ same }) => same.length > 0)
    .toSorted((a, b) => b.student.id - a.student.id);
}
