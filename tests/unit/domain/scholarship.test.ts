import { describe, expect, it } from 'vitest';
import { fill } from '#domain/words/messages.ts';
import { feeShown, isFreeEligibleOnAdd, isFreeEligibleOnEdit } from '#domain/people/scholarship.ts';
import { proves } from '../../spec/proves.ts';

describe('free eligibility', () => {
  it('needs an income of at most 20000 and a proof when added', () => {
    proves('5 Student: Free eligibility on add and on edit');
    expect(isFreeEligibleOnAdd(20_000, 5)).toBe(1);
    expect(isFreeEligibleOnAdd(20_001, 5)).toBe(0);
    expect(isFreeEligibleOnAdd(20_000, 0)).toBe(0);
  });

  it('goes by income alone when edited', () => {
    proves('5 Student: Free eligibility on add and on edit');
    expect(isFreeEligibleOnEdit(20_000)).toBe(1);
    expect(isFreeEligibleOnEdit(20_000.01)).toBe(0);
  });

  it('makes the fee shown 0', () => {
    expect(feeShown(1500, true)).toBe(0);
    expect(feeShown(1500, false)).toBe(1500);
  });
});

describe('fill', () => {
  it('fills the placeholders, and nothing inside of what it fills in', () => {
    expect(fill('%{a} of %{b}', { a: 1, b: '$& %{a}' })).toBe('1 of $& %{a}');
  });
});
