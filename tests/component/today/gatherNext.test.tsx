import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherNext } from '#src/dataProvider/present/today.ts';
import { enrolments } from '#src/records/enrolments.ts';
import { providerOver } from '../../unit/dataProvider/server.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** Ten days of which eight are needed, none attended, ending so. */
const ending = (ID: number, DATE_EXPECTED_COMPLETION: string) => ({
  ID,
  STATUS: 0,
  COURSE_DURATION_DAYS: 10,
  MIN_ATTN_PERCENTAGE: 80,
  DAYS_ATTENDED: 0,
  DATE_EXPECTED_COMPLETION,
});

test('out of complete lists, who can still reach the minimum comes first and nobody past the end is at risk', async () => {
  const result = [
    ending(1, '2026-11-25'),
    ending(2, '2026-11-29'),
    ending(3, '2026-11-27'),
    ending(4, '2026-11-19'),
    ending(5, '2026-11-28'),
    ending(6, '2026-11-21'),
    ending(7, '2026-11-22'),
  ];
  const { provider } = providerOver({ GetStudentCourseList: { result } }, 'theirs', [enrolments]);
  const { rows, counts } = await gatherNext(provider, { kind: '', page: 1 }, undefined);
  expect(rows.map(({ kind, id }) => [kind, id])).toEqual([
    ...[3, 5, 2, 6, 7, 1].map((id) => ['AT_RISK', id]),
    ['OVERDUE', 4],
  ]);
  expect(counts['AT_RISK']).toEqual({ total: 6, more: false });
});

/** On hold, and last changed months ago: since when it is on hold the row does not tell. */
const held = { ID: 3, STUDENT_NAME: 'Anjali', STATUS: 2, DATE_MODIFIED: '2026-01-05T04:30:00.000Z' };
const overdue = { ...held, ID: 4, STATUS: 0, DATE_EXPECTED_COMPLETION: '2026-02-01' };

test('a server that does not tell since when an enrolment is on hold has no list of those that are for long', async () => {
  const { provider } = providerOver({ GetStudentCourseList: { result: [held, overdue] } }, 'theirs', [enrolments]);
  const { rows, counts } = await gatherNext(provider, { kind: '', page: 1 }, undefined);
  expect(rows).toMatchObject([{ kind: 'OVERDUE', id: 4 }]);
  expect(counts).not.toHaveProperty('HELD');
});
