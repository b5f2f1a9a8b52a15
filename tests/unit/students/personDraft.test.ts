import { describe, expect, it } from 'vitest';
import { checkPerson, normalisePerson } from '#domain/people/person.ts';
import {
  draftOf,
  draftProblems,
  emptyDraft,
  freeEligible,
  identityOf,
  personOfDraft,
} from '#domain/people/personDraft.ts';
import { formCases, personCases, today, validPerson } from '#harness/server/personCases.ts';

const draft = draftOf(validPerson);
const messages = (changes: object, mode: 'add' | 'edit' = 'add') =>
  draftProblems({ ...draft, ...changes }, today, mode).map(({ message }) => message);

describe('a person as a draft', () => {
  it('gives the person back', () => {
    expect(personOfDraft(draft, 'edit')).toEqual(validPerson);
  });

  it('reads a row in which most is missing', () => {
    expect(draftOf({ name: 'Kavya', birthDate: null, parentIncome: null })).toEqual({ ...emptyDraft, name: 'Kavya' });
  });

  it('leaves the proof out above the scholarship income, when adding only', () => {
    const rich = { ...draft, parentIncome: '20001', incomeProofFileId: 8 };
    expect(personOfDraft(rich, 'add').incomeProofFileId).toBe(0);
    expect(personOfDraft(rich, 'edit').incomeProofFileId).toBe(8);
  });
});

describe('the form knows the rules of every person', () => {
  // What the form adds, that an income is accepted before it is proved, is tested by itself.
  const cases = [...personCases, ...formCases].filter(([, patch]) => Number(patch.parentIncome) !== -1);
  it.each(cases)('%s', (_name, patch, mode) => {
    const person = { ...validPerson, ...patch };
    const typed = { ...draftOf(person), birthDate: person.birthDate, incomeAccepted: true };
    const expected = checkPerson(normalisePerson(person), today, mode).map(({ message }) => message);
    expect(
      draftProblems(typed, today, mode)
        .map(({ message }) => message)
        .toSorted(),
    ).toEqual(expected.toSorted());
  });
});

describe('documents', () => {
  it('asks to accept an income of 20000 before anything else about the proof', () => {
    expect(messages({ parentIncome: '20000' })).toEqual(['Please accept the income to upload income proof.']);
    expect(messages({ parentIncome: '20000', incomeAccepted: true })).toEqual([
      'Please upload the income proof to the server.',
    ]);
    expect(messages({ parentIncome: '20001' })).toEqual([]);
  });

  it('wants what was chosen to be uploaded, also when a student is edited', () => {
    expect(messages({ photoWaiting: true }, 'edit')).toEqual(['Please upload the student photo to the server.']);
    expect(messages({ parentIncome: '100', proofWaiting: true }, 'edit')).toEqual([
      'Please upload the income proof to the server.',
    ]);
  });

  it('asks neither for acceptance nor for documents when a student is edited', () => {
    expect(messages({ parentIncome: '20000', photoFileId: 0 }, 'edit')).toEqual([]);
  });
});

describe('free eligibility', () => {
  const poor = { ...draft, parentIncome: '20000' };
  it('needs a proof when adding, not when editing', () => {
    expect(freeEligible(poor, 'add')).toBe(0);
    expect(freeEligible({ ...poor, incomeProofFileId: 8 }, 'add')).toBe(1);
    expect(freeEligible(poor, 'edit')).toBe(1);
    expect(freeEligible({ ...draft, parentIncome: '20000.01' }, 'edit')).toBe(0);
  });
});

describe('by what a person is looked for', () => {
  it('takes what is valid: mobile, e-mail, name with birth date', () => {
    const { name, birthDate, mobile, email } = validPerson;
    expect(identityOf(draft, today)).toEqual({ name, birthDate, mobile, email });
    expect(identityOf({ ...draft, birthDate: '', mobile: '98' }, today)).toEqual({ email });
  });

  it('is nothing for an empty form', () => {
    expect(identityOf(emptyDraft, today)).toBeNull();
  });
});

it('shows the problems in the order of the form', () => {
  const fields = draftProblems(emptyDraft, today, 'add').map(({ field }) => field);
  expect(fields.slice(0, 5)).toEqual(['title', 'name', 'gender', 'birthDate', 'mobile']);
  expect(fields.at(-1)).toBe('photoFileId');
});
