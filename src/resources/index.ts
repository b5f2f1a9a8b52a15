import { calendar } from '#src/custom/classes/calendar/index.ts';
import { lookalikes } from '#src/custom/rights/merge/index.ts';
import { imports } from '#src/custom/import/index.ts';
import { counter } from '#src/custom/money/counter/index.ts';
import { dashboard } from '#src/custom/home/dashboard/index.ts';
import { logout } from '#src/custom/access/logout/index.ts';
import { reports } from '#src/custom/home/reports/index.ts';
import { register } from '#src/custom/classes/register/index.ts';
import { activity, security } from './activity/index.ts';
import { attendance } from './attendance/index.ts';
import { batches } from './batches/index.ts';
import { certificates } from './certificates/index.ts';
import { courses } from './courses/index.ts';
import { statement } from '#src/custom/import/statement/index.ts';
import { dayBook } from '#src/custom/money/dayBook/index.ts';
import { dues } from './dues/index.ts';
import { enquiries } from './enquiries/index.ts';
import { enrolments } from './enrolments/index.ts';
import { institutes } from './institutes/index.ts';
import { tellAbsent } from '#src/custom/messages/tell/index.ts';
import { reminders } from './reminders/index.ts';
import { messages } from './messages/index.ts';
import { payments } from './payments/index.ts';
import { registrations } from './registrations/index.ts';
import { settings } from './settings/index.ts';
import { staffUsers } from './staffUsers/index.ts';
import { students } from './students/index.ts';

/** Everything the site is made of. Routes and menus follow from it, in this order (spec 2). */
export const owners = [
  dashboard,
  enquiries,
  registrations,
  students,
  courses,
  batches,
  enrolments,
  register,
  tellAbsent,
  certificates,
  counter,
  dues,
  messages,
  reminders,
  dayBook,
  statement,
  payments,
  institutes,
  reports,
  attendance,
  calendar,
  staffUsers,
  settings,
  imports,
  lookalikes,
  activity,
  security,
  // always the last entry of the sidebar
  logout,
] as const;

declare module '#src/routing/screen.ts' {
  interface ScreenRegister {
    owners: typeof owners;
  }
}
