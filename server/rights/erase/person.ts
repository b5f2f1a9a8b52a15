import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Transaction } from '#server/db/connection.ts';
import { isOneOf } from '#server/db/ids.ts';
import { contains } from '#server/db/like.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { nameHeld } from '#server/db/outage.ts';
import { anyOf } from '#server/db/where.ts';
import type { EnquiryRow, RegistrationRow, StudentRow } from '#server/db/tables.ts';
import { onePerson } from '#server/people/onePerson.ts';
import { refusable } from '#server/protocol/calls/refusable.ts';
import { fieldOf, type Fields } from '#server/activity/snapshot.ts';
import { lockEnquiries, ofAskers } from './enquiries.ts';

/** All records that are of one person, locked, and what is searched for in texts of others. */
export interface ErasedPerson {
  students: readonly StudentRow[];
  registrations: readonly RegistrationRow[];
  enquiries: readonly EnquiryRow[];
  enrolmentIds: readonly number[];
  paymentIds: readonly number[];
  certificateIds: readonly number[];
  /** Photos and proofs, those of before too. */
  fileIds: readonly number[];
  /** What the person is and was called, and reached by. */
  words: PersonWords;
}

/** In small letters, each once. */
interface PersonWords {
  names: readonly string[];
  /** Names of parent and guardian, whom a sister has, too. */
  relatives: readonly string[];
  /** Mobiles and e-mails, of a parent or guardian too. */
  contacts: readonly string[];
}

export const recordIds = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const nameFields = ['name'] as const;
const relativeFields = ['parentName', 'guardianName'] as const;
const contactFields = ['mobile', 'email', 'altMobile', 'guardianMobile', 'guardianEmail'] as const;
const fileFields = ['photoFileId', 'incomeProofFileId'] as const;
type KnownField = (typeof nameFields | typeof relativeFields | typeof contactFields | typeof fileFields)[number];
type Known = { readonly [Field in KnownField]?: string | number | null };

/** A row by the names that the log has for its columns. */
const knownOf = (row: StudentRow | RegistrationRow | EnquiryRow): Known =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value]));

/** Shorter ones stand in too many texts that are not about the person. */
const leastLetters = 3;

function wordsIn(known: readonly Known[], fields: readonly KnownField[]): string[] {
  const words = known.flatMap((one) => fields.map((field) => String(one[field] ?? '').toLowerCase()));
  return [...new Set(words)].filter((word) => word.length >= leastLetters);
}

/** What the log says that the person was called, and had, before. */
async function knownFromLog(trx: Transaction, records: Pick<ErasedPerson, 'students' | 'registrations' | 'enquiries'>) {
  const known: Known[] = [];
  for (const entity of ['students', 'registrations', 'enquiries'] as const) {
    const entries = await trx
      .selectFrom('activity')
      .select(['before', 'after'])
      .where('entity', '=', entity)
      .where(isOneOf(trx, 'record_id', recordIds(records[entity])))
      .execute();
    for (const { before, after } of entries) {
      for (const json of [before, after]) if (json !== null) known.push(JSON.parse(json) as Fields);
    }
  }
  return known;
}

const rowsOf = (trx: Transaction, table: 'enrolments' | 'payments', studentIds: readonly number[]) =>
  trx
    .selectFrom(table)
    .select('id')
    .where(isOneOf(trx, 'student_id', studentIds))
    .orderBy('id')
    .execute();

/** Everything that is of these students, registrations and enquiries, which are locked. */
export async function personOf(
  trx: Transaction,
  students: readonly StudentRow[],
  registrations: readonly RegistrationRow[],
  enquiries: readonly EnquiryRow[],
): Promise<ErasedPerson> {
  const studentIds = recordIds(students);
  const enrolmentIds = recordIds(await rowsOf(trx, 'enrolments', studentIds));
  const certificates = await trx
    .selectFrom('certificates')
    .select('id')
    .where(isOneOf(trx, 'enrolment_id', enrolmentIds))
    .execute();
  const known = [
    ...[...students, ...registrations, ...enquiries].map(knownOf),
    ...(await knownFromLog(trx, { students, registrations, enquiries })),
  ];
  return {
    students,
    registrations,
    enquiries,
    enrolmentIds,
    paymentIds: recordIds(await rowsOf(trx, 'payments', studentIds)),
    certificateIds: recordIds(certificates),
    fileIds: [...new Set(known.flatMap((one) => fileFields.map((field) => Number(one[field] ?? 0))))].filter(Boolean),
    words: {
      names: wordsIn(known, nameFields),
      relatives: wordsIn(known, relativeFields),
      contacts: wordsIn(known, contactFields),
    },
  };
}

/** Locks the enquiries of an applicant who is locked. */
export const lockApplicantsEnquiries = (trx: Transaction, registration: RegistrationRow): Promise<EnquiryRow[]> =>
  lockEnquiries(trx, ofAskers(trx, { students: [], registrations: [registration.id] }, [registration]));

/**
 * Locks a student, those that were merged into it, their enquiries, and the registrations that they came from: one person. None where there is no such
 * student.
 */
export async function lockStudentWithOthers(trx: Transaction, studentId: number): Promise<ErasedPerson | undefined> {
  const [found] = await refusable(() => onePerson(trx, { kind: 'student', id: studentId }));
  if (!found) return undefined;
  const { registrations: wanted } = found;
  const registrations = await trx
    .selectFrom('registrations')
    .selectAll()
    .where(isOneOf(trx, 'id', wanted))
    .orderBy('id')
    .$call(lockRow(trx))
    .execute();
  const rows = trx
    .selectFrom('students')
    .selectAll()
    .where(isOneOf(trx, 'id', found.students))
    .orderBy('id');
  const asked = ofAskers(trx, found, [...registrations, ...(await rows.execute())]);
  const enquiries = await lockEnquiries(trx, asked);
  const students = await rows.$call(lockRow(trx)).execute();
  // A merge may have brought another one before the students were locked, and registrations and enquiries are locked first.
  if (!isDeepStrictEqual(await onePerson(trx, { kind: 'student', id: studentId }), found)) throw nameHeld;
  const still = await trx
    .selectFrom('enquiries')
    .select('id')
    .where(ofAskers(trx, found, [...registrations, ...students]))
    .orderBy('id')
    .execute();
  if (!isDeepStrictEqual(recordIds(still), recordIds(enquiries))) throw nameHeld;
  return personOf(trx, students, registrations, enquiries);
}

/** Whether a column has one of these words, in small letters. */
export const hasOneOf = (column: string, words: readonly string[]) =>
  anyOf(words.map((word) => contains(sql<string>`lower(${sql.ref(column)})`, word)));
