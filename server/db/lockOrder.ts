import { plainTables } from '#domain/plainResources.ts';
import type { Database } from './tables.ts';

/**
 * The order in which a transaction locks and shares (`lockRow`, `lockName`): rows of tables, those of one table by rising ids, and names.
 * Who has locked one thing and waits for one that stands before it may be waited for: PostgreSQL would end one of the two. A row that a
 * transaction has locked it may lock again at any time. Tests hold every transaction to this order (`tests/server/support/lockWatch.ts`).
 */
export const lockOrder = [
  'imports',
  'statements',
  'change of course',
  'holidays',
  // The calendar: what follows from it is written while it stays.
  'settings',
  'terms of course',
  'application',
  'registrations',
  'enquiries',
  'enquiry',
  'student',
  'students',
  'student_notes',
  'batches',
  'batches of course',
  'courses',
  'course code',
  'payments',
  'receipts',
  'attendance',
  'enrolments',
  'certificates',
  // Of a statement: whoever writes money beside it holds the enrolment first, and draws the number last.
  'statement_lines',
  'institutes',
  'waiting_uploads',
  'files',
  'day_book',
  'closings',
  ...plainTables,
  'plain records',
  'notice version',
  'profiles',
  'users',
  // Of the activity log, whose ids rise as they are committed.
  'entries of money',
] as const;

/** A name of what no row stands for. */
export type LockedName = Exclude<(typeof lockOrder)[number], keyof Database>;
