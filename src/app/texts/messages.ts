import englishMessages from 'ra-language-english';
import { texts } from '#contract/texts.ts';
import { dashboard } from '#src/custom/dashboard/texts.ts';
import { enrol, payment } from '#src/custom/enrol/texts.ts';
import { person, personForm } from '#src/custom/person/texts.ts';
import { activity } from '#src/resources/activity/texts.ts';
import { attendance } from '#src/resources/attendance/texts.ts';
import { certificates } from '#src/resources/certificates/texts.ts';
import { courses } from '#src/resources/courses/texts.ts';
import { enrolments } from '#src/resources/enrolments/texts.ts';
import { institutes } from '#src/resources/institutes/texts.ts';
import { payments } from '#src/resources/payments/texts.ts';
import { registrations } from '#src/resources/registrations/texts.ts';
import { staffUsers } from '#src/resources/staffUsers/texts.ts';
import { students } from '#src/resources/students/texts.ts';
import { form, lists, upload } from '#src/ui/texts.ts';
import { frame } from './frame.ts';

/**
 * Every text of the signed-in app. `resources.<name>` holds a resource's own (`fields` are its column labels), `texts` the
 * wording of the contract (spec 8). Placeholders are polyglot's: `%{student}`.
 */
export const messages = {
  ...englishMessages,
  ra: { ...englishMessages.ra, sort: { ...englishMessages.ra.sort, sort_by: 'Sort by %{field} %{order}' } },
  dashboard,
  enrol,
  form,
  frame,
  lists,
  payment,
  person,
  personForm,
  texts,
  upload,
  resources: {
    'activity-log': activity,
    attendance,
    certificates,
    courses,
    enrolments,
    institutes,
    payments,
    registrations,
    'staff-users': staffUsers,
    students,
  },
};

declare module '#src/app/text.ts' {
  interface RegisterTexts {
    messages: typeof messages;
  }
}
