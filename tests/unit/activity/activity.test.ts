import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { activityEntities } from '#contract/rest/activityLog.ts';
import { restNames, restResources } from '#contract/rest/index.ts';
import { loggedColumns } from '#server/activity/columns.ts';
import type { Translate } from '#src/app/text.ts';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { actionOf, changesOf, changeText, formatValue, labelOf, recordOf } from '#src/resources/activity/Changes.tsx';
import type { Activity } from '#src/resources/activity/index.ts';
import { activityTexts } from '#src/resources/activity/texts.ts';

const translate = i18nProvider.translate as Translate;

const entry = (patch: Partial<Activity>): Activity => ({
  id: 1,
  at: '2026-11-20T04:30:00.000Z',
  userId: 1,
  userName: 'admin',
  call: 'UpdateCourse',
  entity: 'courses',
  recordId: 12,
  recordName: 'Web Design',
  before: null,
  after: null,
  reason: null,
  ...patch,
});
const texts = (patch: Partial<Activity>) =>
  changesOf(entry(patch), translate).map((change) => changeText(change, translate));

const written = [
  ...Object.entries<Call>(calls).flatMap(([name, { writes }]) => (writes ? [name] : [])),
  'WebUserLogin',
  'Logout',
  ...restNames.flatMap((name) => Object.keys(restResources[name].writes).map((write) => `${name}.${write}`)),
];

describe('the activity log', () => {
  test.each(written)('has a verb for %s', (call) => {
    expect(actionOf({ call, entity: 'files' }, translate)).not.toBe(call);
  });

  test('has a word for every kind of record and every field', () => {
    expect(Object.keys(activityTexts.kinds).sort()).toEqual([...activityEntities].sort());
    const fields = Object.values(loggedColumns)
      .flat()
      .map((column) =>
        column.replace(/_paise$/, '').replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
      );
    for (const field of fields) expect(labelOf(field, translate)).not.toMatch(/^[a-z]|[a-z][A-Z]|_/);
    expect(labelOf('courseCode', translate)).toBe('Course code');
    expect(labelOf('courseId', translate)).toBe('Course');
  });

  test('says what was done to a record that came along', () => {
    expect(actionOf({ call: 'AddStudent', entity: 'students' }, translate)).toBe('Added student');
    expect(actionOf({ call: 'AddStudent', entity: 'registrations' }, translate)).toBe('Approved registration');
    expect(actionOf({ call: 'SomethingNew', entity: 'files' }, translate)).toBe('SomethingNew');
  });

  test('names the record', () => {
    expect(recordOf(entry({}), translate)).toBe('Course 12: Web Design');
    expect(recordOf(entry({ entity: 'files', recordName: '' }), translate)).toBe('File 12');
  });

  test('shows a change as before and after, field by field', () => {
    const before = { fees: 4500.5, durationDays: 2, location: '' };
    const after = { fees: 5000, durationDays: 4, location: 'Madurai' };
    expect(texts({ before, after })).toEqual([
      'Fees: ₹4,500.50 → ₹5,000',
      'Duration (days): 2 → 4',
      'Location: empty → Madurai',
    ]);
  });

  test('shows of a new record what it has', () => {
    const after = { name: 'Kavya', status: 0, endDate: null, altMobile: '', freshField: 'x' };
    expect(texts({ entity: 'students', after })).toEqual(['Name: Kavya', 'Status: Active', 'Fresh field: x']);
    expect(texts({})).toEqual([]);
  });

  test.each([
    ['enrolments', 'status', 2, 'Hold'],
    ['registrations', 'status', 1, 'Approved'],
    ['students', 'status', 1, 'Deleted'],
    ['institutes', 'status', 1, 'Deleted'],
    ['users', 'status', 1, 'Disabled'],
    ['enrolments', 'status', 9, '9'],
    ['certificates', 'status', 0, '0'],
    ['students', 'title', 3, 'Ms.'],
    ['students', 'gender', 2, 'Female'],
    ['students', 'eduLevel', 'POSTGRADUATE', 'Postgraduate'],
    ['students', 'isFreeEligible', 0, 'No'],
    ['users', 'mustChange', 1, 'Yes'],
    ['users', 'profile', 'md_office', 'MD Office'],
    ['courses', 'courseType', 2, 'Diploma'],
    ['institutes', 'instituteType', 3, 'School'],
    ['payments', 'studentId', 7, '#7'],
    ['files', 'uploadedBy', 0, '#0'],
    ['payments', 'paymentDate', '2026-11-20', '20/11/2026'],
    ['certificates', 'mailedAt', '2026-11-20T20:00:00.000Z', '21/11/2026, 01:30 am IST'],
    ['courses', 'durationText', '2026-11-20 to 21', '2026-11-20 to 21'],
    ['enrolments', 'endDate', null, 'empty'],
  ] as const)('shows %s.%s %j as %s', (entity, field, value, text) => {
    expect(formatValue(entity, field, value, translate)).toBe(text);
  });
});
