import * as z from 'zod';
import { dateOrders, importLimits } from '#domain/import/kinds.ts';
import { lineStates, statementFields, statementLimits, statementStates } from '#domain/money/statement.ts';
import { maxDrawer, textLimits } from '#domain/words/limits.ts';
import { listCall, profiles, readCall, writeCall } from '#contract/call.ts';
import {
  filterDay,
  filterId,
  filterText,
  flag,
  id,
  optionalFileId,
  optionalId,
  pasted,
  reason,
  rowDates,
  rowDay,
  rowId,
  rowStudent,
  rowText,
  rowTime,
  rupees,
  text,
} from '#contract/fields.ts';

const common = { area: 'Statement', access: profiles, extension: 'statement' } as const;

const sheet = z.object({
  NAME: rowText,
  ROWS: z.int(),
  /** The row of the heads, as the spreadsheet counts: from 1; 0 where none was found. */
  HEAD_ROW: z.int(),
  /** The first rows of the sheet and those around its heads, each cell as text; none once the file is not kept any more. */
  FIRST: z.array(z.object({ ROW: z.int(), CELLS: z.array(z.string()) })),
});

const statement = z.object({
  ID: rowId,
  ACCOUNT: rowText,
  FILE_NAME: rowText,
  STATE: z.enum(statementStates),
  /** Why it FAILED; else which lines are missing, and which rows cannot be read. */
  TEXT: rowText,
  SHEETS: z.array(sheet),
  SHEET: z.int(),
  HEAD_ROW: z.int(),
  COLUMNS: z.array(z.object({ FIELD: z.enum(statementFields), COLUMN: z.int() })),
  DATE_ORDER: z.enum(dateOrders),
  /** 1 while ReadStatement may still be asked: the file is kept for a day. */
  READABLE: flag,
  /** 1 while payments that were recorded since are still compared with the lines. */
  MATCHING: flag,
  COUNTS: z.object({
    /** Lines of the file that are kept, and how many of them no statement had before. */
    LINES: z.int(),
    NEW: z.int(),
    /** What went out and is no refund: counted, never stored. */
    DEBITS: z.int(),
    OPEN: z.int(),
    OFFERED: z.int(),
    MATCHED: z.int(),
    IGNORED: z.int(),
  }),
  FIRST_DAY: rowDay,
  LAST_DAY: rowDay,
  USER_NAME: rowText,
  STARTED_AT: z.iso.datetime(),
});

export const GetStatements = readCall('GetStatements', {
  ...common,
  summary: 'Statements of the bank that were read, the newest first; with StatementId this one alone, with its sheets.',
  fields: { StatementId: optionalId },
  answer: z.object({ result: z.array(statement) }),
});

export const StartStatement = writeCall('StartStatement', {
  ...common,
  summary:
    'Begins to read the statement of a bank or of a UPI app, from a file of upload or from pasted cells; it goes on by itself, GetStatements tells how far. What its columns hold is guessed, as for the account before.',
  required: ['Account'],
  fields: {
    FileId: optionalFileId,
    FileName: text(textLimits.institution),
    /** Cells as a spreadsheet copies them: tabs between, one row a line. */
    Text: pasted(importLimits.pasted),
    Account: text(statementLimits.account),
  },
  returns: 'OUT_ID',
});

export const ReadStatement = writeCall('ReadStatement', {
  ...common,
  summary:
    'Says which sheet and columns of a statement hold what; its lines are read anew, and replace those of before.',
  fields: {
    StatementId: id,
    /** From 0, as SHEETS has them. */
    Sheet: z.int().min(0).max(importLimits.columns),
    /** From 1; 0 where there are no heads. */
    HeadRow: z.int().min(0).max(importLimits.rows),
    Columns: z
      .array(z.object({ Field: z.enum(statementFields), Column: z.int().min(0).max(importLimits.columns) }))
      .max(statementFields.length * 2),
    DateOrder: z.enum(dateOrders).nullish(),
  },
});

export const DropStatement = writeCall('DropStatement', {
  ...common,
  summary: 'Forgets a statement, and those of its lines that stand in no other, with what they were matched with.',
  fields: { StatementId: id },
});

/** A payment beside a line, matched with it or offered for it. */
const paymentOfLine = z.object({
  ID: rowId,
  STUDENT_ID: z.int(),
  STUDENT_NAME: rowText,
  RECEIPT_NO: rowText,
  PAID_FEE: z.number(),
  PAYMENT_MODE: rowText,
  PAYMENT_DATE: rowDay,
  PAYMENT_DETAIL: rowText,
});

const anyState = z
  .enum([...lineStates, ''])
  .nullish()
  .transform((value) => value ?? '');

export const GetStatementLines = listCall('GetStatementLines', {
  ...common,
  summary:
    'Lines of the bank that came in, and refunds that went out: without a receipt (OPEN), with one that is offered (OFFERED), matched, or put aside (IGNORED).',
  filters: {
    LineId: filterId,
    StatementId: filterId,
    Account: filterText,
    State: anyState,
    /** Matched by itself, or by a person. */
    By: z
      .enum(['itself', 'person', ''])
      .nullish()
      .transform((value) => value ?? ''),
    FromDate: filterDay,
    ToDate: filterDay,
  },
  row: z.object({
    ID: rowId,
    ACCOUNT: rowText,
    DAY: z.iso.date(),
    /** Below 0 where it went out. */
    AMOUNT: z.number(),
    NARRATION: rowText,
    REFERENCE: rowText,
    STATE: z.enum(lineStates),
    /** Why it is offered, was put aside, or is open again; '' where nothing is to be said. */
    WHY: rowText,
    /** What the app kept of it, or would, and what stays over of it, with why. */
    CHARGES: z.number(),
    REST: z.number(),
    REST_REASON: rowText,
    /** Who matched it; '' where it was matched by itself, and where it is not. */
    MATCHED_BY: rowText,
    MATCHED_AT: rowTime,
    /** 1 where whoever matched it recorded one of the payments. */
    OWN: flag,
    /** The payments that it is, or that are offered for it. */
    COVERS: z.array(paymentOfLine),
    /** The deposit of the drawer that it is; 0 and '' for all others. */
    ENTRY_ID: z.int(),
    ENTRY_NO: rowText,
    /** Who asked for a receipt, and when, while that waits; what was answered where it was refused. */
    ASKED_BY: rowText,
    ASKED_AT: rowTime,
    REFUSED: rowText,
    ...rowDates,
  }),
  sums: ['AMOUNT'],
  sorts: ['ID', 'DAY', 'AMOUNT'],
});

export const GetUnseenPayments = listCall('GetUnseenPayments', {
  ...common,
  summary:
    'Payments by UPI and Net Banking that no line of the bank covers, though every account that was read of late has lines at least five days younger; the oldest first.',
  filters: {},
  row: z.object({
    ID: rowId,
    ...rowStudent,
    COURSE_NAME: rowText,
    RECEIPT_NO: rowText,
    PAID_FEE: z.number(),
    PAYMENT_MODE: rowText,
    PAYMENT_DATE: rowDay,
    PAYMENT_DETAIL: rowText,
    RECORDED_BY: rowText,
    /** Who asked to reverse it, and when, while that waits; what was answered where it was refused. */
    ASKED_BY: rowText,
    ASKED_AT: rowTime,
    REFUSED: rowText,
    ...rowDates,
  }),
  sums: ['PAID_FEE'],
  sorts: ['PAYMENT_DATE'],
});

const ids = z.array(id).max(statementLimits.matched);

export const MatchLines = writeCall('MatchLines', {
  ...common,
  summary:
    'Says that lines of the bank are payments, or a deposit of the drawer: one line for several payments, or several lines for one. It must add up, with what a UPI app kept of it and what stays over of the line.',
  fields: {
    LineIds: ids.min(1),
    PaymentIds: ids.nullish().transform((value) => value ?? []),
    /** A deposit of the drawer, in place of payments. */
    EntryId: optionalId,
    Charges: rupees(maxDrawer),
    Rest: rupees(maxDrawer),
    /** What the rest is for. */
    Reason: reason,
  },
});

const onLine = { ...common, required: ['Reason'], fields: { LineId: id, Reason: reason } };

export const UnmatchLine = writeCall('UnmatchLine', {
  ...onLine,
  summary:
    'Takes back that a line is payments or a deposit, that these are offered for it, or that it was put aside; it is OPEN, and never matched by itself again.',
});

export const IgnoreLine = writeCall('IgnoreLine', {
  ...onLine,
  summary: 'Puts a line aside that is no fee, with the reason.',
});

export const AskReceipt = writeCall('AskReceipt', {
  ...common,
  access: ['md_office'],
  summary: 'Asks the admin for the receipt of a line that has none; it stands on the admin’s home.',
  fields: { LineId: id },
});

export const AskReverse = writeCall('AskReverse', {
  ...common,
  access: ['md_office'],
  summary: 'Asks the admin to reverse a payment that the bank has not seen; it stands on the admin’s home.',
  required: ['Reason'],
  fields: { PaymentId: id, Reason: reason },
});

export const RefuseAsk = writeCall('RefuseAsk', {
  ...common,
  access: ['admin'],
  summary: 'Refuses what md_office asked for on a line or a payment, with the reason; one of the two is given.',
  required: ['Reason'],
  fields: { LineId: optionalId, PaymentId: optionalId, Reason: reason },
});
