import { describe, expect, test } from 'vitest';
import { bodyName, rowName } from '#contract/names.ts';
import { type Person, type PersonField, personFieldNames, personFields } from '#domain/people/person.ts';
import { newStudentOf, type RegistrationRecord } from '#src/custom/admission/approve/locateApproval.ts';
import { enrolSteps, nothingEnrolled } from '#src/custom/admission/enrol/enrolSteps.ts';
import { draftOf, type PersonDraft, studentOfDraft, wishesOfDraft } from '#domain/people/personDraft.ts';
import { readRecords } from '#src/dataProvider/codec.ts';
import { resources } from '#src/records/index.ts';
import type { Student } from '#src/records/students.ts';
import { providerOver } from '../dataProvider/server.ts';
import { validPerson } from '#harness/server/personCases.ts';

// Every field has a value that no other field has, so that one left out or exchanged for another shows.

/** A value of each field's kind. */
const valueOf = (field: PersonField, index: number): unknown => {
  if (field === 'email') return 'anitha@example.in';
  if (field === 'eduLevel') return validPerson.eduLevel;
  switch (personFields[field].kind) {
    case 'text':
      return `text ${index}`;
    case 'day':
      return '2004-02-29';
    case 'rupees':
      return 31_234.5;
    default:
      return index + 1;
  }
};
const person = Object.fromEntries(
  personFieldNames.map((field, index) => [field, valueOf(field, index)]),
) as unknown as Person;

/** The record of a list that has this person. */
const recordOf = (fields: object) => {
  const row = Object.fromEntries(Object.entries(person).map(([field, value]) => [rowName(field), value]));
  const [record] = readRecords('GetStudentList', { result: [{ ID: 4, ...row, ...fields }] } as never, '');
  return record as unknown;
};
const asBody = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [bodyName(field), value as unknown]));

test('the values of the fields differ from each other', () => {
  expect(new Set(Object.values(person)).size).toBe(personFieldNames.length);
});

test('an approval loses no field of a person', async () => {
  const { provider, sent } = providerOver({ AddStudent: { result: { OUT_OK: 1, OUT_STUDENT_ID: 8 } } });
  const student = newStudentOf(recordOf({ COURSE_ID: 7 }) as RegistrationRecord);
  const [add] = enrolSteps(provider, { student, courseId: 7, payment: null, form: 'approval.4', fresh: true });
  expect(await add?.run(nothingEnrolled)).toEqual({ studentId: 8 });
  // The mark is sent as 0 on add (spec 3).
  expect(sent.at(-1)?.body).toEqual({
    ...asBody({ ...person, eduMarkPercentage: 0 }),
    CourseId: 7,
    IsFreeEligible: 0,
  });
});

describe('an edit', () => {
  const seen = '2026-11-20T06:30:00.000Z';
  const student = recordOf({ DATE_MODIFIED: seen, STATUS: 0 }) as Student;
  /** What UpdateStudent is sent when the form is saved with these values typed. */
  const save = async (typed: Partial<PersonDraft>) => {
    const { provider, sent } = providerOver({ UpdateStudent: { result: { OUT_OK: 1 } } }, 'ours', resources);
    const data = { ...studentOfDraft({ ...draftOf(student), ...typed }, 'edit'), dateModified: student.dateModified };
    await provider.update('students', { id: 4, data, previousData: student });
    return sent.at(-1)?.body;
  };

  test('sends wishes and guardian as they were typed', async () => {
    const { provider, sent } = providerOver({ UpdateStudent: { result: { OUT_OK: 1 } } }, 'ours', resources);
    const guardian = { name: 'Uma', relation: 'mother', mobile: '9840055502', email: 'uma@example.in' };
    const wishes = wishesOfDraft(draftOf({ ...student, noMail: 1, guardian }), 'edit');
    await provider.update('students', { id: 4, data: { ...student, ...wishes }, previousData: student });
    expect(sent.at(-1)?.body).toMatchObject({ NoMail: 1, Guardian: guardian });
  });

  test('of nothing sends every field as it was', async () => {
    expect(await save({})).toEqual({ ...asBody(person), StudentId: 4, IsFreeEligible: 0, Seen: seen });
  });

  const typed: Person = { ...validPerson, mobile: '9840055501', photoFileId: 900, incomeProofFileId: 901 };
  test.each(personFieldNames)('of %s sends that field as it was typed and every other one as it was', async (field) => {
    const value = field === 'parentIncome' || field === 'eduMarkPercentage' ? '61.5' : typed[field];
    const stored = typeof value === 'string' && value === '61.5' ? 61.5 : value;
    const free = field === 'parentIncome' ? { IsFreeEligible: 1 } : { IsFreeEligible: 0 };
    expect(await save({ [field]: value })).toEqual({
      ...asBody({ ...person, [field]: stored }),
      StudentId: 4,
      ...free,
      Seen: seen,
    });
  });
});
