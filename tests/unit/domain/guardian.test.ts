import { describe, expect, test } from 'vitest';
import { checkGuardian, isMinor, noGuardian, normaliseGuardian } from '#domain/people/guardian.ts';

const raman = { name: 'Raman Subramanian', relation: 'father', mobile: '9876543211', email: 'raman@example.in' };

describe('a guardian', () => {
  test('may be none at all', () => {
    expect(checkGuardian(noGuardian)).toEqual([]);
    expect(checkGuardian({ ...noGuardian, name: '  ' })).toEqual([]);
  });

  test('of whom the name alone is known is one', () => {
    expect(checkGuardian({ ...noGuardian, name: 'Raman' })).toEqual([]);
  });

  test.each([
    ['without a name', { name: '' }, 'guardianName', 'Guardian’s name is required'],
    ['a digit in the name', { name: 'Raman 2' }, 'guardianName', 'Guardian’s name may contain only letters and spaces'],
    ['a long name', { name: 'a'.repeat(101) }, 'guardianName', 'Guardian’s name may have at most 100 characters'],
    [
      'an unknown relation',
      { relation: 'boss' },
      'guardianRelation',
      'Guardian’s relation must be one of father, mother, brother, sister, husband, wife, grandparent, guardian, other',
    ],
    ['nine digits', { mobile: '987654321' }, 'guardianMobile', 'Guardian’s mobile number must be 10 digits'],
    ['no address', { email: 'raman' }, 'guardianEmail', 'Guardian’s e-mail must be a valid address'],
  ])('is refused: %s', (_case, patch, field, message) => {
    expect(checkGuardian({ ...raman, ...patch })).toEqual([{ field, message }]);
  });

  test('is kept tidy, relation and e-mail in small letters', () => {
    const typed = {
      name: ' Raman  Subramanian ',
      relation: 'Father',
      mobile: ' 9876543211',
      email: 'RAMAN@Example.in',
    };
    expect(normaliseGuardian(typed)).toEqual({ ...raman, name: normaliseGuardian(typed).name });
    expect(checkGuardian(typed)).toEqual([]);
  });
});

describe('who is under 18', () => {
  test.each([
    ['the day before the birthday', '2008-11-21', '2026-11-20', true],
    ['on the birthday', '2008-11-20', '2026-11-20', false],
    ['born on 29 February, on 28 February', '2008-02-29', '2026-02-28', true],
    ['born on 29 February, on 1 March', '2008-02-29', '2026-03-01', false],
    ['of an unknown birth date', '', '2026-11-20', false],
    ['without a birth date', null, '2026-11-20', false],
  ])('%s', (_case, birthDate, today, minor) => {
    expect(isMinor(birthDate, today)).toBe(minor);
  });
});
