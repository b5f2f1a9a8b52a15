import { describe, expect, it } from 'vitest';
import { takeBackCells } from '#src/custom/classes/register/takeBack.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';

const cells = [1, 2, 3].map((id) => ({ id, day: '2026-11-23' }));
const failure = (message: string, status: number) => Object.assign(new Error(message), { status });

/** A server that answers each enrolment with what is planned for it, and a log of what was sent. */
function server(planned: Record<number, Error> = {}) {
  const sent: object[] = [];
  const write = (_name: string, body: { StudentCourseId: number }) => {
    sent.push(body);
    const error = planned[body.StudentCourseId];
    return error ? Promise.reject(error) : Promise.resolve({ OUT_OK: 1, OUT_ERROR: '' });
  };
  return { sent, calls: { write } as unknown as AppCalls };
}

/** Takes them back; answers each result, why it stopped and how far it said to be. */
async function takeBack(planned?: Record<number, Error>) {
  const { sent, calls } = server(planned);
  const steps: number[] = [];
  const { cells: taken, stopped } = await takeBackCells(calls, cells, 'Wrong day', (step) => steps.push(step));
  return { sent, steps, stopped, results: taken.map(({ id, result, reason }) => [id, result, reason]) };
}

describe('recorded days are taken back', () => {
  it('one after the other with the same reason', async () => {
    const { sent, steps, stopped, results } = await takeBack();
    expect(sent).toEqual(
      [1, 2, 3].map((StudentCourseId) => ({ StudentCourseId, AttendanceDate: '2026-11-23', Reason: 'Wrong day' })),
    );
    expect([steps, stopped]).toEqual([[1, 2, 3], '']);
    expect(results.map(([, result]) => result)).toEqual(['done', 'done', 'done']);
  });

  it('and go on after a refusal', async () => {
    const { stopped, results } = await takeBack({ 2: failure('The course is completed', 200) });
    expect(stopped).toBe('');
    expect(results).toEqual([
      [1, 'done', ''],
      [2, 'failed', 'The course is completed'],
      [3, 'done', ''],
    ]);
  });

  it('and count what was taken back before as done', async () => {
    const { results } = await takeBack({ 2: failure('Attendance is not recorded for 23/11/2026', 200) });
    expect(results.map(([, result]) => result)).toEqual(['done', 'before', 'done']);
  });

  it('and stop where no answer comes: the rest is not begun', async () => {
    const { sent, stopped, results } = await takeBack({ 2: failure('No connection', 0) });
    expect(sent).toHaveLength(2);
    expect(stopped).toBe('No connection');
    expect(results.map(([, result]) => result)).toEqual(['done', 'failed', 'notBegun']);
  });
});
