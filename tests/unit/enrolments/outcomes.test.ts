import { describe, expect, it } from 'vitest';
import { type DayOutcome, daysOnServer, endingsOf, refusedDay } from '#src/custom/classes/attendance/recordDays.ts';
import { proves } from '../../spec/proves.ts';

const saved: DayOutcome = { day: '2026-11-10', result: 'saved', reason: '' };
const duplicate = refusedDay('2026-11-11', 'Duplicate attendance entry for the day');
const failed = refusedDay('2026-11-12', 'Attendance date cannot be in the future');
const unsure: DayOutcome = { day: '2026-11-13', result: 'unsure', reason: 'No answer came' };

describe('the results of the days', () => {
  it('counts a refusal that names a duplicate as one, ignoring case', () => {
    expect(duplicate.result).toBe('duplicate');
    expect(failed.result).toBe('failed');
  });

  it.each([
    [[saved, saved], ['recorded']],
    [[saved, duplicate], ['duplicateDetected']],
    [[saved, failed], ['someFailed']],
    [[saved, unsure], ['someFailed']],
    [
      [duplicate, failed],
      ['someFailed', 'duplicateDetected'],
    ],
  ])('ends as the messages of the catalogue say', (outcomes, endings) => {
    proves('5 Attendance: A bulk result is per date');
    expect(endingsOf(outcomes)).toEqual(endings);
  });

  it('leaves only the days to be sent again that failed or got no answer', () => {
    expect(daysOnServer([saved, duplicate, failed, unsure])).toEqual(['2026-11-10', '2026-11-11']);
  });
});
