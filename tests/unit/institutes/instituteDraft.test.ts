import { describe, expect, it, test } from 'vitest';
import {
  draftOfInstitute,
  instituteOf,
  instituteProblems,
  newInstitute,
  typeChoices,
} from '#src/custom/catalogue/InstituteDialog.tsx';

const textsOf = (institute: Parameters<typeof typeChoices>[0]) =>
  typeChoices(institute).map(({ text, disabled }) => (disabled ? `(${text})` : text));

describe('the types to choose from', () => {
  test.each<[string, Parameters<typeof typeChoices>[0], string[]]>([
    ['a new institute: all', null, ['College', 'University', 'School']],
    ['a college: College and University', { instituteType: 1 }, ['College', 'University']],
    ['a university: College and University', { instituteType: 2 }, ['College', 'University']],
    ['a school: its own is shown only', { instituteType: 3 }, ['(School)', 'College', 'University']],
    ['an unknown type: it is shown only', { instituteType: 9 }, ['(Unknown)', 'College', 'University']],
    ['no type: College and University', { instituteType: null }, ['College', 'University']],
  ])('for %s', (_name, institute, texts) => {
    expect(textsOf(institute)).toEqual(texts);
  });
});

describe('the form of an institute', () => {
  it('starts as a college', () => {
    expect(instituteOf(newInstitute()).instituteType).toBe(1);
  });

  it('of which the name is known begins with its initials, and with nothing that the form would not say', () => {
    const school = newInstitute({ name: "St. Mary's School", instituteType: 3 });
    expect(school).toEqual({ name: "St. Mary's School", shortName: 'SMS', instituteType: '3', recognizedBy: '' });
    expect(instituteProblems(school)).toEqual([{ field: 'name', message: 'Name may contain only letters and spaces' }]);
  });

  it('keeps the type of a school', () => {
    const school = { name: 'City School', shortName: 'CS', instituteType: 3, recognizedBy: '' };
    expect(instituteOf(draftOfInstitute(school))).toEqual(school);
  });

  it('shows an old name as it is, and what is wrong with it', () => {
    const draft = draftOfInstitute({ name: "St. Mary's", shortName: 'SM', instituteType: 9 });
    expect(draft.name).toBe("St. Mary's");
    expect(instituteProblems(draft).map(({ message }) => message)).toEqual([
      'Name may contain only letters and spaces',
      'Type must be College, University or School',
    ]);
  });

  it('sends texts trimmed', () => {
    expect(instituteOf({ ...newInstitute(), name: ' Anna University ' }).name).toBe('Anna University');
  });
});
