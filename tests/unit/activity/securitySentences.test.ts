import { expect, test } from 'vitest';
import { calls, type PostCallName } from '#contract/calls/index.ts';
import { restNames } from '#contract/rest/index.ts';
import type { RestRecordOf } from '#contract/rest/index.ts';
import type { Translate } from '#src/text.ts';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { securitySentence } from '#src/resources/activity/securitySentence.ts';

type Entry = RestRecordOf<'security-log'>;

const tell = (patch: Partial<Entry>) =>
  securitySentence(
    {
      id: 1,
      at: '2026-11-20T04:30:00.000Z',
      event: 'forbidden',
      userId: 2,
      userName: 'md_office',
      address: '127.0.0.1',
      call: 'AddPayment',
      entity: '',
      recordId: null,
      recordName: '',
      rows: null,
      ...patch,
    },
    i18nProvider.translate as Translate,
  );

test.each<[string, Partial<Entry>]>([
  ['Exported the list of students, 1,23,456 rows', { event: 'export', call: 'GetStudentList', rows: 123_456 }],
  ['Exported the list of payments, 1 row', { event: 'export', call: 'GetPaymentList', rows: 1 }],
  ['Took everything out', { event: 'export', call: 'StartExport', rows: null }],
  ['Downloaded everything', { event: 'export', call: 'exportFile', rows: 123_456 }],
  ['Tried to download everything, which the profile does not allow', { call: 'export/:key' }],
  ['Began to export the list of students', { event: 'export', call: 'GetStudentList', rows: null }],
  [
    'Read the data of more than 500 people within an hour, the last in the list of students',
    { event: 'manyPeopleRead', call: 'GetStudentList' },
  ],
  ['Opened the income proof of Priya R', { event: 'incomeProofRead', recordName: 'Priya R' }],
  ['Took out everything kept about Priya R', { event: 'personFile', call: 'GetPersonFile', recordName: 'Priya R' }],
  ['Tried to record a payment, which the profile does not allow', { call: 'AddPayment' }],
  ['Tried to see or change the staff users, which the profile does not allow', { call: 'rest/staff-users/:id' }],
  ['Tried to open a file, which the profile does not allow', { call: 'file/:fileId' }],
  ['Tried to do something, which the profile does not allow', { call: 'SomethingNew' }],
  [
    'Files uploaded without login filled their space, most of them from this network, or this network filled half of it',
    { event: 'uploadSpaceFull', call: 'upload' },
  ],
  ['Deleted what the settings keep no longer, of 12 people', { event: 'retention', call: '', rows: 12 }],
  ['Deleted what the settings keep no longer, of 1 person', { event: 'retention', call: '', rows: 1 }],
  ['Tried to sign in and was refused', { event: 'loginRefused', call: 'WebUserLogin' }],
])('%s', (text, patch) => {
  expect(tell(patch)).toBe(text);
});

const posted = Object.keys(calls).filter(
  (name): name is PostCallName =>
    ![
      'session',
      'verify',
      'apply',
      'applyInstitutions',
      'applyStatus',
      'ownPage',
      'file',
      'logo',
      'exportFile',
    ].includes(name),
);

test.each([...posted, ...restNames.map((name) => `rest/${name}`)])('has words for %s', (call) => {
  expect(tell({ call })).not.toMatch(/[a-z][A-Z]|something|rest\//);
});
