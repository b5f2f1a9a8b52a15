import { describe, expect, it } from 'vitest';
import type { PersonMode } from '#domain/people/personChecks.ts';
import { followers, inputFilters } from '#domain/people/typingRules.ts';
import { emptyDraft, type PersonDraft, type DraftField } from '#domain/people/personDraft.ts';
import { proves } from '../../spec/proves.ts';

const typed = (field: DraftField, text: string) => inputFilters[field]?.(text);

/** The draft after a field was changed by hand. */
function changed<Field extends DraftField>(
  draft: PersonDraft,
  field: Field,
  value: PersonDraft[Field],
  mode: PersonMode,
): PersonDraft {
  const after = { ...draft, [field]: value };
  return { ...after, ...followers(draft, after, field, mode) };
}

describe('what is left of a field while it is typed', () => {
  const cases: readonly (readonly [DraftField, string, string])[] = [
    ['name', 'Kav1ya-R. Raman', 'Kavya R Raman'],
    ['name', 'கவிதா 7', 'கவிதா '],
    ['name', 'प्रिया!', 'प्रिया'],
    ['parentName', "D'Souza", 'D Souza'],
    ['eduGradeName', 'Comp. Science 2', 'Comp Science '],
    ['eduGrade', 'B.Tech. (Hons) 1', 'B.Tech. Hons '],
    ['eduInstIdCode', '21-CS 042', '21CS042'],
    ['mobile', '98400-12345', '9840012345'],
    ['mobile', '+91 98400 12345', '9840012345'],
    ['mobile', '098400 12345', '9840012345'],
    ['altMobile', '919840012345', '9840012345'],
    ['altMobile', '९८४0', '९८४0'],
    ['email', ' Kavya@Example.IN ', 'kavya@example.in'],
    ['parentIncome', '-2e4', '24'],
    ['parentIncome', '1.5.2', '1.5'],
    ['eduMarkPercentage', '66.7%', '66.7'],
  ];
  it.each(cases)('%s: %s becomes %s', (field, text, left) => {
    proves('5 Student: Characters are taken away while typing');
    expect(typed(field, text)).toBe(left);
  });
});

const woman: PersonDraft = { ...emptyDraft, title: 3, gender: 2 };

describe('title and gender', () => {
  it('follows the new title where it does not go with it', () => {
    proves('5 Student: Gender by title');
    expect(changed(woman, 'title', 1, 'add').gender).toBe(1);
  });

  it('follows the title where none was chosen', () => {
    expect(changed(emptyDraft, 'title', 2, 'add').gender).toBe(2);
  });

  it('stays what it is where it goes with any title', () => {
    expect(changed({ ...woman, gender: 3 }, 'title', 1, 'add').gender).toBe(3);
  });

  it('keeps a gender that does', () => {
    expect(changed(woman, 'title', 2, 'add').gender).toBe(2);
  });
});

const undergraduate: PersonDraft = {
  ...emptyDraft,
  eduLevel: 'UNDERGRADUATE',
  eduYearPass: '5th',
  eduGrade: 'B.Sc.',
  eduGradeName: 'Physics',
  eduInstName: 'Loyola College',
  eduUniversityName: 'Anna University',
};

describe('the education level', () => {
  it('fills in what school locks, and leaves year and institution to be chosen anew', () => {
    proves('4 Student edit: SCHOOL sets and clears');
    expect(changed(undergraduate, 'eduLevel', 'SCHOOL', 'add')).toMatchObject({
      eduGrade: 'Not applicable',
      eduGradeName: 'Not applicable',
      eduUniversityName: 'Not applicable',
      eduYearPass: '',
      eduInstName: '',
    });
  });

  it('clears the year and keeps the institution when a student is edited', () => {
    proves('4 Student edit: SCHOOL sets and clears');
    const pupil = { ...undergraduate, eduYearPass: '1st' };
    expect(changed(pupil, 'eduLevel', 'SCHOOL', 'edit')).toMatchObject({
      eduGrade: 'Not applicable',
      eduUniversityName: 'Not Applicable',
      eduYearPass: '',
      eduInstName: 'Loyola College',
    });
  });

  it('frees the locked fields when school is left', () => {
    const pupil = changed(undergraduate, 'eduLevel', 'SCHOOL', 'add');
    expect(changed(pupil, 'eduLevel', 'POSTGRADUATE', 'add')).toMatchObject({
      eduGrade: '',
      eduGradeName: '',
      eduUniversityName: '',
    });
  });

  it('keeps a year that the new level has, too', () => {
    const second = { ...undergraduate, eduYearPass: '2nd' };
    expect(changed(second, 'eduLevel', 'POSTGRADUATE', 'add').eduYearPass).toBe('2nd');
    expect(changed(undergraduate, 'eduLevel', 'POSTGRADUATE', 'add').eduYearPass).toBe('');
  });

  it('changes nothing when the same level is chosen again', () => {
    expect(changed(undergraduate, 'eduLevel', 'UNDERGRADUATE', 'add')).toEqual(undergraduate);
  });
});

describe('the income', () => {
  it('must be accepted anew when it changes', () => {
    const accepted = { ...emptyDraft, parentIncome: '15000', incomeAccepted: true };
    expect(changed(accepted, 'parentIncome', '16000', 'add').incomeAccepted).toBe(false);
    expect(changed(accepted, 'parentIncome', '15000', 'add').incomeAccepted).toBe(true);
  });
});
