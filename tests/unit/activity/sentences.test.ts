import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { activityEntities } from '#contract/rest/activityLog.ts';
import { restNames, restResources } from '#contract/rest/index.ts';
import { loggedColumns } from '#server/activity/columns.ts';
import type { Translate } from '#src/text.ts';
import { i18nProvider } from '#src/app/texts/messages.ts';
import type { Activity } from '#src/records/activity.ts';
import { wordsOfEntry } from '#src/resources/activity/sentence.ts';
import { formatValue } from '#src/resources/activity/values.ts';
import { entryOf } from './entry.ts';

const translate = i18nProvider.translate as Translate;
const tell = (patch: Partial<Activity>) => wordsOfEntry(entryOf(patch), translate);
const sentence = (patch: Partial<Activity>) => tell(patch).sentence;

const priya = { call: 'UpdateStudent', entity: 'students', recordId: 7, recordName: 'Priya R' } as const;
const settings = { call: 'settings.update', entity: 'settings', recordId: 1, recordName: '' } as const;
const enrolled = {
  call: 'UpdateStudentCourse',
  entity: 'enrolments',
  recordName: 'Priya R, Web Design',
  studentName: 'Priya R',
  courseName: 'Web Design',
} as const;

test.each([
  ['holidays.create', '2026-11-09', 'Added the holiday Deepavali on 09/11/2026'],
  ['holidays.createMany', '2026-11-11', 'Added the holiday Deepavali on 09/11/2026 to 11/11/2026'],
  ['holidays.remove', '2026-11-11', 'Deleted the holiday Deepavali on 09/11/2026 to 11/11/2026'],
])('a holiday with its days: %s', (call, lastDay, text) => {
  const fields = { name: 'Deepavali', firstDay: '2026-11-09', lastDay };
  const isGone = call === 'holidays.remove';
  const record = { entity: 'holidays', recordId: 3, recordName: isGone ? '' : 'Deepavali' } as const;
  const entry = { call, ...record, before: isGone ? fields : null, after: isGone ? null : fields };
  expect(tell(entry)).toEqual({ sentence: text, changes: [], details: [] });
});

describe('a change of one field', () => {
  test.each<[string, Partial<Activity>]>([
    [
      'Changed the mobile of Priya R from 9840012345 to 9840054321',
      { ...priya, before: { mobile: '9840012345' }, after: { mobile: '9840054321' } },
    ],
    [
      'Changed the telephone of the institute from 0452 234567 to 0452 234568',
      { ...settings, before: { phone: '0452 234567' }, after: { phone: '0452 234568' } },
    ],
    [
      'Set the weekly days off of the institute to Sunday, Saturday',
      { ...settings, before: { daysOff: '' }, after: { daysOff: '0,6' } },
    ],
    ['Changed the logo of the institute', { ...settings, before: { logoFileId: null }, after: { logoFileId: 7 } }],
    [
      'Changed the monthly family income of Priya R from ₹1,30,000 to ₹20,000.50',
      { ...priya, before: { parentIncome: 130_000 }, after: { parentIncome: 20_000.5 } },
    ],
    [
      'Changed the birth date of Priya R from 15/06/2005 to 16/06/2005',
      { ...priya, before: { birthDate: '2005-06-15' }, after: { birthDate: '2005-06-16' } },
    ],
    [
      'Set the parent mobile of Priya R to 9840012345',
      { ...priya, before: { altMobile: '' }, after: { altMobile: '9840012345' } },
    ],
    [
      'Set the mark percentage of Priya R to 76.4 %',
      { ...priya, before: { eduMarkPercentage: 0 }, after: { eduMarkPercentage: 76.4 } },
    ],
    [
      'Removed the parent mobile of Priya R, which was 9840012345',
      { ...priya, before: { altMobile: '9840012345' }, after: { altMobile: '' } },
    ],
    [
      'Changed the wish for no messages of Priya R from No to Yes',
      { ...priya, before: { noMail: 0 }, after: { noMail: 1 } },
    ],
    [
      'Set the mobile of the guardian of Priya R to 9840012345',
      { ...priya, before: { guardianMobile: '' }, after: { guardianMobile: '9840012345' } },
    ],
    [
      // Who was erased: neither a birth date nor a code is read as one.
      'Changed the birth date of Priya R',
      { ...priya, before: { birthDate: 'Erased' }, after: { birthDate: 'Erased' } },
    ],
    ['Changed the gender of Priya R', { ...priya, before: { gender: 'Erased' }, after: { gender: 'Erased' } }],
    ['Changed the photo of Priya R', { ...priya, before: { photoFileId: 81 }, after: { photoFileId: 92 } }],
    ['Changed the fees of Web Design from ₹4,500.50 to ₹5,000', { before: { fees: 4500.5 }, after: { fees: 5000 } }],
    [
      'Changed the grade of certificate WD-2026-0007 of Priya R from A to A+',
      {
        call: 'UpdateCertificate',
        entity: 'certificates',
        recordName: 'WD-2026-0007',
        studentName: 'Priya R',
        courseName: 'Web Design',
        before: { grade: 'A', version: 0, fileId: 1 },
        after: { grade: 'A+', version: 1, fileId: 2 },
      },
    ],
    [
      'Changed the two-step login of the profile MD Office from optional to required',
      {
        call: 'profiles.update',
        entity: 'profiles',
        recordName: 'md_office',
        before: { needsSecondFactor: 0 },
        after: { needsSecondFactor: 1 },
      },
    ],
  ])('%s', (text, patch) => {
    expect(tell(patch)).toEqual({ sentence: text, changes: [], details: [] });
  });
});

describe('a change of several fields', () => {
  test('is a short list below its sentence', () => {
    const before = { name: 'Priya', altMobile: '', email: 'p@example.in', photoFileId: 8 };
    const after = { name: 'Priya R', altMobile: '9840012345', email: '', photoFileId: 9 };
    expect(tell({ ...priya, before, after })).toEqual({
      sentence: 'Changed 4 details of Priya R',
      changes: [
        'Name: from Priya to Priya R',
        'Parent mobile: set to 9840012345',
        'Email: p@example.in removed',
        'Photo: changed',
      ],
      details: [],
    });
  });
});

describe('a change of status', () => {
  test.each<[string, Partial<Activity>]>([
    ['Put Priya R on hold in Web Design', { ...enrolled, before: { status: 0 }, after: { status: 2 } }],
    ['Made Priya R active again in Web Design', { ...enrolled, before: { status: 2 }, after: { status: 0 } }],
    [
      'Deleted Priya R from Web Design',
      { ...enrolled, call: 'DeleteStudent', before: { status: 0 }, after: { status: 3 } },
    ],
    ['Deleted the student Priya R', { ...priya, call: 'DeleteStudent', before: { status: 0 }, after: { status: 1 } }],
    [
      'Approved the registration of Priya R',
      { ...priya, call: 'AddStudent', entity: 'registrations', before: { status: 0 }, after: { status: 1 } },
    ],
    [
      'Deleted the institute Holy Cross College',
      {
        call: 'DeleteRevokeInstitute',
        entity: 'institutes',
        recordName: 'Holy Cross College',
        before: { status: 0 },
        after: { status: 1 },
      },
    ],
    [
      'Disabled the account of kavitha',
      {
        call: 'staff-users.update',
        entity: 'users',
        recordName: 'kavitha',
        before: { status: 0 },
        after: { status: 1 },
      },
    ],
  ])('%s', (text, patch) => {
    expect(sentence(patch)).toBe(text);
  });

  test('keeps the other fields for who asks', () => {
    const before = { status: 0, endDate: null };
    const after = { status: 1, endDate: '2026-11-18' };
    expect(tell({ ...enrolled, before, after })).toEqual({
      sentence: 'Marked Priya R as completed in Web Design',
      changes: [],
      details: ['End date: set to 18/11/2026'],
    });
  });
});

describe('what was done', () => {
  const ofPriya = { studentName: 'Priya R', courseName: 'Web Design' };
  const drawnOfPriya = {
    call: 'GenerateCertificate',
    entity: 'certificates',
    recordName: 'WD-7',
    ...ofPriya,
    before: { fileId: null, version: 0 },
  } as const;
  test.each<[string, Partial<Activity>]>([
    ['Signed in', { call: 'WebUserLogin', entity: 'users', recordName: 'admin' }],
    ['Added the student Priya R', { ...priya, call: 'AddStudent' }],
    [
      'Registered Priya R for Web Design',
      { call: 'AddRegistration', entity: 'registrations', recordName: 'Priya R', courseName: 'Web Design' },
    ],
    ['Enrolled Priya R in Web Design', { call: 'AddStudentCourse', entity: 'enrolments', ...ofPriya }],
    [
      'Recorded ₹8,500 by UPI from Priya R for Web Design',
      { call: 'AddPayment', entity: 'payments', ...ofPriya, after: { paidFee: 8500, paymentMode: 'UPI' } },
    ],
    [
      'Marked Priya R present in Web Design on 20/11/2026',
      { call: 'SaveRegister', entity: 'attendance', ...ofPriya, after: { attendanceDate: '2026-11-20' } },
    ],
    [
      'Took back the attendance of Priya R in Web Design on 20/11/2026',
      { call: 'RemoveAttendance', entity: 'attendance', ...ofPriya, before: { attendanceDate: '2026-11-20' } },
    ],
    [
      'Mailed certificate WD-7 to Priya R',
      { call: 'SendCertificateMail', entity: 'certificates', recordName: 'WD-7', ...ofPriya },
    ],
    [
      'Generated the file of certificate WD-7 of Priya R',
      { ...drawnOfPriya, after: { fileId: 8, version: 1, issue: 1 } },
    ],
    ['Drew issue 2 of certificate WD-7 of Priya R', { ...drawnOfPriya, after: { fileId: 9, version: 2, issue: 2 } }],
    [
      'Mailed issue 2 of certificate WD-7 to Priya R',
      { ...drawnOfPriya, call: 'SendCertificateMail', after: { mailedAt: '2026-11-20T04:30:00.000Z', issue: 2 } },
    ],
    ['Uploaded a picture of 84 KB', { call: 'upload', entity: 'files', after: { mime: 'image/jpeg', size: 86_016 } }],
    [
      'Uploaded a PDF of 1.2 MB',
      { call: 'upload', entity: 'files', after: { mime: 'application/pdf', size: 1_258_291 } },
    ],
  ])('%s', (text, patch) => {
    expect(sentence({ recordName: '', ...patch })).toBe(text);
  });

  test('keeps what a new record holds for who asks, without what is said or empty', () => {
    const after = { name: 'Priya R', mobile: '9840012345', status: 0, registrationId: 4, email: '', courseId: 3 };
    expect(tell({ ...priya, call: 'AddStudent', courseName: 'Web Design', after })).toEqual({
      sentence: 'Added the student Priya R',
      changes: [],
      details: ['Mobile: 9840012345', 'Registration: number 4'],
    });
  });

  test('gives the reason', () => {
    expect(tell({ reason: 'Paid twice' }).changes).toEqual(['Reason: Paid twice']);
  });

  test('says so where a save changed nothing, or nothing that people see', () => {
    expect(sentence({ ...priya })).toBe('Saved Priya R without a change');
    expect(sentence({ ...priya, before: { version: 0 }, after: { version: 1 } })).toBe('Saved Priya R');
  });
});

describe('the table of sentences', () => {
  const written = [
    ...Object.entries<Call>(calls).flatMap(([name, { writes }]) => (writes ? [name] : [])),
    'WebUserLogin',
    'Logout',
    'reset-password',
    'reset-second-factor',
    'retention',
    ...restNames.flatMap((name) => Object.keys(restResources[name].writes).map((write) => `${name}.${write}`)),
  ];
  const everyField = (entity: Activity['entity']) =>
    loggedColumns[entity].map((column) =>
      column.replace(/_paise$/, '').replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
    );
  const raw = /[a-z][A-Z]|_|Version|→|%\{|undefined|null/;

  test.each(written)('reads well for %s, of whatever record', (call) => {
    for (const entity of activityEntities) {
      const changed = Object.fromEntries(everyField(entity).map((field) => [field, 1]));
      for (const [before, after] of [
        [null, null],
        [null, changed],
        [changed, null],
      ] as const) {
        const { sentence: text, changes } = tell({ call, entity, recordName: '', before, after });
        expect([text, ...changes].filter((line) => raw.test(line) || line.includes(call))).toEqual([]);
      }
    }
  });

  test.each(activityEntities)('has words for each field of %s', (entity) => {
    for (const field of everyField(entity)) {
      const one = { before: { [field]: '' }, after: { [field]: 'x' } };
      const { sentence: text, details } = tell({ call: 'SomethingNew', entity, recordName: '', ...one });
      expect([text, ...details].filter((line) => raw.test(line))).toEqual([]);
    }
  });

  test('never shows the name of a call that it does not know', () => {
    expect(sentence({ call: 'SomethingNew', entity: 'files', recordName: '' })).toBe('Saved a file without a change');
    expect(sentence({ ...priya, call: 'SomethingNew', after: { name: 'Priya R' } })).toBe('Added Priya R');
    expect(sentence({ ...priya, call: 'SomethingNew', before: { name: 'Priya R' } })).toBe('Removed Priya R');
  });

  test('names a record that has no name any more by its number', () => {
    expect(sentence({ ...priya, recordName: '' })).toBe('Saved student 7 without a change');
  });
});

test.each([
  ['enrolments', 'status', 2, 'Hold'],
  ['registrations', 'status', 1, 'Approved'],
  ['students', 'status', 1, 'Deleted'],
  ['institutes', 'status', 1, 'Deleted'],
  ['users', 'status', 1, 'Disabled'],
  ['certificates', 'status', 1, 'Revoked'],
  ['enrolments', 'status', 9, '9'],
  ['students', 'title', 3, 'Ms.'],
  ['students', 'gender', 2, 'Female'],
  ['students', 'eduLevel', 'POSTGRADUATE', 'Postgraduate'],
  ['students', 'isFreeEligible', 0, 'No'],
  ['users', 'mustChange', 1, 'Yes'],
  ['users', 'profile', 'md_office', 'MD Office'],
  ['courses', 'courseType', 2, 'Diploma'],
  ['courses', 'minAttnPercentage', 75, '75 %'],
  ['institutes', 'instituteType', 3, 'School'],
  ['payments', 'paymentId', 7, 'number 7'],
  ['payments', 'courseId', 3, 'Web Design'],
  ['payments', 'paymentDate', '2026-11-20', '20/11/2026'],
  ['certificates', 'mailedAt', '2026-11-20T20:00:00.000Z', '21/11/2026, 01:30 am IST'],
  ['courses', 'durationText', '2026-11-20 to 21', '2026-11-20 to 21'],
  ['enrolments', 'endDate', null, ''],
] as const)('shows %s.%s %j as %j', (entity, field, value, text) => {
  expect(formatValue(entryOf({ entity, courseName: 'Web Design' }), field, value, translate)).toBe(text);
});

test('a certificate that is made out to somebody else says so at once', () => {
  const made = {
    call: 'AddCertificate',
    entity: 'certificates',
    recordName: 'WEB-2026-00001',
    studentName: 'Priya R',
    courseName: 'Web Design',
    before: null,
  } as const;
  const after = { certName: 'Kavya Raman', studentName: 'Priya R' };
  expect(tell({ ...made, after }).changes).toEqual(['Made out to Kavya Raman, who is not the student: Priya R']);
  expect(tell({ ...made, after: { certName: 'Priya R' } }).changes).toEqual([]);
});
