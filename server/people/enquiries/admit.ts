import type { Transaction } from '#server/db/connection.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import type { lockOpenEnquiry } from './lock.ts';

/** Turns a locked enquiry ADMITTED: a student came of it (W66). */
export const admitEnquiry = (
  trx: Transaction,
  enquiry: Awaited<ReturnType<typeof lockOpenEnquiry>>,
  studentId: number,
  { today, timestamp }: { today: string; timestamp: string },
): Promise<string> =>
  changeRow(
    trx,
    'enquiries',
    enquiry,
    { state: 'ADMITTED', student_id: studentId, next_day: '', closed_on: today },
    timestamp,
  );
