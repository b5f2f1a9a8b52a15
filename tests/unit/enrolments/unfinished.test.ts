import { describe, expect, it } from 'vitest';
import { readUnfinished } from '#src/custom/complete/unfinished.ts';

const choices = { location: 'Salem', grade: 'A', remarks: 'FINE', startDate: '2026-10-02', endDate: '2026-11-01' };
const entry = (id: string, value: unknown) => [`unfinished.completion.${id}`, JSON.stringify(value)];

describe('unfinished completions', () => {
  it('are read with what was chosen', () => {
    expect(readUnfinished(JSON.stringify([entry('12', choices)]))).toEqual([{ enrolmentId: 12, choices }]);
  });

  it('leave out what cannot be read', () => {
    const broken = [
      ['unfinished.completion.3', '{'],
      entry('x', choices),
      entry('4', { grade: 'A' }),
      entry('5', null),
    ];
    expect(readUnfinished(JSON.stringify(broken))).toEqual([]);
  });
});
