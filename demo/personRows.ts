import { studentStatus } from '#domain/codes.ts';
import type { NewRow } from '#server/db/tables.ts';
import { personColumnsOf } from '#server/people/person.ts';
import type { Numbering } from './numbering.ts';
import type { DemoRegistration } from './registrations.ts';
import type { DemoStudent } from './students.ts';

/** The registrations as they are kept. */
export const registrationRows = (registrations: Numbering<DemoRegistration>): NewRow<'registrations'>[] =>
  registrations.ordered.map((registration, index) => ({
    id: index + 1,
    ...personColumnsOf(registration.person),
    course_id: registration.course.id,
    payment_ref: registration.paymentRef,
    status: registration.status,
    date_created: registration.registeredAt,
    date_modified: registration.decidedAt,
  }));

/** The students as they are kept. */
export const studentRows = (
  students: Numbering<DemoStudent>,
  registrations: Numbering<DemoRegistration>,
): NewRow<'students'>[] =>
  students.ordered.map((student, index) => ({
    id: index + 1,
    ...personColumnsOf(student.person),
    is_free_eligible: student.freeEligible,
    status: student.leftAt === undefined ? studentStatus.active : studentStatus.deleted,
    registration_id: student.registration ? registrations.idOf(student.registration) : null,
    date_created: student.createdAt,
    date_modified: student.leftAt ?? student.createdAt,
  }));
