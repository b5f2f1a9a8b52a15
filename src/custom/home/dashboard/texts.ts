import { loginTexts } from '#src/custom/access/login/texts.ts';

export const dashboardTexts = {
  adminTitle: 'ADMIN DASHBOARD',
  officeTitle: 'MD DASHBOARD',
  lastLogin: 'Last Login:',
  backupAge:
    'The last good backup is %{smart_count} day old (%{moment}). |||| The last good backup is %{smart_count} days old (%{moment}).',
  noBackup: 'No good backup has been made yet. Please look at the server’s log.',
  streamLate:
    'What was saved since %{moment} is not in the stream of backups: its folder is away, full or slow. Please ask whoever runs the server (docs/operating.md, Any minute back).',
  backupsReadable:
    'Backups are not encrypted: whoever has their folder has everybody’s data. Keep it as safe as the server, or ask whoever runs it for BACKUP_RECIPIENT (docs/operating.md, Encrypted).',
  understood: 'Understood',
  intakeSpace:
    'Photos and income proofs of new registrations fill %{percent} % of their space. When it is full, nobody can register any more. Please approve or reject new registrations.',
  signingEnds:
    'The signing certificate expires on %{day}. Without a new one no certificate can be generated from then on. Please ask whoever runs the server (docs/operating.md, Signatures).',
  signingExpired:
    'The signing certificate expired on %{day}. No certificate can be generated until there is a new one. Please ask whoever runs the server (docs/operating.md, Signatures).',
  openRegistrations: 'New registrations',
  figures: 'Key figures',
  secondFactor: 'Two-step login',
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
  show: { table: 'Show as table', chart: 'Show as chart' },
  showOf: '%{show}: %{title}',
  change: {
    day: '%{now} on %{period}, %{before} on %{last}',
    days: '%{now} from %{period}, %{before} from %{last}',
    span: '%{from} to %{to}',
    // The two stay on one line.
    percent: '%{change} %',
    same: 'no change',
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
  enrolments: { title: 'Student courses by status', unit: 'Student courses', empty: 'Nobody is enrolled yet.' },
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
} as const;
