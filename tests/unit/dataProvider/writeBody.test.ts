import { expect, test } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { writeFields } from '#contract/writeFields.ts';
import { students } from '#src/records/students.ts';
import { providerOver } from './server.ts';

const answers = { AddStudent: { result: { OUT_OK: 1 } }, UpdateStudent: { result: { OUT_OK: 1 } } };

test.each(Object.entries(writeFields))('%s names the fields of the contract', (name, fields) => {
  const { shape } = calls[name as keyof typeof writeFields].body;
  // The record itself, and what only an extension knows.
  const beside = new Set(['StudentId', 'RegId', 'EnquiryId', 'Seen', 'NoMail', 'Guardian']);
  expect(Object.keys(fields).toSorted()).toEqual(
    Object.keys(shape)
      .filter((field) => !beside.has(field))
      .toSorted(),
  );
});

test('a new student of whom little is known goes out with every field, none of them null', async () => {
  const { provider, sent } = providerOver(answers);
  await provider.write('AddStudent', { Name: 'Anjali', Mobile: '9840012345', AltMobile: undefined, CourseId: 7 });
  expect(sent[0]?.body).toEqual({ ...writeFields.AddStudent, Name: 'Anjali', Mobile: '9840012345', CourseId: 7 });
});

test('a changed student whose row had no parent mobile, no files and no eligibility says so', async () => {
  const { provider, sent } = providerOver(answers, 'theirs', [students]);
  const data = { id: 8, name: 'Anjali', altMobile: null, photoFileId: null, parentIncome: Number.NaN };
  await provider.update('students', { id: 8, data, previousData: data });
  expect(sent[0]?.body).toEqual({ ...writeFields.UpdateStudent, StudentId: 8, Name: 'Anjali' });
  expect(sent[0]?.body).toMatchObject({ AltMobile: '', PhotoFileId: 0, IncomeProofFileId: 0, IsFreeEligible: 0 });
});
