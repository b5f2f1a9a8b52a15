import { describe, expect, test } from 'vitest';
import { differs, fullerFields, type MergeSide } from '#domain/rights/merge.ts';

const field = 'name';
const fuller = (keep: MergeSide, gone: MergeSide) => fullerFields(keep, gone);

describe('of two records of one person', () => {
  test.each<[string, string, string, boolean]>([
    ['nothing', '', 'Kavya', true],
    ['the same', 'Kavya Raman', 'kavya  RAMAN', false],
    ['fewer of its words', 'Kavya', 'Kavya Raman', true],
    ['an initial where the other has none', 'Kavya Raman', 'Kavya Raman R.', true],
    ['more', 'Kavya Raman', 'Kavya', false],
    ['something else', 'Kavya Raman', 'Meena Devi Kumari', false],
    ['the one value', 'Kavya', '', false],
  ])('who stays says %s', (_what, kept, gone, isTaken) => {
    expect(fuller({ name: kept }, { name: gone })).toEqual(isTaken ? [field] : []);
  });

  test('a code, a file or an income of nothing is filled', () => {
    const gone = { gender: 2, photoFileId: 7, parentIncome: 20_000, eduMarkPercentage: 71.5 };
    expect(fuller({ gender: 0, photoFileId: null }, gone)).toEqual([
      'gender',
      'eduMarkPercentage',
      'parentIncome',
      'photoFileId',
    ]);
    expect(fuller({ gender: 1, photoFileId: 5, parentIncome: 1, eduMarkPercentage: 2 }, gone)).toEqual([]);
  });

  test('a guardian is taken where there is none, as a whole', () => {
    const guardian = { name: 'Raman', relation: 'father', mobile: '', email: '' };
    expect(fuller({ guardian: null }, { guardian })).toEqual(['guardian']);
    expect(fuller({ guardian }, { guardian: { ...guardian, name: 'Devi' } })).toEqual([]);
    expect(fuller({ guardian }, { guardian: { ...guardian, mobile: '9876543210' } })).toEqual(['guardian']);
  });

  test('case and spaces make no difference, another value does', () => {
    expect(differs('name', { name: 'KAVYA  Raman' }, { name: 'Kavya Raman' })).toBe(false);
    expect(differs('mobile', { mobile: '9876543210' }, { mobile: '9876543211' })).toBe(true);
    expect(differs('photoFileId', {}, { photoFileId: 0 })).toBe(false);
  });
});
