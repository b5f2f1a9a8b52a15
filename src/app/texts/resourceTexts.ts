// Written by `npm run tables`.

import { attendanceTexts } from '#src/resources/attendance/texts.ts';
import { batchesTitle } from '#src/resources/batches/title.ts';
import { certificatesTexts } from '#src/resources/certificates/texts.ts';
import { coursesTexts } from '#src/resources/courses/texts.ts';
import { duesTitle } from '#src/resources/dues/title.ts';
import { enquiriesTitle } from '#src/resources/enquiries/title.ts';
import { enrolmentsTexts } from '#src/resources/enrolments/texts.ts';
import { institutesTexts } from '#src/resources/institutes/texts.ts';
import { messagesTitle } from '#src/resources/messages/title.ts';
import { paymentsTexts } from '#src/resources/payments/texts.ts';
import { registrationsTexts } from '#src/resources/registrations/texts.ts';
import { remindersTitle } from '#src/resources/reminders/title.ts';
import { settingsTitle } from '#src/resources/settings/title.ts';
import { studentsTexts } from '#src/resources/students/texts.ts';

/** The texts of resources that every page has, by the name of the resource. */
export const resourceTexts = {
  attendance: attendanceTexts,
  batches: batchesTitle,
  certificates: certificatesTexts,
  courses: coursesTexts,
  dues: duesTitle,
  enquiries: enquiriesTitle,
  enrolments: enrolmentsTexts,
  institutes: institutesTexts,
  messages: messagesTitle,
  payments: paymentsTexts,
  registrations: registrationsTexts,
  reminders: remindersTitle,
  settings: settingsTitle,
  students: studentsTexts,
} as const;
