import { loginTexts } from '#src/custom/login/texts.ts';

/** Both dashboards (spec 2). */
export const dashboardTexts = {
  adminTitle: 'ADMIN DASHBOARD',
  officeTitle: 'MD DASHBOARD',
  lastLogin: 'Last Login:',
  figures: 'Key figures',
  updatePassword: loginTexts.updatePassword,
  changePassword: 'Change Password',
  newPassword: loginTexts.newPassword,
  confirmPassword: loginTexts.confirmPassword,
  passwordRules: loginTexts.newPasswordRules,
  showPassword: 'Show %{field}',
  kpis: {
    totRegNew: 'New Registration',
    totRegApproved: 'Registration Approved',
    totRegRejected: 'Registration Rejected',
    totStudentActive: 'Active Students',
    totStudentDeleted: 'Deleted Students',
    totStudents: 'Total Students',
    totCertificate: 'Certificates Issued',
  },
  month: 'Month',
  week: 'Week',
  course: 'Course',
  status: 'Status',
  periodLink: '%{period}, open the list',
  fees: {
    title: 'Fees collected per month',
    unit: '₹, last 12 months',
    empty: 'No fees were collected in the last 12 months.',
  },
  feesByCourse: {
    title: 'Fees collected per course',
    others: '%{smart_count} other course |||| %{smart_count} other courses',
  },
  enrolments: { title: 'Enrolments by status', unit: 'Enrolments', empty: 'Nobody is enrolled yet.' },
  registrations: {
    title: 'Registrations per week',
    unit: 'Registrations, last 12 weeks',
    empty: 'No registrations came in during the last 12 weeks.',
  },
  certificates: {
    title: 'Certificates issued per month',
    unit: 'Certificates, last 12 months',
    empty: 'No certificates were issued in the last 12 months.',
  },
  atRisk: {
    title: 'Attendance at risk',
    unit: 'Active enrolments below the minimum so far',
    empty: 'Everybody attends enough.',
    student: 'Student',
    attended: 'Attended',
    behind: 'Behind',
    ofDays: '%{attended} of %{days}',
    more: 'and %{smart_count} more',
  },
} as const;
