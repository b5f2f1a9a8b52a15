// Written by `npm run tables`.

import type { Resource } from '#src/dataProvider/defineResource.ts';
import { attendance } from '#src/records/attendance.ts';
import { certificates } from '#src/records/certificates.ts';
import { courses } from '#src/records/courses.ts';
import { dues } from '#src/records/dues.ts';
import { enquiries } from '#src/records/enquiries.ts';
import { enrolments } from '#src/records/enrolments.ts';
import { institutes } from '#src/records/institutes.ts';
import { messages } from '#src/records/messages.ts';
import { payments } from '#src/records/payments.ts';
import { registrations } from '#src/records/registrations.ts';
import { reminders } from '#src/records/reminders.ts';
import { students } from '#src/records/students.ts';

/** Every resource that the calls serve, for the data provider. */
export const resources: readonly Resource[] = [
  attendance,
  certificates,
  courses,
  dues,
  enquiries,
  enrolments,
  institutes,
  messages,
  payments,
  registrations,
  reminders,
  students,
];
