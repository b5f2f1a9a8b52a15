import { studentStatus } from '#domain/words/codes.ts';
import { isFreeEligibleOnAdd, isFreeEligibleOnEdit } from '#domain/people/scholarship.ts';
import { checkGuardian } from '#domain/people/guardian.ts';
import { checkEdit, checkPerson, isIncomplete } from '#domain/people/person.ts';
import { addsOne, changesOne, type RecordRef } from '#server/activity/affected.ts';
import { type CallContext, done, type Handlers } from '#server/protocol/calls/handler.ts';
import { rowById } from '#server/lists/list.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockFiles } from '#server/files/lockFiles.ts';
import { personColumnsOf, personFrom, personOfRow } from '#server/people/person.ts';
import { guardianFrom, wishesOf } from '#server/people/wishes.ts';
import { exceptKept } from '#domain/words/problem.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { refuseNewer } from '#server/protocol/versions/refuseNewer.ts';
import { studentList } from '#server/people/students/list.ts';
import { deleteStudent, restoreStudent } from './deletion.ts';
import { lockActiveStudent } from '#server/people/students/lockStudent.ts';
import { refuseSamePerson, requireCourseOrNone } from '#server/people/students/samePerson.ts';
import { moveConsents } from '#server/people/consents/noConsent.ts';
import { admitEnquiry } from '#server/people/enquiries/admit.ts';
import { lockOpenEnquiries, openEnquiriesOf } from '#server/people/enquiries/lock.ts';
import { addApplicantMail } from '#server/people/registrations/applicantMails.ts';
import {
  approveRegistration,
  findMatchingRegistrations,
  meantRegistration,
} from '#server/people/registrations/approve.ts';

export const studentHandlers: Handlers<
  'GetStudentList' | 'AddStudent' | 'UpdateStudent' | 'DeleteStudent' | 'RestoreStudent'
> = {
  GetStudentList: studentList,

  AddStudent: {
    kind: 'write',
    affects: { changes: admittedFrom, adds: addsOne('students', 'OUT_STUDENT_ID').adds },
    async write(trx, context, { config }) {
      const { body, now, today, timestamp } = context;
      const person = personOfRow(body);
      await requireCourseOrNone(trx, body.CourseId);
      const named = config.extensions.includes('intake') ? body.RegId : 0;
      const matching = named ? [] : await findMatchingRegistrations(trx, person.mobile, body.CourseId);
      const registrationId = named || meantRegistration(matching, person);
      const approved = registrationId ? await approveRegistration(trx, registrationId, timestamp) : undefined;
      const applied = registrationId ? await openEnquiriesOf(trx, [registrationId]) : [];
      const enquiries = await lockOpenEnquiries(trx, [...applied, ...(body.EnquiryId ? [body.EnquiryId] : [])]);
      // Without RegId nothing that an application says comes to the student (W11).
      const registration = named ? approved : undefined;
      // The proof that an application may lack is asked of nobody at its approval: the course is not free then (W58).
      const mode = registration && registration.status_key_hash !== null ? 'apply' : 'add';
      refuseProblems([...checkPerson(person, today, mode), ...checkGuardian(guardianFrom(wishesOf(body)))]);
      await refuseSamePerson(trx, person, body.CourseId, now);
      await lockFiles(trx, person, { registrationIds: named ? [named] : matching.map(({ id }) => id) });
      const { id } = await trx
        .insertInto('students')
        .values({
          ...personColumnsOf(person),
          ...wishesOf(body, registration),
          is_free_eligible: isFreeEligibleOnAdd(person.parentIncome, person.incomeProofFileId),
          status: studentStatus.active,
          registration_id: registrationId ?? null,
          added_for: body.CourseId || null,
          date_created: timestamp,
          date_modified: timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const enquiry of enquiries) await admitEnquiry(trx, enquiry, id, context);
      if (registration) {
        await moveConsents(trx, registration.id, id);
        await addApplicantMail(trx, config, { event: 'approved', registration }, context);
      }
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
      const wishes = wishesOf(body, before);
      refuseProblems([
        ...exceptKept(checkEdit(person, today, { current, isIncomplete: before.is_incomplete === 1 }), person, current),
        ...checkGuardian(guardianFrom(wishes)),
      ]);
      const registrationIds = before.registration_id === null ? [] : [before.registration_id];
      await lockFiles(trx, person, { before: current, registrationIds });
      const columns = {
        ...personColumnsOf(person),
        ...wishes,
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

/** The registrations that adding a student may approve, and the enquiries that are admitted; a server without `intake` has no RegId. */
async function admittedFrom(trx: Transaction, { body }: CallContext<'AddStudent'>): Promise<RecordRef[]> {
  const person = personOfRow(body);
  const meant = meantRegistration(await findMatchingRegistrations(trx, person.mobile, body.CourseId), person) ?? 0;
  const registrations = [body.RegId, meant].filter((id) => id > 0);
  const enquiries = new Set([...(await openEnquiriesOf(trx, registrations)), body.EnquiryId ?? 0]);
  return [
    ...registrations.map((id): RecordRef => ({ entity: 'registrations', id })),
    ...[...enquiries].filter((id) => id > 0).map((id): RecordRef => ({ entity: 'enquiries', id })),
  ];
}
