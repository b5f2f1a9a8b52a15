import type { ParsedBodyOf, RowOf } from '../../contract/calls/index.ts';
import { studentStatus } from '../../domain/codes.ts';
import { lookupTables } from '../../domain/limits.ts';
import { isFreeEligibleOnAdd, isFreeEligibleOnEdit } from '../../domain/scholarship.ts';
import { checkPerson } from '../../domain/person.ts';
import { addsOne, changesOne, type Touch } from '../activity/touches.ts';
import { type Ask, done, type Handlers } from '../calls/handler.ts';
import { type List, rowById } from '../calls/list.ts';
import type { Transaction } from '../db/open.ts';
import { allOf, idFilter, instantFilter, statusFilter } from '../db/where.ts';
import { requireFiles } from '../files/requireFiles.ts';
import { statusText } from '../lookups/statusText.ts';
import { personColumnsOf, personFrom, personOfRow } from '../people/person.ts';
import { refuseProblems } from '../calls/refuseProblems.ts';
import { personSelection, personSorts, personTexts } from '../people/rows.ts';
import { changeRow } from '../versions/changeRow.ts';
import { refuseNewer } from '../versions/refuseNewer.ts';
import { deleteStudent, restoreStudent } from './deletion.ts';
import { lockActiveStudent } from './lockStudent.ts';
import { refuseSamePerson, requireCourseOrNone } from './samePerson.ts';
import { approveRegistration, findMatchingRegistrations, onlyOne } from '../registrations/approve.ts';

/** The list of GetStudentList. */
const studentList: List<ParsedBodyOf<'GetStudentList'>, RowOf<'GetStudentList'>> = {
  table: 'students',
  key: 'StudentId',
  where: (_db, filters) =>
    allOf(
      idFilter('id', filters.StudentId),
      statusFilter('status', filters.Status),
      statusFilter('is_free_eligible', filters.IsFreeEligible),
      instantFilter('date_created', filters.FromDate, filters.ToDate),
    ),
  rows: (db) =>
    db
      .selectFrom('students')
      .select(['id as ID', ...personSelection])
      .select(['status as STATUS', statusText(lookupTables.student, 'status').as('STATUS_DESC')])
      .select([
        'is_free_eligible as IS_FREE_ELIGIBLE',
        'date_created as DATE_CREATED',
        'date_modified as DATE_MODIFIED',
      ]),
  sorts: personSorts,
  ...personTexts('students'),
  tally: ({ StudentId, IsFreeEligible, FromDate, ToDate }) =>
    StudentId === 0 && IsFreeEligible === -1 && !FromDate && !ToDate ? { list: 'students' } : undefined,
};

export const studentHandlers: Handlers<
  'GetStudentList' | 'AddStudent' | 'UpdateStudent' | 'DeleteStudent' | 'RestoreStudent'
> = {
  GetStudentList: { kind: 'list', ...studentList },

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
      await refuseNewer(trx, 'students', before, body.Seen, () => rowById(studentList, trx, before.id));
      const kept = personFrom(before);
      const person = personOfRow(body, kept);
      refuseProblems(checkPerson(person, today, 'edit'));
      const registrationIds = before.registration_id === null ? [] : [before.registration_id];
      await requireFiles(trx, person, { before: kept, registrationIds });
      const columns = { ...personColumnsOf(person), is_free_eligible: isFreeEligibleOnEdit(person.parentIncome) };
      return done({ DATE_MODIFIED: await changeRow(trx, 'students', before, columns, timestamp) });
    },
  },

  DeleteStudent: deleteStudent,
  RestoreStudent: restoreStudent,
};

/** The registrations that adding a student may approve; a server without `intake` has no RegId. */
async function registrationsOf(trx: Transaction, { body }: Ask<'AddStudent'>): Promise<Touch[]> {
  const matching = await findMatchingRegistrations(trx, personOfRow(body).mobile, body.CourseId);
  const ids = [body.RegId, onlyOne(matching) ?? 0].filter((id) => id > 0);
  return ids.map((id) => ({ entity: 'registrations', id }));
}
