import englishMessages from 'ra-language-english';
import { texts } from '#contract/texts.ts';
import { dashboardTexts } from '#src/custom/dashboard/texts.ts';
import { enrolTexts, paymentTexts } from '#src/custom/enrol/texts.ts';
import { personTexts, personFormTexts } from '#src/custom/person/texts.ts';
import { activityTexts } from '#src/resources/activity/texts.ts';
import { attendanceTexts } from '#src/resources/attendance/texts.ts';
import { certificatesTexts } from '#src/resources/certificates/texts.ts';
import { coursesTexts } from '#src/resources/courses/texts.ts';
import { enrolmentsTexts } from '#src/resources/enrolments/texts.ts';
import { institutesTexts } from '#src/resources/institutes/texts.ts';
import { paymentsTexts } from '#src/resources/payments/texts.ts';
import { registrationsTexts } from '#src/resources/registrations/texts.ts';
import { staffUsersTexts } from '#src/resources/staffUsers/texts.ts';
import { studentsTexts } from '#src/resources/students/texts.ts';
import { formTexts, listsTexts, uploadTexts } from '#src/ui/texts.ts';
import { frameTexts } from './frame.ts';

/**
 * Every text of the signed-in app. `resources.<name>` holds a resource's own (`fields` are its column labels), `texts` the
 * wording of the contract (spec 8). Placeholders are polyglot's: `%{student}`.
 */
export const appMessages = {
  ...englishMessages,
  ra: { ...englishMessages.ra, sort: { ...englishMessages.ra.sort, sort_by: 'Sort by %{field} %{order}' } },
  dashboard: dashboardTexts,
  enrol: enrolTexts,
  form: formTexts,
  frame: frameTexts,
  lists: listsTexts,
  payment: paymentTexts,
  person: personTexts,
  personForm: personFormTexts,
  texts,
  upload: uploadTexts,
  resources: {
    'activity-log': activityTexts,
    attendance: attendanceTexts,
    certificates: certificatesTexts,
    courses: coursesTexts,
    enrolments: enrolmentsTexts,
    institutes: institutesTexts,
    payments: paymentsTexts,
    registrations: registrationsTexts,
    'staff-users': staffUsersTexts,
    students: studentsTexts,
  },
};

declare module '#src/app/text.ts' {
  interface RegisterTexts {
    messages: typeof appMessages;
  }
}
