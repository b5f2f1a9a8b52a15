import * as z from 'zod';
import { takenOutTo } from '#domain/money/drawerEntry.ts';
import { maxDrawer } from '#domain/words/limits.ts';
import { pagingFields, readCall, writeCall } from '#contract/call.ts';
import { ofExtension } from '#contract/extensions.ts';
import { drawerEntry } from './drawer.ts';
import { day, filterDay, filterStatus, reason, rowDay, rowId, rowText, rowTime, rupees } from '#contract/fields.ts';

const dayBookRow = z.object({
  ID: rowId,
  RECEIPT_NO: rowText,
  STUDENT_ID: z.int(),
  STUDENT_NAME: rowText,
  COURSE_NAME: rowText,
  PAYMENT_MODE: rowText,
  PAYMENT_DATE: rowDay,
  PAYMENT_DETAIL: rowText,
  RECORDED_BY: rowText,
  /** The day of the bank's line that covers it (W63); null where none does. */
  SEEN_ON: ofExtension('statement', rowDay.optional()),
  /** Negative for a reversal and a refund. */
  AMOUNT: z.number(),
  /** 0 money in, 1 the reversal of another row, 2 a refund. */
  KIND: z.int(),
  /** The number of the row that it takes back, and of the one that takes it back. */
  REVERSES: rowText,
  REVERSED_BY_NO: rowText,
  DATE_CREATED: z.iso.datetime(),
});

/** What was counted at a closing, and, where it was taken back, by whom, when and why. */
const closing = z.object({
  ID: rowId,
  DAY: z.iso.date(),
  COUNTED: z.number(),
  /** What stayed in the drawer. Missing before there was this field. */
  LEFT: z.number().optional(),
  /** The link of the chain of closings that it made (W64); '' before the chain begins. Missing before there was this field. */
  HASH: rowText.optional(),
  EXPECTED: z.number(),
  REMARK: rowText,
  CLOSED_BY: rowText,
  CLOSED_AT: z.iso.datetime(),
  REOPENED_BY: rowText,
  REOPENED_AT: rowTime,
  REOPEN_REASON: rowText,
});

export const GetDayBook = readCall('GetDayBook', {
  summary:
    'What was received, reversed and refunded between two days of payment, at most 31, by mode and by who recorded it, and row by row; a missing day is today. With Page, PAYMENTS are a page of TOTAL rows, and everything else is of all of them; with Seen, rows and TOTAL are those that the bank has seen (1), or should have and has not (0). EXPECTED_CASH is what the drawer should hold on ToDate.',
  area: 'Day book',
  access: ['md_office'],
  extension: 'receipts',
  fields: {
    FromDate: filterDay,
    ToDate: filterDay,
    Seen: ofExtension('statement', filterStatus),
    Page: pagingFields.Page,
    PageSize: pagingFields.PageSize,
  },
  answer: z.object({
    result: z.array(
      z.object({
        PAYMENT_MODE: rowText,
        RECORDED_BY: rowText,
        RECEIPTS: z.int(),
        RECEIVED: z.number(),
        REVERSALS: z.int(),
        REVERSED: z.number(),
        REFUNDS: z.int(),
        REFUNDED: z.number(),
        /** RECEIVED with what was reversed and refunded off. */
        AMOUNT: z.number(),
      }),
    ),
    /** Every row of money in the order of its recording, day by day, or a page of them. */
    PAYMENTS: z.array(dayBookRow),
    /** With Page alone, as UNSEEN. */
    TOTAL: ofExtension('paging', z.int().optional()),
    /** How many rows the bank should have seen and has not; missing until it has seen any of these days. */
    UNSEEN: ofExtension('statement', z.int().optional()),
    /** Numbers that a restore on one of these days left out, the first and the last of each gap. */
    LEFT_OUT: z.array(z.object({ FIRST: rowText, LAST: rowText, LEFT_OUT_ON: z.iso.date() })),
    /** The closings of these days in their order, those that were taken back, too; missing before there was this field. */
    CLOSINGS: z.array(closing).optional(),
    /** What imports did to money on these days: no cash of it is expected. Missing before there was this field. */
    IMPORTED: z
      .array(
        z.object({
          IMPORT_ID: rowId,
          FILE_NAME: rowText,
          CALL: rowText,
          AT: z.iso.datetime(),
          USER_NAME: rowText,
          AMOUNT: z.number(),
        }),
      )
      .optional(),
    /** Imports whose payments wait for AllowImport now, whatever the days. */
    IMPORTS_WAITING: z
      .array(z.object({ IMPORT_ID: rowId, FILE_NAME: rowText, ROWS: z.int(), AMOUNT: z.number() }))
      .optional(),
    /** What entered or left the drawer on these days that is no fee. Missing before there was this field. */
    ENTRIES: z.array(drawerEntry).optional(),
    /** What stayed in the drawer at the last closing; it is part of EXPECTED_CASH. Missing before there was this field. */
    STAYED: z.number().optional(),
    /** The last link of the chain of closings, by which a paper proves it; '' before the first. Missing before there was this field. */
    HASH: rowText.optional(),
    EXPECTED_CASH: z.number(),
    /** The day up to which the book is closed, who closed it and when; null and '' before the first closing. */
    CLOSED_TO: rowDay,
    CLOSED_BY: rowText,
    CLOSED_AT: rowTime,
  }),
});

export const CloseDay = writeCall('CloseDay', {
  summary: 'Closes the day book up to a day: from then on no payment may be dated up to it.',
  area: 'Day book',
  access: ['md_office'],
  extension: 'receipts',
  required: ['Day', 'CountedCash'],
  fields: {
    Day: day,
    CountedCash: rupees(maxDrawer),
    Remark: reason,
    /** What stays in the drawer. Without it, and without OutTo, all is taken out, to nobody knows whom. */
    Left: ofExtension('drawer', rupees(maxDrawer)),
    OutTo: ofExtension('drawer', z.enum([...takenOutTo, '']).optional()),
  },
  returns: 'OUT_ID',
});

export const ReopenDay = writeCall('ReopenDay', {
  summary: 'Takes back the last closing of the day book; with Day only while that is its day.',
  area: 'Day book',
  access: ['admin'],
  extension: 'receipts',
  required: ['Reason'],
  fields: { Day: day, Reason: reason },
});
