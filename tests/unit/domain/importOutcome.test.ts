import { expect, test } from 'vitest';
import { type Case, outcomeOf, outcomes } from '#domain/import/outcome.ts';

const plain: Case = {
  kind: 'students',
  isLeftOut: false,
  isWrong: false,
  who: 'new',
  isDecided: false,
  isRefused: false,
  isDoubtful: false,
  parts: ['NEW'],
};
const leftOut = { ...plain, isLeftOut: true };
const wrong = { ...plain, isWrong: true };
const like = { ...plain, who: 'like' } as const;
const nobody = { ...plain, kind: 'payments', parts: [] } as const;
const refused = { ...plain, who: 'known', isRefused: true } as const;
const doubtful = { ...plain, kind: 'attendance', who: 'known', isDoubtful: true } as const;

test.each([
  ['it is left out', { ...leftOut, isWrong: true }],
  ['a cell is wrong', { ...wrong, who: 'like' }],
  ['it may be somebody, and nobody said who', like],
  ['a payment or a day is for nobody who is there', nobody],
  ['what it asks for would be refused', { ...refused, isDoubtful: true }],
  ['its day is doubtful, and nobody said that it is right', doubtful],
  ['a part of it is not there yet', { ...plain, who: 'known', parts: ['SAME', 'SAME', 'NEW', 'HELD'] }],
  ['nothing is missing but a payment that waits', { ...plain, who: 'known', parts: ['SAME', 'SAME', 'HELD'] }],
  ['all of it is there', { ...plain, who: 'known', parts: ['SAME', 'SAME', '', 'SAME'] }],
] as const satisfies readonly (readonly [string, Case])[])('where %s', (when, one) => {
  expect(outcomes.find(({ fits }) => fits(one))?.when).toBe(when);
});

test('what somebody decided is neither like nor doubtful', () => {
  expect(outcomeOf({ ...like, isDecided: true })).toBe('NEW');
  expect(outcomeOf({ ...doubtful, isDecided: true })).toBe('NEW');
  expect(outcomes).toHaveLength(9);
});
