import { studentStatus } from '#domain/words/codes.ts';
import { isFreeEligibleOnAdd, isFreeEligibleOnEdit } from '#domain/people/scholarship.ts';
import { checkEdit, checkPerson, isIncomplete } from '#domain/people/person.ts';
import { addsOne, changesOne, type RecordRef } from '#server/activity/affected.ts';
import { type CallContext, done, type Handlers } from '#server/protocol/calls/handler.ts';
import { rowById } from '#server/lists/list.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockFiles } from '#server/files/lockFiles.ts';
import { personColumnsOf, personFrom, personOfRow } from '#server/people/person.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { refuseNewer } from '#server/protocol/versions/refuseNewer.ts';
import { studentList } from '#server/people/students/list.ts';
import { deleteStudent, restoreStudent } from './deletion.ts';
import { lockActiveStudent } from '#server/people/students/lockStudent.ts';
import { refuseSamePerson, requireCourseOrNone } from '#server/people/students/samePerson.ts';
import { approveRegistration, findMatchingRegistrations, onlyOne } from '#server/people/registrations/approve.ts';

export const studentHandlers: Handlers<
  'GetStudentList' | 'AddStudent' | 'UpdateStudent' | 'DeleteStudent' | 'RestoreStudent'
> = {
  GetStudentList: studentList,

  AddStudent: {
    kind: 'write',
    affects: { changes: registrationsOf, adds: addsOne('students', 'OUT_STUDENT_ID').adds },
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
      await lockFiles(trx, person, { registrationIds });
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
    affects: changesOne('students', 'StudentId'),
    async write(trx, { body, today, timestamp }) {
      const before = await lockActiveStudent(trx, body.StudentId);
      await refuseNewer(trx, 'students', before, body.Seen, () => rowById(studentList, trx, before.id));
      const current = personFrom(before);
      const person = personOfRow(body, current);
      refuseProblems(checkEdit(person, today, { current, isIncomplete: before.is_incomplete === 1 }));
      const registrationIds = before.registration_id === null ? [] : [before.registration_id];
      await lockFiles(trx, person, { before: current, registrationIds });
      const columns = {
        ...personColumnsOf(person),
        is_free_eligible:
          before.is_incomplete === 1 && person.parentIncome === 0 ? 0 : isFreeEligibleOnEdit(person.parentIncome),
        is_incomplete: before.is_incomplete === 1 && isIncomplete(person) ? 1 : 0,
      };
      return done({ DATE_MODIFIED: await changeRow(trx, 'students', before, columns, timestamp) });
    },
  },

  DeleteStudent: deleteStudent,
  RestoreStudent: restoreStudent,
};

/** The registrations that adding a student may approve; a server without `intake` has no RegId. */
async function registrationsOf(trx: Transaction, { body }: CallContext<'AddStudent'>): Promise<RecordRef[]> {
  const matching = await findMatchingRegistrations(trx, personOfRow(body).mobile, body.CourseId);
  const ids = [body.RegId, onlyOne(matching) ?? 0].filter((id) => id > 0);
  return ids.map((id) => ({ entity: 'registrations', id }));
}
