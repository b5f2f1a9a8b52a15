import { describe, expect, it, test } from 'vitest';
import { checkPerson, normalisePerson } from '#domain/people/person.ts';
import { degreeText, genderAllowed, schoolDefaults, schoolDefaultsOnEdit } from '#domain/people/personChecks.ts';
import { formCases, personCases, today, validPerson } from '#harness/server/personCases.ts';
import { proves } from '../../spec/proves.ts';

test.each([
  ['Not applicable', 'Not applicable', ''],
  ['not Applicable', 'Physics', 'Physics'],
  ['B.Sc.', 'Physics', 'B.Sc. Physics'],
  ['B.Sc.', '', 'B.Sc.'],
])('degree %j and department %j are %j', (grade, department, text) => {
  expect(degreeText(grade, department)).toBe(text);
});

test.each([...personCases, ...formCases])('%s', (_name, patch, mode, message) => {
  proves(
    '5 Student: Every rule of a person, on both sides of its edge: in domain, in the form and over HTTP',
    '9: Scholarship threshold, upload size, mobile length, age, mark percentage',
  );
  const problems = checkPerson(normalisePerson({ ...validPerson, ...patch }), today, mode);
  expect(problems.map((problem) => problem.message)).toEqual(message === '' ? [] : [message]);
});

describe('checkPerson', () => {
  it('names the fields in the form’s order, one problem each', () => {
    const person = { ...validPerson, title: 0, name: '1', mobile: '', parentName: '', photoFileId: 0 };
    const fields = checkPerson(person, today, 'add').map((problem) => problem.field);
    expect(fields).toEqual(['title', 'name', 'mobile', 'parentName', 'photoFileId']);
  });

  it('takes what choosing SCHOOL fills in', () => {
    const pupil = { ...validPerson, eduLevel: 'SCHOOL' };
    expect(checkPerson({ ...pupil, ...schoolDefaults, eduYearPass: '10th' }, today, 'add')).toEqual([]);
    expect(checkPerson({ ...pupil, ...schoolDefaultsOnEdit }, today, 'edit')).toEqual([]);
  });

  it('counts ten years on 29 February', () => {
    const leapling = { ...validPerson, birthDate: '2016-02-29' };
    expect(checkPerson(leapling, '2026-02-28', 'add')).toHaveLength(1);
    expect(checkPerson(leapling, '2026-03-01', 'add')).toEqual([]);
  });
});

describe('genderAllowed', () => {
  it('allows every gender while no title is chosen', () => {
    proves('5 Student: Gender by title');
    expect([1, 2, 3].every((gender) => genderAllowed(null, gender))).toBe(true);
  });
});

describe('normalisePerson', () => {
  it('trims, composes and puts the e-mail in lower case', () => {
    const { name, email } = normalisePerson({ ...validPerson, name: '  Jose\u0301 ', email: ' Kavya@Example.IN ' });
    expect({ name, email }).toEqual({ name: 'José', email: 'kavya@example.in' });
  });
});
