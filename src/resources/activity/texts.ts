import type { WritingCallName } from '#contract/calls/index.ts';
import { actionWords } from '#contract/rest/actionWords.ts';
import type { ActivityEntity, ActivityField } from '#contract/rest/activityLog.ts';
import type { RestName, RestWriteName } from '#contract/rest/index.ts';
import type { personalLists, SecurityEvent } from '#contract/rest/securityLog.ts';
import { texts } from '#contract/texts.ts';
import type {
  certificateStatus,
  enrolmentStatus,
  instituteStatus,
  registrationStatus,
  studentStatus,
} from '#domain/words/status.ts';
import { byPlainTable, type PlainFieldName, type PlainName, plainResources } from '#domain/plainResources.ts';
import type { PersonField } from '#domain/people/person.ts';
import { fieldWords, type hiddenFields } from '#domain/words/fieldWords.ts';
import type { userStatus } from '#domain/access/staffUser.ts';
import { personTexts } from '#src/custom/people/person/texts.ts';
import { lateTexts } from '#src/text.ts';
import { logTitles } from './titles.ts';

// The sentences of both logs. Whoever adds a call, a field or a status is asked for its words here by the compiler.

type RestWrite = { [Name in RestName]: `${Name}.${RestWriteName<Name>}` }[RestName];
/** Two commands are the operator's own (`npm run reset-password`). */
type Written =
  | WritingCallName
  | 'WebUserLogin'
  | 'Logout'
  | RestWrite
  | 'reset-password'
  | 'reset-second-factor'
  // What the server does by itself.
  | 'retention';

/** The writes whose sentence names what changed: a status, or field by field. */
type DescribedByChange =
  | 'RejectRegistration'
  | 'RestoreRegistration'
  | 'UpdateStudent'
  | 'UpdateEnquiry'
  | 'DeleteStudent'
  | 'RestoreStudent'
  | 'MergeStudents'
  | 'UpdateCourse'
  | 'UpdateInstitute'
  | 'DeleteRevokeInstitute'
  | 'UpdateStudentCourse'
  | `${PlainName}.update`
  | 'MoveToBatch'
  | 'ReopenEnrolment'
  | 'SetFee'
  | 'SetConcession'
  | 'SetInstalments'
  | 'UpdateCertificate'
  | 'RevokeCertificate'
  | 'RestoreCertificate'
  | 'CorrectCertificate'
  | 'staff-users.update'
  | 'profiles.update'
  | 'settings.update'
  | 'holidays.update'
  | 'batches.update'
  // They change nothing, and leave no entry.
  | 'holidays.preview'
  | 'batches.preview';

type ShownField = Exclude<ActivityField, (typeof hiddenFields)[number]>;

type Code<Statuses extends Record<string, number>> = `${Statuses[keyof Statuses]}`;
type Status =
  | `registrations.${Code<typeof registrationStatus>}`
  | `students.${Code<typeof studentStatus>}`
  | `enrolments.${Code<typeof enrolmentStatus>}`
  | `institutes.${Code<typeof instituteStatus>}`
  | `certificates.${Code<typeof certificateStatus>}`
  | `users.${Code<typeof userStatus>}`;

/** 'Parent Mobile' within a sentence: parent mobile. ID stays as it is. */
const withinSentence = (label: string) => label.replaceAll(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());

const personWords = Object.fromEntries(
  Object.entries(personTexts.fields).map(([field, label]) => [field, withinSentence(label)]),
) as Record<PersonField, string>;

const plainFieldWords = Object.fromEntries(
  plainResources.flatMap(({ fields }) =>
    Object.entries(fields).map(([field, { label }]) => [field, withinSentence(label)]),
  ),
) as Record<PlainFieldName, string>;

/** What the writes of plain resources did. */
const plainCalls = Object.fromEntries(
  plainResources.flatMap(({ name, one }) => [
    [`${name}.create`, `Added the ${one} %{name}`],
    [`${name}.remove`, `Deleted the ${one} %{name}`],
  ]),
) as Record<`${PlainName}.${'create' | 'remove'}`, `${string} the ${string} %{name}`>;

/** Activity Log: who did what. */
export const activityTexts = lateTexts('resources.activity-log', {
  ...logTitles.activity,
  name: 'Entry |||| Entries',
  none: 'Nothing was done.',
  belongs: 'Who changed what is entered here by itself.',
  history: 'History',
  timeline: 'Timeline',
  nothingDone: 'No activity yet',
  because: 'Reason: %{reason}',
  fields: { at: 'When', userName: 'Who', call: 'What', recordId: 'Record' },
  filters: {
    entity: 'Record kind',
    allEntities: 'All Records',
    recordId: 'Record number',
    person: 'Person',
    everybody: 'Everybody',
    publicSite: texts.activity.publicSite,
  },
  record: '%{kind} %{id}',
  number: 'number %{id}',
  yes: 'Yes',
  no: 'No',
  open: 'open',
  closed: 'closed',
  required: 'required',
  optional: 'optional',
  revoked: 'Revoked',
  percent: '%{number} %',
  picture: 'picture',
  pdf: 'PDF',
  file: '%{kind} of %{size}',
  someStudent: 'a student',
  someCourse: 'a course',
  showAll: 'Show all %{count}',
  details: 'Details',
  showLess: 'Show less',
  detailsOf: '%{action}: %{sentence}',
  kinds: {
    registrations: 'Registration',
    students: 'Student',
    courses: 'Course',
    institutes: 'Institute',
    enrolments: 'Student course',
    attendance: 'Attendance',
    payments: 'Payment',
    certificates: 'Certificate',
    files: 'File',
    users: 'Staff user',
    profiles: 'Profile',
    settings: 'Settings',
    holidays: 'Holiday',
    batches: 'Batch',
    closings: 'Closing of the day book',
    drawer_entries: 'Entry of the drawer',
    enquiries: 'Enquiry',
    imports: 'Import',
    statements: 'Statement of the bank',
    statement_lines: 'Line of the bank',
    ...byPlainTable(({ one }) => `${one.charAt(0).toUpperCase()}${one.slice(1)}`),
    notices: 'Notice',
  } as const satisfies Record<ActivityEntity, string>,
  /** The kinds of record, as named in a sentence. */
  subjects: {
    registrations: 'the registration of %{name}',
    students: '%{name}',
    courses: '%{name}',
    institutes: '%{name}',
    enrolments: '%{course} of %{student}',
    attendance: 'the attendance of %{student} in %{course}',
    payments: 'the payment of %{student} for %{course}',
    certificates: 'certificate %{name} of %{student}',
    files: 'a file',
    users: '%{name}',
    profiles: 'the profile %{name}',
    settings: 'the institute',
    holidays: 'the holiday %{name}',
    batches: 'the batch %{name} of %{course}',
    closings: 'the closing of the day book',
    drawer_entries: 'the entry %{name} of the drawer',
    enquiries: 'the enquiry of %{name}',
    imports: 'the import %{name}',
    statements: 'the statement of %{name}',
    statement_lines: 'a line of %{name}',
    ...byPlainTable(({ one }) => `the ${one} %{name}` as const),
    notices: 'the notice %{name}',
  } as const satisfies Record<ActivityEntity, string>,
  /** What a write did. */
  calls: {
    WebUserLogin: 'Signed in',
    Logout: 'Signed out',
    Confirm: 'Entered the password again',
    UpdatePassword: 'Changed the password of %{name}',
    ForgetPassword: 'Asked for a temporary password for %{name}',
    SetSecondFactor: 'Switched two-step login on for %{name}',
    RemoveSecondFactor: 'Switched two-step login off for %{name}',
    upload: 'Uploaded a %{file}',
    AddRegistration: 'Registered %{name} for %{course}',
    AddStudent: 'Added the student %{name}',
    AddNote: 'Added a note to %{name}',
    RemoveNote: 'Removed a note from %{name}',
    SetNotSame: 'Noted that %{name} is not the same as another student',
    AddConsent: 'Noted a consent of %{name}',
    WithdrawConsent: 'Withdrew a consent of %{name}',
    KeepPerson: 'Kept %{name} from going by itself',
    EraseStudent: 'Erased the particulars of a student',
    EraseRegistration: 'Erased the particulars of a registration',
    AddCourse: 'Added the course %{name}',
    AddInstitute: 'Added the institute %{name}',
    AddPayment: 'Recorded %{amount} by %{mode} from %{student} for %{course}',
    VoidPayment: 'Voided the payment of %{student} for %{course}',
    ReversePayment: 'Reversed a payment of %{student} for %{course}: %{amount} by %{mode}',
    RefundPayment: 'Refunded %{student} for %{course}: %{amount} by %{mode}',
    SendDueReminder: 'Reminded %{student} of what is due for %{course}',
    PrintReceipt: 'Printed the receipt of the payment of %{student} for %{course}',
    SendReceiptMail: 'Mailed the receipt of the payment of %{student} for %{course}',
    PrintFeeAccount: 'Opened the fee account of %{name}',
    SendFeeAccountMail: 'Mailed the fee account to %{name}',
    CloseDay: 'Closed the day book up to %{closing}',
    ReopenDay: 'Took back the closing of the day book',
    AddEnquiry: 'Took down the enquiry of %{name}',
    AddFollowUp: 'Noted a call to %{name}',
    SendEnquiryForm: 'Sent the form to %{name}',
    EraseEnquiry: 'Erased the particulars of an enquiry',
    SendOwnLink: 'Sent %{name} the link of the own page',
    EndOwnLink: 'Ended the link of the own page of %{name}',
    AddDrawerEntry: 'Entered %{name} in the drawer',
    ReverseDrawerEntry: 'Took back an entry of the drawer by %{name}',
    StartStatement: 'Read a statement of %{name}',
    ReadStatement: 'Said what the columns of a statement of %{name} hold',
    DropStatement: 'Forgot a statement of the bank',
    MatchLines: 'Matched a line of %{name}',
    UnmatchLine: 'Took back what a line of %{name} was matched with',
    IgnoreLine: 'Put a line of %{name} aside',
    AskReceipt: 'Asked for the receipt of a line of %{name}',
    AskReverse: 'Asked to reverse the payment of %{student} for %{course}',
    RefuseAsk: 'Refused what the office asked for',
    MarkMoneySeen: 'Looked at what was done to money',
    StartImport: 'Began the import %{name}',
    CheckImport: 'Had the rows of the import %{name} checked',
    RunImport: 'Ran the import %{name}',
    StopImport: 'Stopped the import %{name}',
    DropImport: 'Dropped the import %{name}',
    UndoImport: 'Undid the import %{name}',
    MendImportRow: 'Mended a row of the import %{name}',
    MendImportRows: 'Mended many rows of the import %{name}',
    AllowImport: 'Allowed the payments of the import %{name} that wait',
    MatchImport: 'Matched a name in the import %{name}',
    PutSetUpAway: 'Put Set up away',
    SendTestMail: 'Tried a test mail',
    SendMessage: 'Mailed a message to %{name}',
    NoteMessage: 'Opened a message to %{name}',
    StartExport: 'Began to take everything out',
    PrintIdCards: 'Printed the ID card of %{student} for %{course}',
    GetPersonFile: 'Took out everything kept about %{name}',
    AddStudentCourse: 'Enrolled %{student} in %{course}',
    AddAttendance: 'Marked %{student} present in %{course} on %{day}',
    AddAttendanceBulk: 'Marked %{student} present in %{course} on %{day}',
    SaveRegister: 'Marked %{student} present in %{course} on %{day}',
    RemoveAttendance: 'Took back the attendance of %{student} in %{course} on %{day}',
    AddCertificate: 'Created certificate %{name} of %{student} for %{course}',
    GenerateCertificate: 'Generated the file of certificate %{name} of %{student}',
    SendCertificateMail: 'Mailed certificate %{name} to %{student}',
    'staff-users.create': 'Added the staff user %{name}',
    'staff-users.resetPassword': 'Reset the password of %{name}',
    'staff-users.resetSecondFactor': 'Reset the two-step login of %{name}',
    'holidays.create': 'Added the holiday %{name} on %{days}',
    'holidays.createMany': 'Added the holiday %{name} on %{days}',
    'holidays.remove': 'Deleted the holiday %{name} on %{days}',
    ...plainCalls,
    'notices.create': 'Added the notice %{name}',
    'batches.create': 'Added the batch %{name} to %{course}',
    'batches.remove': 'Deleted the batch %{name}',
    'reset-password': 'Reset the password of %{name}',
    'reset-second-factor': 'Reset the two-step login of %{name}',
    retention: 'Deleted the papers of %{name}, whose months were over',
  } as const satisfies Record<Exclude<Written, DescribedByChange>, string>,
  /** What takes a write of the same call back: it gives no reason. */
  takenBack: { KeepPerson: 'Let %{name} go again when the months are over' },
  /** What was done with an issue of a certificate that was not its first one. */
  laterIssue: {
    GenerateCertificate: 'Drew issue %{issue} of certificate %{name} of %{student}',
    SendCertificateMail: 'Mailed issue %{issue} of certificate %{name} to %{student}',
  },
  /** The effect of a write on a related record of another kind. */
  alongside: {
    'GenerateCertificate.files': 'Stored the file of a certificate',
    'retention.registrations': 'Erased the rejected registration %{name}, whose months were over',
    'retention.enquiries': 'Erased the enquiry %{name}, whose months were over',
    'RunImport.students': 'Imported the student %{name}',
    'RunImport.enrolments': 'Imported %{student} in %{course}',
    'RunImport.payments': 'Imported a payment of %{student} for %{course}',
    'RunImport.attendance': 'Imported a day of %{student} in %{course}',
  },
  /** The sentence for a new status, by kind of record. */
  statuses: {
    'registrations.0': 'Restored the registration of %{name}',
    'registrations.1': 'Approved the registration of %{name}',
    'registrations.2': 'Rejected the registration of %{name}',
    'students.0': 'Restored the student %{name}',
    'students.1': 'Deleted the student %{name}',
    'enrolments.0': 'Made %{student} active again in %{course}',
    'enrolments.1': 'Marked %{student} as completed in %{course}',
    'enrolments.2': 'Put %{student} on hold in %{course}',
    'enrolments.3': 'Deleted %{student} from %{course}',
    'institutes.0': 'Restored the institute %{name}',
    'institutes.1': 'Deleted the institute %{name}',
    'certificates.0': 'Restored certificate %{name} of %{student}',
    'certificates.1': 'Revoked certificate %{name} of %{student}',
    'users.0': 'Enabled the account of %{name}',
    'users.1': 'Disabled the account of %{name}',
  } as const satisfies Record<Status, string>,
  /** Of the record that stays in a merge, and of the one that became it (W59). */
  merged: {
    kept: 'Merged another record into %{subject}',
    gone: 'Merged %{subject} into student %{id}',
  },
  /** Of a certificate (W52, W61). */
  otherName: 'Made out to %{name}, who is not the student: %{student}',
  /** What changed, where neither the call nor a status says it. */
  changed: {
    one: 'Changed the %{field} of %{subject} from %{before} to %{after}',
    set: 'Set the %{field} of %{subject} to %{after}',
    removed: 'Removed the %{field} of %{subject}, which was %{before}',
    unseen: 'Changed the %{field} of %{subject}',
    several: 'Changed %{count} details of %{subject}',
    added: 'Added %{subject}',
    gone: 'Removed %{subject}',
    saved: 'Saved %{subject}',
    nothing: 'Saved %{subject} without a change',
  },
  /** One of several changes. */
  listed: {
    one: '%{field}: from %{before} to %{after}',
    set: '%{field}: set to %{after}',
    removed: '%{field}: %{before} removed',
    unseen: '%{field}: changed',
    new: '%{field}: %{after}',
  },
  /** Days of attendance that were recorded, or taken back, one after the other. */
  severalDays: {
    recorded: 'Marked %{student} present in %{course} on %{count} days',
    takenBack: 'Took back %{count} days of %{student} in %{course}',
  },
  /** The fields as they stand within a sentence. */
  words: { ...plainFieldWords, ...personWords, ...fieldWords } as const satisfies Record<ShownField, string>,
} as const);

/** The security log: refusals and unusual reads. */
export const securityTexts = lateTexts('resources.security-log', {
  ...logTitles.security,
  name: 'Entry |||| Entries',
  help: 'Entries are kept for a year.',
  none: 'Nothing happened.',
  belongs: 'Refused logins and unusual reading are entered here by themselves.',
  tabs: { label: 'Logs', 'activity-log': 'Changes', 'security-log': 'Security' },
  fields: { at: 'When', event: 'What', userName: 'Account', address: 'Address' },
  allEvents: 'All Events',
  unknownUser: 'Unknown',
  /** The choices of the filter. */
  events: {
    loginRefused: 'Login refused',
    codeRefused: 'Two-step login refused',
    resetRefused: 'Temporary password refused',
    guessing: 'Many logins failed, slowed',
    forbidden: 'Not allowed for the profile',
    incomeProofRead: 'Opened an income proof',
    export: 'Exported a list or everything',
    manyPeopleRead: 'Read many people’s data',
    personFile: 'Took out what is kept about a person',
    ownPage: 'Own page opened',
    ownPageGuessed: 'Wrong birth dates for own pages, slowed',
    uploadSpaceFull: 'Space for uploads without login full',
    retention: 'Deleted what need not be kept',
  } as const satisfies Record<SecurityEvent, string>,
  sentences: {
    loginRefused: 'Tried to sign in and was refused',
    codeRefused: 'Gave a wrong code for the two-step login',
    resetRefused: 'Asked for a temporary password and was refused',
    guessing: 'Failed to sign in so often that further tries are slowed',
    forbidden: 'Tried to %{action}, which the profile does not allow',
    incomeProofRead: 'Opened the income proof of %{name}',
    export: 'Exported the list of %{list}, %{rows} row |||| Exported the list of %{list}, %{rows} rows',
    manyPeopleRead: 'Read the data of more than 500 people within an hour, the last in the list of %{list}',
    personFile: 'Took out everything kept about %{name}',
    ownPage: 'The own page of %{name} was opened',
    ownPageGuessed: 'Gave wrong birth dates for an own page so often that further ones are refused for an hour',
    uploadSpaceFull:
      'Files uploaded without login filled their space, most of them from this network, or this network filled half of it',
    retention:
      'Deleted what the settings keep no longer, of %{rows} person |||| Deleted what the settings keep no longer, of %{rows} people',
  } as const satisfies Record<SecurityEvent, string>,
  /** The exports that are no list. */
  everything: { StartExport: 'Took everything out', exportFile: 'Downloaded everything' },
  /** An export that is running, or that ended with the server. */
  exportBegun: 'Began to export the list of %{list}',
  lists: {
    GetRegistrationList: 'registrations',
    GetStudentList: 'students',
    GetStudentCourseList: 'student courses',
    GetPaymentList: 'payments',
    GetDues: 'dues',
    GetCertificateList: 'certificates',
    GetAttendanceList: 'attendance',
    GetEnquiryList: 'enquiries',
    GetStatementLines: 'lines of the bank',
    GetUnseenPayments: 'payments that the bank has not seen',
  } as const satisfies Record<(typeof personalLists)[number], string>,
  /** A list or action that this version of the app does not know. */
  unknown: { list: 'records', action: 'do something' },
  /** The actions that were refused. */
  actions: actionWords,
} as const);
