import { calls, type ParsedBodyOf } from '../../contract/calls/index.ts';
import { texts } from '../../contract/texts.ts';
import { enrolmentStatus, studentStatus } from '../../domain/codes.ts';
import { lookupTables } from '../../domain/limits.ts';
import { isFreeEligibleOnAdd, isFreeEligibleOnEdit } from '../../domain/scholarship.ts';
import { checkPerson } from '../../domain/person.ts';
import { addsOne, changesOne, type Touch } from '../activity/touches.ts';
import { type Ask, done, type Handlers } from '../calls/handler.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Connection, Transaction } from '../db/open.ts';
import { allOf, idFilter, instantFilter, statusFilter } from '../db/where.ts';
import { Refusal } from '../errors.ts';
import { requireFiles } from '../files/requireFiles.ts';
import { statusText } from '../lookups/statusText.ts';
import { personColumnsOf, personFrom, personOfRow } from '../people/person.ts';
import { refuseProblems } from '../people/refuseProblems.ts';
import { personConditions, personSelection } from '../people/rows.ts';
import { changeRow } from '../versions/changeRow.ts';
import { refuseNewer } from '../versions/refuseNewer.ts';
import { refuseSamePerson, requireCourseOrNone } from './samePerson.ts';
import { approveRegistration, findMatchingRegistrations, onlyOne } from '../registrations/approve.ts';

/** The rows of GetStudentList. */
const studentRows = (db: Connection, filters: ParsedBodyOf<'GetStudentList'>, search: string) =>
  db
    .selectFrom('students')
    .select(['id as ID', ...personSelection])
    .select(['status as STATUS', statusText(lookupTables.student, 'status').as('STATUS_DESC')])
    .select(['is_free_eligible as IS_FREE_ELIGIBLE', 'date_created as DATE_CREATED', 'date_modified as DATE_MODIFIED'])
    .where(
      allOf(
        idFilter('id', filters.StudentId),
        statusFilter('status', filters.Status),
        statusFilter('is_free_eligible', filters.IsFreeEligible),
        instantFilter('date_created', filters.FromDate, filters.ToDate),
        personConditions(filters, search),
      ),
    );

export const studentHandlers: Handlers<'GetStudentList' | 'AddStudent' | 'UpdateStudent' | 'DeleteStudent'> = {
  GetStudentList: { kind: 'list', rows: studentRows },

  AddStudent: {
    kind: 'write',
    touches: { changes: registrationsOf, adds: addsOne('students', 'OUT_STUDENT_ID').adds },
    async write(trx, { body, now, today, timestamp }, { config }) {
      const person = personOfRow(body);
      refuseProblems(checkPerson(person, today, 'add'));
      await requireCourseOrNone(trx, body.CourseId);
      const registrationIds =
        config.extensions.includes('intake') && body.RegId !== 0
          ? [body.RegId]
          : await findMatchingRegistrations(trx, person.mobile, body.CourseId);
      const registrationId = onlyOne(registrationIds);
      if (registrationId) await approveRegistration(trx, registrationId, timestamp);
      await refuseSamePerson(trx, person, body.CourseId, now);
      await requireFiles(trx, person, { registrationIds });
      const { id } = await trx
        .insertInto('students')
        .values({
          ...personColumnsOf(person),
          is_free_eligible: isFreeEligibleOnAdd(person.parentIncome, person.incomeProofFileId),
          status: studentStatus.active,
          registration_id: registrationId ?? null,
          added_for: body.CourseId || null,
          date_created: timestamp,
          date_modified: timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return done({ OUT_STUDENT_ID: id, DATE_MODIFIED: timestamp });
    },
  },

  UpdateStudent: {
    kind: 'write',
    touches: changesOne('students', 'StudentId'),
    async write(trx, { body, today, timestamp }) {
      const before = await lockActiveStudent(trx, body.StudentId);
      await refuseNewer(trx, 'students', before, body.Seen, () =>
        studentRows(trx, calls.GetStudentList.body.parse({ StudentId: before.id }), '').executeTakeFirst(),
      );
      const kept = personFrom(before);
      const person = personOfRow(body, kept);
      refuseProblems(checkPerson(person, today, 'edit'));
      const registrationIds = before.registration_id === null ? [] : [before.registration_id];
      await requireFiles(trx, person, { before: kept, registrationIds });
      const columns = { ...personColumnsOf(person), is_free_eligible: isFreeEligibleOnEdit(person.parentIncome) };
      return done({ DATE_MODIFIED: await changeRow(trx, 'students', before, columns, timestamp) });
    },
  },

  DeleteStudent: {
    kind: 'write',
    touches: { changes: studentWithEnrolments, adds: () => [] },
    async write(trx, { body, timestamp }) {
      const student = await lockActiveStudent(trx, body.StudentId);
      const running = await trx
        .selectFrom('enrolments')
        .selectAll()
        .where('student_id', '=', body.StudentId)
        .where('status', 'in', [enrolmentStatus.active, enrolmentStatus.hold])
        .$call(lockRow(trx))
        .execute();
      for (const enrolment of running)
        await changeRow(trx, 'enrolments', enrolment, { status: enrolmentStatus.deleted }, timestamp);
      const deleted = { status: studentStatus.deleted };
      return done({ DATE_MODIFIED: await changeRow(trx, 'students', student, deleted, timestamp) });
    },
  },
};

/** The registrations that adding a student may approve. */
async function registrationsOf(trx: Transaction, { body }: Ask<'AddStudent'>): Promise<Touch[]> {
  const matching = await findMatchingRegistrations(trx, personOfRow(body).mobile, body.CourseId);
  const ids = [body.RegId, onlyOne(matching) ?? 0].filter((id) => id !== 0);
  return ids.map((id) => ({ entity: 'registrations', id }));
}

/** A student and the enrolments that are deleted with them. */
async function studentWithEnrolments(trx: Transaction, { body }: Ask<'DeleteStudent'>): Promise<Touch[]> {
  const enrolments = await trx
    .selectFrom('enrolments')
    .select('id')
    .where('student_id', '=', body.StudentId)
    .where('status', 'in', [enrolmentStatus.active, enrolmentStatus.hold])
    .execute();
  return [
    { entity: 'students', id: body.StudentId },
    ...enrolments.map(({ id }): Touch => ({ entity: 'enrolments', id })),
  ];
}

/** A student that may be changed, held until the transaction ends. Refuses an unknown and a deleted one. */
export async function lockActiveStudent(trx: Transaction, id: number) {
  const student = await trx
    .selectFrom('students')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRow(trx))
    .executeTakeFirst();
  if (!student) throw new Refusal(texts.students.notFound);
  if (student.status !== studentStatus.active) throw new Refusal(texts.students.isDeleted);
  return student;
}
