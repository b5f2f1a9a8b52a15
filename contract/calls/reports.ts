import * as z from 'zod';
import { profiles, readCall } from '#contract/call.ts';
import { filterDay, filterId, filterText, rowText } from '#contract/fields.ts';

const count = z.int().optional();
const amount = z.number().optional();

/** Those that the kind of a report has. */
const figures = {
  COUNT: count,
  APPROVED: count,
  REJECTED: count,
  COMPLETED: count,
  HOLD: count,
  DELETED: count,
  RECEIPTS: count,
  RECEIVED: amount,
  UPI: amount,
  NET_BANKING: amount,
  CASH: amount,
  /** Negative where money went back. */
  REVERSED: amount,
  REFUNDED: amount,
  NET: amount,
  SPENT: amount,
  /** NET less SPENT. */
  LEFT: amount,
  ADMITTED: count,
  LOST: count,
  /** The median of the days from asking to admission; half a day between two. */
  DAYS: amount,
  DUE: amount,
  OVERDUE: amount,
};

export const GetReport = readCall('GetReport', {
  summary:
    'How many registrations (by month, course; of DATE_CREATED), enrolments (month, course, batch; START_DATE) and certificates (month, course; ISSUED_DATE) there are, what fees come to (md_office; month, course; PAYMENT_DATE), and what was spent (md_office; month, category; DAY; with NET of the fees and LEFT by month); of enquiries (month, source, course, reason; the day of asking) how many were admitted or lost by today, and the median of days to admission. Of the first four each figure is that of the list with the same filter. Without ToDate up to today, without FromDate from the first day of its month. Each month of the range has a row, of the rest what has any; the largest comes first. KEY is YYYY-MM, a category, a source, a reason or an id, -1 for no batch. DUE and OVERDUE are those of today, where ToDate is today; by month in the row of the current one.',
  area: 'Home',
  access: profiles,
  extension: 'reports',
  fields: { Kind: filterText, By: filterText, FromDate: filterDay, ToDate: filterDay, CourseId: filterId },
  answer: z.object({
    result: z.array(z.object({ KEY: rowText, LABEL: rowText, ...figures })),
    SUMS: z.object(figures),
  }),
});
