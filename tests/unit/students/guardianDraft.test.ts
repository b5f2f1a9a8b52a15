import { describe, expect, test } from 'vitest';
import { draftOf, draftProblems, emptyDraft, type PersonDraft, wishesOfDraft } from '#domain/people/personDraft.ts';
import { followers } from '#domain/people/typingRules.ts';
import { today, validPerson } from '#harness/server/personCases.ts';

const raman = { name: 'Raman Subramanian', relation: 'father', mobile: '9876543211', email: 'raman@example.in' };

/** The draft once a person has typed into the fields one after the other. */
const typing = (draft: PersonDraft, typed: Partial<PersonDraft>): PersonDraft => {
  let before = draft;
  for (const [field, value] of Object.entries(typed)) {
    const after = { ...before, [field]: value };
    before = { ...after, ...followers(before, after, field as keyof PersonDraft, 'add') };
  }
  return before;
};
const guardianIn = ({ guardianName, guardianMobile }: PersonDraft) => [guardianName, guardianMobile];

describe('the guardian in the form', () => {
  test('is the parent who is typed', () => {
    const typed = typing(emptyDraft, { parentName: 'Raman', altMobile: '9876543211' });
    expect(guardianIn(typed)).toEqual(['Raman', '9876543211']);
  });

  test('is the parent, too, whose mobile is typed first', () => {
    const typed = typing(emptyDraft, { altMobile: '9876543211', parentName: 'Raman' });
    expect(guardianIn(typed)).toEqual(['Raman', '9876543211']);
  });

  test('is nobody while only a mobile is typed', () => {
    expect(guardianIn(typing(emptyDraft, { altMobile: '9876543211' }))).toEqual(['', '']);
  });

  test('stays who was typed', () => {
    const typed = typing(emptyDraft, { parentName: 'Raman', guardianName: 'Uma' });
    expect(guardianIn(typing(typed, { parentName: 'Ramanan', altMobile: '9876543211' }))).toEqual(['Uma', '']);
  });

  test('keeps a mobile that was typed and follows the name', () => {
    const typed = typing(emptyDraft, { parentName: 'Raman', guardianMobile: '9876500000' });
    expect(guardianIn(typing(typed, { parentName: 'Ramanan', altMobile: '9876543211' }))).toEqual([
      'Ramanan',
      '9876500000',
    ]);
  });

  test('stays taken away', () => {
    const typed = typing(emptyDraft, { parentName: 'Raman', guardianName: '' });
    expect(guardianIn(typing(typed, { parentName: 'Ramanan' }))).toEqual(['', '']);
  });

  test('begins with the parent where the record has none', () => {
    const draft = draftOf({ ...validPerson, parentName: 'Raman', altMobile: '9876543211', guardian: null });
    expect(guardianIn(draft)).toEqual(['Raman', '9876543211']);
  });

  test('begins with the one whom the record has', () => {
    const draft = draftOf({ ...validPerson, noMail: 1, guardian: { ...raman, name: 'Uma' } });
    expect(wishesOfDraft(draft, 'edit')).toEqual({ noMail: 1, guardian: { ...raman, name: 'Uma' } });
  });
});

describe('what is sent of wishes and guardian', () => {
  test('is all of it in an edit, so that it can be taken away', () => {
    const draft = { ...draftOf(validPerson), guardianName: '', guardianMobile: '' };
    const nobody = { name: '', relation: '', mobile: '', email: '' };
    expect(wishesOfDraft(draft, 'edit')).toEqual({ noMail: 0, guardian: nobody });
  });

  test('is what was typed of a new student', () => {
    expect(wishesOfDraft(emptyDraft, 'add')).toEqual({});
    const typed = { ...emptyDraft, noMail: true, guardianName: 'Uma' };
    expect(wishesOfDraft(typed, 'add')).toEqual({
      noMail: 1,
      guardian: { name: 'Uma', relation: '', mobile: '', email: '' },
    });
  });
});

describe('the problems of a guardian', () => {
  const problemsOf = (patch: Partial<PersonDraft>) =>
    draftProblems({ ...draftOf(validPerson), ...patch }, today, 'edit').map(({ field }) => field);

  test('are told in the form', () => {
    expect(problemsOf({ guardianName: 'Uma', guardianMobile: '98', guardianEmail: 'uma' })).toEqual([
      'guardianMobile',
      'guardianEmail',
    ]);
    expect(problemsOf({ guardianName: '', guardianMobile: '9876543210' })).toEqual(['guardianName']);
  });

  test('stand at the parent alone where the guardian is the parent', () => {
    expect(problemsOf({ altMobile: '98', guardianMobile: '98' })).toEqual(['altMobile']);
  });

  test('stand between the family’s and the documents’', () => {
    const fields = draftProblems({ ...emptyDraft, guardianEmail: 'x' }, today, 'add').map(({ field }) => field);
    expect(fields.slice(fields.indexOf('parentIncome'))).toEqual([
      'parentIncome',
      'guardianName',
      'guardianEmail',
      'photoFileId',
    ]);
  });
});
