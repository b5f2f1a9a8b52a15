import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { recordRange } from '#src/custom/classes/attendance/recordDays.ts';

const days = ['2026-11-10', '2026-11-11', '2026-11-12'];
const failure = (message: string, status: number) => Object.assign(new Error(message), { status });
const lost = new HttpError('No answer', 0, { mayBeSaved: 'look' });

/** A server that answers each day with what is planned for it, and a log of what was sent. */
function server(planned: Record<string, Error> = {}) {
  const sent: string[] = [];
  const recordOne = async (day: string) => {
    sent.push(day);
    if (planned[day]) throw planned[day];
  };
  return { sent, calls: { recordAll: undefined, recordOne } };
}

describe('recording day by day', () => {
  it('sends one call a day in order and tells how far it is', async () => {
    const { sent, calls } = server();
    const progress: number[] = [];
    const outcomes = await recordRange(calls, days, (done) => progress.push(done));
    expect(sent).toEqual(days);
    expect(progress).toEqual([0, 1, 2]);
    expect(outcomes.every(({ result }) => result === 'saved')).toBe(true);
  });

  it('goes on after a refused day', async () => {
    const { sent, calls } = server({ '2026-11-11': failure('DUPLICATE ATTENDANCE ENTRY', 200) });
    const outcomes = await recordRange(calls, days);
    expect(outcomes.map(({ result }) => result)).toEqual(['saved', 'duplicate', 'saved']);
    expect(sent).toEqual(days);
  });

  it.each([
    ['unsure', lost],
    ['failed', failure('Out of order', 500)],
  ])('ends at a day that is %s, and says of the days after it only that they failed', async (result, error) => {
    const { sent, calls } = server({ '2026-11-11': error });
    const outcomes = await recordRange(calls, days);
    expect(outcomes.map((outcome) => [outcome.result, outcome.reason])).toEqual([
      ['saved', ''],
      [result, error.message],
      ['failed', ''],
    ]);
    expect(sent).toEqual(['2026-11-10', '2026-11-11']);
  });

  it('fails as a whole where nothing was saved and nothing answered', async () => {
    await expect(recordRange(server({ '2026-11-10': lost }).calls, days)).rejects.toBe(lost);
  });
});

describe('recording all days at once', () => {
  const answering = (answers: { day: string; saved: boolean; outError: string }[]) => ({
    recordAll: async () => answers,
    recordOne: () => Promise.reject(new Error('not to be called')),
  });

  it('tells the result of each day', async () => {
    const calls = answering([
      { day: '2026-11-12', saved: false, outError: 'DUPLICATE ATTENDANCE ENTRY' },
      { day: '2026-11-10', saved: true, outError: '' },
      { day: '2026-11-11', saved: false, outError: 'Attendance date cannot be in the future' },
    ]);
    expect((await recordRange(calls, days)).map(({ result }) => result)).toEqual(['saved', 'failed', 'duplicate']);
  });

  it('counts a day that the answer leaves out as failed', async () => {
    const outcomes = await recordRange(answering([{ day: '2026-11-10', saved: true, outError: '' }]), days);
    expect(outcomes.map(({ result }) => result)).toEqual(['saved', 'failed', 'failed']);
  });
});
