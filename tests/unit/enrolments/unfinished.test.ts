// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { readChoices } from '#src/custom/certificates/complete/useCompletion.ts';

const choices = { location: 'Salem', grade: 'A', remarks: 'FINE', startDate: '2026-10-02', endDate: '2026-11-01' };
const keep = (id: number, text: string) => localStorage.setItem(`unfinished.completion.${id}`, text);

afterEach(() => localStorage.clear());

describe('an unfinished completion', () => {
  it('is read with what was chosen, and with nothing else', () => {
    keep(12, JSON.stringify({ ...choices, name: 'Anjali' }));
    expect(readChoices(12)).toEqual(choices);
    expect(readChoices(13)).toBeUndefined();
  });

  it.each(['{', '7', 'null', '{"grade":"A"}', JSON.stringify({ ...choices, endDate: 5 })])(
    'counts for nothing when %s is kept',
    (text) => {
      keep(3, text);
      expect(readChoices(3)).toBeUndefined();
    },
  );
});
