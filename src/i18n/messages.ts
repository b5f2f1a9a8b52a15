import englishMessages from 'ra-language-english';
import { texts } from '../../contract/texts.ts';
import { activity } from './activity.ts';
import { attendance } from './attendance.ts';
import { certificates } from './certificates.ts';
import { courses } from './courses.ts';
import { dashboard } from './dashboard.ts';
import { enrol } from './enrol.ts';
import { enrolments } from './enrolments.ts';
import { form } from './form.ts';
import { frame } from './frame.ts';
import { institutes } from './institutes.ts';
import { lists } from './lists.ts';
import { payment } from './payment.ts';
import { payments } from './payments.ts';
import { person } from './person.ts';
import { personForm } from './personForm.ts';
import { registrations } from './registrations.ts';
import { staffUsers } from './staffUsers.ts';
import { students } from './students.ts';
import { upload } from './upload.ts';

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
