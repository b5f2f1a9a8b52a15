import { describe, expect, it } from 'vitest';
import { checkGuardian, isGuardian } from '../../../domain/people/guardian.ts';
import { isFreeEligibleOnAdd } from '../../../domain/people/scholarship.ts';
import { checkPerson } from '../../../domain/people/person.ts';
import { personFrom } from '../../../server/people/person.ts';
import { invented, today } from './sample.ts';

describe('the people of the sample data', () => {
  const { students, registrations } = invented(1500);
  const people = [...students, ...registrations].map((row) =>
    personFrom({
      ...row,
      photo_file_id: row.photo_file_id ?? null,
      income_proof_file_id: row.income_proof_file_id ?? null,
    }),
  );

  it('pass every rule of the add form', () => {
    expect(people.filter((person) => checkPerson(person, today, 'add').length > 0)).toEqual([]);
  });

  it('have guardians that pass every rule, but for some who have none', () => {
    const guardians = [...students, ...registrations].map((row) => ({
      name: row.guardian_name ?? '',
      relation: row.guardian_relation ?? '',
      mobile: row.guardian_mobile ?? '',
      email: row.guardian_email ?? '',
    }));
    expect(guardians.flatMap(checkGuardian)).toEqual([]);
    const share = guardians.filter(isGuardian).length / guardians.length;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.9);
  });

  it('have a mobile and an e-mail of their own', () => {
    const distinct = (values: string[]) => new Set(values).size;
    expect(distinct(students.map(({ mobile }) => mobile))).toBe(students.length);
    expect(distinct(students.map(({ email }) => email))).toBe(students.length);
  });

  it('write to nobody real', () => {
    expect(people.filter(({ email }) => !/@example\.(in|com)$/.test(email))).toEqual([]);
  });

  it('have names in Latin, Tamil and Devanagari', () => {
    const names = people.map(({ name }) => name);
    for (const script of [/\p{Script=Latin}/u, /\p{Script=Tamil}/u, /\p{Script=Devanagari}/u]) {
      expect(names.some((name) => script.test(name))).toBe(true);
    }
  });

  it('study at a women’s college only as women', () => {
    const men = people.filter(({ title }) => title === 1);
    expect(men.filter(({ eduInstName }) => /women|mahila|kanya|girls/i.test(eduInstName))).toEqual([]);
  });

  it('are free eligible by income and proof', () => {
    const rightly = students.every(
      (row) =>
        row.is_free_eligible === isFreeEligibleOnAdd(row.parent_income_paise / 100, row.income_proof_file_id ?? 0),
    );
    expect(rightly).toBe(true);
    expect(new Set(students.map((row) => row.is_free_eligible))).toEqual(new Set([0, 1]));
  });
});
