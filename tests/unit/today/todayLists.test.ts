import { expect, test } from 'vitest';
import { gatherToday } from '#src/custom/today/todayLists.ts';
import { enrolments } from '#src/resources/enrolments/index.ts';
import { providerOver } from '../dataProvider/server.ts';

/** On hold, and last changed months ago: since when it is on hold the row does not tell. */
const held = { ID: 3, STUDENT_NAME: 'Anjali', STATUS: 2, DATE_MODIFIED: '2026-01-05T04:30:00.000Z' };
const overdue = { ...held, ID: 4, STATUS: 0, DATE_EXPECTED_COMPLETION: '2026-02-01' };

test('a server that does not tell since when an enrolment is on hold has no list of those that are for long', async () => {
  const { provider } = providerOver({ GetStudentCourseList: { result: [held, overdue] } }, [], [enrolments]);
  const lists = await gatherToday(provider, undefined);
  expect(lists.OVERDUE?.rows).toMatchObject([{ id: 4 }]);
  expect(lists.HELD).toBeUndefined();
});
