import { describe, expect, it } from 'vitest';
import { changeDraft } from '#src/custom/person/changeDraft.ts';
import { emptyDraft, type PersonDraft, type DraftField } from '#src/custom/person/personDraft.ts';

const typed = (field: DraftField, text: string) => changeDraft(emptyDraft, field, text, 'add')[field];

describe('what is left of a field while it is typed', () => {
  const cases: readonly (readonly [DraftField, string, string])[] = [
    ['name', 'Kav1ya-R. Raman', 'KavyaR Raman'],
    ['name', 'கவிதா 7', 'கவிதா '],
    ['name', 'प्रिया!', 'प्रिया'],
    ['parentName', "D'Souza", 'DSouza'],
    ['eduGradeName', 'Comp. Science 2', 'Comp Science '],
    ['eduGrade', 'B.Tech. (Hons) 1', 'B.Tech. Hons '],
    ['eduInstIdCode', '21-CS 042', '21CS042'],
    ['mobile', '98400-12345', '9840012345'],
    ['mobile', '+91 98400 12345', '9840012345'],
    ['mobile', '919840012345', '919840012345'],
    ['altMobile', '९८४0', '0'],
    ['email', ' Kavya@Example.IN ', 'kavya@example.in'],
    ['parentIncome', '-2e4', '24'],
    ['parentIncome', '1.5.2', '1.5'],
    ['eduMarkPercentage', '66.7%', '66.7'],
  ];
  it.each(cases)('%s: %s becomes %s', (field, text, left) => {
    expect(typed(field, text)).toBe(left);
  });
});

const woman: PersonDraft = { ...emptyDraft, title: 3, gender: 2 };

describe('title and gender', () => {
  it('clears a gender that does not go with the new title', () => {
    expect(changeDraft(woman, 'title', 1, 'add').gender).toBe(0);
  });

  it('keeps a gender that does', () => {
    expect(changeDraft(woman, 'title', 2, 'add').gender).toBe(2);
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
    expect(changeDraft(undergraduate, 'eduLevel', 'SCHOOL', 'add')).toMatchObject({
      eduGrade: 'Not applicable',
      eduGradeName: 'Not applicable',
      eduUniversityName: 'Not applicable',
      eduYearPass: '',
      eduInstName: '',
    });
  });

  it('clears the year and keeps the institution when a student is edited', () => {
    const pupil = { ...undergraduate, eduYearPass: '1st' };
    expect(changeDraft(pupil, 'eduLevel', 'SCHOOL', 'edit')).toMatchObject({
      eduGrade: 'Not applicable',
      eduUniversityName: 'Not Applicable',
      eduYearPass: '',
      eduInstName: 'Loyola College',
    });
  });

  it('frees the locked fields when school is left', () => {
    const pupil = changeDraft(undergraduate, 'eduLevel', 'SCHOOL', 'add');
    expect(changeDraft(pupil, 'eduLevel', 'POSTGRADUATE', 'add')).toMatchObject({
      eduGrade: '',
      eduGradeName: '',
      eduUniversityName: '',
    });
  });

  it('keeps a year that the new level has, too', () => {
    const second = { ...undergraduate, eduYearPass: '2nd' };
    expect(changeDraft(second, 'eduLevel', 'POSTGRADUATE', 'add').eduYearPass).toBe('2nd');
    expect(changeDraft(undergraduate, 'eduLevel', 'POSTGRADUATE', 'add').eduYearPass).toBe('');
  });

  it('changes nothing when the same level is chosen again', () => {
    expect(changeDraft(undergraduate, 'eduLevel', 'UNDERGRADUATE', 'add')).toEqual(undergraduate);
  });
});

describe('the income', () => {
  it('must be accepted anew when it changes', () => {
    const accepted = { ...emptyDraft, parentIncome: '15000', incomeAccepted: true };
    expect(changeDraft(accepted, 'parentIncome', '16000', 'add').incomeAccepted).toBe(false);
    expect(changeDraft(accepted, 'parentIncome', '15000', 'add').incomeAccepted).toBe(true);
  });
});
