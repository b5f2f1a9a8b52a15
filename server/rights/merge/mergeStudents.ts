import { bodyName } from '#contract/names.ts';
import { studentStatus } from '#domain/words/codes.ts';
import { checkGuardian } from '#domain/people/guardian.ts';
import { buildPerson, checkEdit, isIncomplete, personFields } from '#domain/people/person.ts';
import { isFreeEligibleOnEdit } from '#domain/people/scholarship.ts';
import type { RecordRef } from '#server/activity/affected.ts';
import { requireReason } from '#server/activity/reason.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { lockFiles } from '#server/files/lockFiles.ts';
import { rowById } from '#server/lists/list.ts';
import { endOwnPage } from '#server/people/ownPage/end.ts';
import { personColumnsOf, personFrom } from '#server/people/person.ts';
import { studentList } from '#server/people/students/list.ts';
import { guardianFrom, wishesOf } from '#server/people/wishes.ts';
import { type CallContext, done, type Handlers } from '#server/protocol/calls/handler.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { changeRow, touchRow } from '#server/protocol/versions/changeRow.ts';
import { refuseNewer } from '#server/protocol/versions/refuseNewer.ts';
import { lockEnquiries, ofAskers } from '#server/rights/erase/enquiries.ts';
import { countMoved, moveAll } from './moving.ts';
import { refuseMerge } from './refusals.ts';

type Context = Pick<CallContext<'MergeStudents'>, 'body'>;

/** Locks the imports one of whose rows may be the student who goes: that is told of the one who stays. */
async function lockImports(trx: Transaction, { body: { GoneId } }: Context): Promise<void> {
  const alike = trx
    .selectFrom('import_rows')
    .select('import_id')
    .where((eb) => eb.or([eb('like_id', '=', GoneId), eb('same_as', '=', GoneId)]));
  await trx.selectFrom('imports').select('id').where('id', 'in', alike).orderBy('id').$call(lockRow(trx)).execute();
}

/** Locks both students, and those who were merged into the one who goes, the lower id first. */
const lockBoth = async (trx: Transaction, { body: { KeepId, GoneId } }: Context) =>
  trx
    .selectFrom('students')
    .selectAll()
    .where((eb) => eb.or([eb('id', 'in', [KeepId, GoneId]), eb('merged_into', '=', GoneId)]))
    .orderBy('id')
    .$call(lockRow(trx))
    .execute();

type Student = Awaited<ReturnType<typeof lockBoth>>[number];

/** The records that a merge changes: who stays first, then who goes, and what moves. */
async function changesOf(trx: Transaction, context: Context): Promise<RecordRef[]> {
  await lockImports(trx, context);
  // They stand before students in the order of locks.
  await lockEnquiries(trx, ofAskers(trx, { students: [context.body.GoneId], registrations: [] }, []));
  // Before the log locks what moves: the students come first, and nothing is added to a locked student.
  await lockBoth(trx, context);
  const { KeepId, GoneId } = context.body;
  const idsIn = (table: 'payments' | 'enrolments') =>
    trx.selectFrom(table).select('id').where('student_id', '=', GoneId).orderBy('id').execute();
  const payments = await idsIn('payments');
  const enrolments = await idsIn('enrolments');
  return [
    { entity: 'students', id: KeepId },
    { entity: 'students', id: GoneId },
    ...payments.map(({ id }): RecordRef => ({ entity: 'payments', id })),
    ...enrolments.map(({ id }): RecordRef => ({ entity: 'enrolments', id })),
  ];
}

/** What the student who stays has once the fields of Take come from the one who goes; checked as an edit is. */
async function takeFields(
  trx: Transaction,
  keep: Student,
  gone: Student,
  { body, today }: CallContext<'MergeStudents'>,
) {
  const taken = new Set<string>(body.Take);
  if (taken.size === 0) return {};
  const [current, other] = [personFrom(keep), personFrom(gone)];
  const person = buildPerson((field) => {
    if (!taken.has(bodyName(field))) return current[field];
    // As in an edit, no file takes none away.
    return personFields[field].kind === 'file' ? other[field] || current[field] : other[field];
  });
  const wishes = wishesOf(
    { NoMail: undefined, Guardian: taken.has('Guardian') ? guardianFrom(gone) : undefined },
    keep,
  );
  refuseProblems([
    ...checkEdit(person, today, { current, isIncomplete: keep.is_incomplete === 1 }),
    ...checkGuardian(guardianFrom(wishes)),
  ]);
  const registrationIds = [keep, gone].flatMap(({ registration_id: id }) => (id === null ? [] : [id]));
  await lockFiles(trx, person, { before: current, registrationIds, studentIds: [gone.id] });
  return {
    ...personColumnsOf(person),
    ...wishes,
    is_free_eligible:
      keep.is_incomplete === 1 && person.parentIncome === 0 ? 0 : isFreeEligibleOnEdit(person.parentIncome),
    is_incomplete: keep.is_incomplete === 1 && isIncomplete(person) ? 1 : 0,
  };
}

/** The file of a column after the exchange: a file that is taken is left for the one that it takes the place of, as no two records use one. */
const leftFile = (
  column: 'photo_file_id' | 'income_proof_file_id',
  keep: Student,
  gone: Student,
  taken: Partial<Student>,
) => (taken[column] !== undefined && taken[column] !== keep[column] ? keep[column] : gone[column]);

/** Makes two records of one person one (W59). There is no undo. */
export const mergeStudents: Handlers<'MergeStudents'>['MergeStudents'] = {
  kind: 'write',
  affects: { changes: changesOf, adds: () => [] },
  async write(trx, context) {
    const { body, timestamp } = context;
    const locked = await lockBoth(trx, context);
    const [keep, gone] = [body.KeepId, body.GoneId].map((id) => locked.find((student) => student.id === id));
    requireReason(body.Reason);
    await refuseMerge(trx, keep, gone);
    if (!keep || !gone) throw new TypeError('Both students are there: refuseMerge looked');
    const row = (id: number) => () => rowById(studentList, trx, id);
    await refuseNewer(trx, 'students', keep, body.SeenKeep, row(keep.id));
    await refuseNewer(trx, 'students', gone, body.SeenGone, row(gone.id));

    const MOVED = await countMoved(trx, gone.id);
    const taken = await takeFields(trx, keep, gone, context);
    const movesRegistration = keep.registration_id === null && gone.registration_id !== null;
    const movesRef = keep.ref === '' && gone.ref !== '';
    // First: a registration is of one student, and a file of one record.
    const left = {
      photo_file_id: leftFile('photo_file_id', keep, gone, taken),
      income_proof_file_id: leftFile('income_proof_file_id', keep, gone, taken),
      ...(movesRegistration ? { registration_id: null } : {}),
      ...(movesRef ? { ref: '' } : {}),
      status: studentStatus.deleted,
      merged_into: keep.id,
    };
    await changeRow(trx, 'students', gone, left, timestamp);
    await trx.updateTable('students').set({ merged_into: keep.id }).where('merged_into', '=', gone.id).execute();
    const kept = {
      ...taken,
      ...(movesRegistration ? { registration_id: gone.registration_id } : {}),
      ...(movesRef ? { ref: gone.ref } : {}),
      // A wish for no messages is the person's, whichever record noted it.
      no_mail: Math.max(keep.no_mail, gone.no_mail),
    };
    const changed = await changeRow(trx, 'students', keep, kept, timestamp);
    // Who saw the student before the merge has not seen what came to it.
    const DATE_MODIFIED = changed === keep.date_modified ? await touchRow(trx, 'students', keep, timestamp) : changed;
    await moveAll(trx, { keep: keep.id, gone: gone.id }, timestamp);
    // Who has the link of either has not been shown what comes together now (W67).
    for (const { id } of [keep, gone]) await endOwnPage(trx, id);
    const { result } = done({ DATE_MODIFIED });
    return { result: { ...result, MOVED } };
  },
};
