import { expect, test } from 'vitest';
import { sendTask } from '#src/resources/dues/sendTask.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';

const seen = '2026-11-20T04:30:00.000Z';
const row = { id: 7, studentName: 'Kavya', courseName: 'Web', due: 500.5, fee: 4500.5, paid: 4000, dateModified: seen };

/** A server on which so much of the enrolment is paid by now, and what it was sent. */
function serverWith(...paid: number[]) {
  const sent: unknown[] = [];
  const calls = {
    callApi: async () => ({ result: paid.map((PAID) => ({ STUDENT_COURSE_ID: 7, PAID, DATE_MODIFIED: seen })) }),
    write: async (name: string, body: object) => {
      sent.push([name, body]);
      return { OUT_OK: 1 };
    },
  } as unknown as AppCalls;
  return { sent, calls };
}

test.each([
  ['what was paid when the row was read', [4000], 4000],
  ['with a payment since', [4500.5], 4500.5],
  ['what the row says where the server tells nothing', [], 4000],
])('the fee is set to what was paid: %s', async (_what, paid, Fee) => {
  const { sent, calls } = serverWith(...paid);
  await sendTask.setFee(calls, row, 'Fee as paid');
  expect(sent).toEqual([['SetFee', { StudentCourseId: 7, Fee, Reason: 'Fee as paid', Seen: seen }]]);
});
