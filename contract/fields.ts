import { linkChannels } from '#domain/words/contact.ts';
import * as z from 'zod';
import { maxFee, textLimits } from '#domain/words/limits.ts';
import { hasAtMostTwoDecimals } from '#domain/words/money.ts';
import { hiddenText, holdsHidden } from '#domain/words/text.ts';
import { works } from '#domain/home/work.ts';
import { ofExtension } from './extensions.ts';

// The building blocks of every body and row. In a body, "missing" and null mean the same (W2).

/** The largest id both databases keep in an integer column. */
const maxId = 2_147_483_647;

/** PostgreSQL keeps no NUL. */
const printable = (value: z.ZodString) =>
  value.refine((text) => !text.includes('\0'), 'must not contain the character NUL');

/**
 * A text of at most `max` characters, trimmed and Unicode NFC (W6). Its length is looked at before: normalizing 300,000 marks takes a minute, and
 * nothing of more than four times the maximum becomes short enough (W20).
 */
const tidied = (max: number) =>
  z
    .string()
    .refine((text) => text.length <= 4 * max, { abort: true, error: `must be at most ${max} characters` })
    .trim()
    .normalize()
    .max(max);

const ofKind = (max: number, kind?: { lines: boolean }) =>
  tidied(max)
    .refine((text) => !holdsHidden(text, kind), hiddenText)
    .nullish()
    .transform((value) => value ?? undefined);

/** One line of at most `max` characters, trimmed and Unicode NFC, without hidden characters (W6, W20). */
export const text = (max: number) => ofKind(max);

/** The same of several lines. */
export const lines = (max: number) => ofKind(max, { lines: true });

/** What is searched for: at most `max` characters of any kind, as they were pasted. */
export const searchText = (max: number) =>
  printable(tidied(max))
    .nullish()
    .transform((value) => value ?? undefined);

/** Cells of a spreadsheet as they were pasted, of at most `max` characters: whoever reads them normalizes cell by cell (W20). */
export const pasted = (max: number) =>
  printable(z.string().max(max))
    .nullish()
    .transform((value) => value ?? undefined);

/** A mobile as it was typed or copied, with spaces and hidden marks (W61); the rule of the field refuses what is none. */
export const mobile = () => searchText(textLimits.phone);

/** A part of an address of a page that anybody may open, at most `max` characters. */
export const inAddress = (max: number) => printable(z.string().max(max));

/** A password of at most `max` characters, as it was typed: neither trimmed nor normalized (W6). */
export const password = (max: number) =>
  printable(z.string().max(max))
    .nullish()
    .transform((value) => value ?? undefined);

/** A number of the wire between `min` and `max`. */
export const number = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .nullish()
    .transform((value) => value ?? undefined);

export const wholeNumber = (min: number, max: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .nullish()
    .transform((value) => value ?? undefined);

/** Rupees with at most two decimals (W6). */
export const rupees = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine(hasAtMostTwoDecimals, 'must have at most two decimals')
    .nullish()
    .transform((value) => value ?? undefined);

/** The id of the record a call is about; it must be given. */
export const id = z.int().min(1).max(maxId);

/** An id that must be given, though it may be none: 0. */
export const idOrNone = z.int().min(0).max(maxId);

/** An id that may be left out: 0, null and missing mean none. */
export const optionalId = idOrNone.nullish().transform((value) => value ?? 0);

/**
 * The same in a write that did not always have it: missing stays missing, so that a write of an older release, repeated after
 * the upgrade, is known by its body (W4).
 */
export const addedId = wholeNumber(0, maxId);

/** The id of a file that may be left out; these are random and below 2^53 (W11). */
export const optionalFileId = z
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .nullish()
  .transform((value) => value ?? 0);

const any = z.literal('');

/** A filter by id or type; 0, "" and missing mean any (W6). */
export const filterId = z
  .union([z.int().min(0).max(maxId), any])
  .nullish()
  .transform((value) => value || 0);

/** A filter by the id of any record, files among them; 0, "" and missing mean any. */
export const filterRecordId = z
  .union([z.int().min(0).max(Number.MAX_SAFE_INTEGER), any])
  .nullish()
  .transform((value) => value || 0);

/** A filter by status or flag; -1, "" and missing mean any (W6). */
export const filterStatus = z
  .union([z.int().min(-1).max(maxId), any])
  .nullish()
  .transform((value) => (value === '' || value == null ? -1 : value));

/** 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** The same in a body; 0 where it is left out. */
export const optionalFlag = flag.nullish().transform((value) => value ?? 0);

/** A filter that 1 turns on; 0, "" and missing mean any. */
export const filterFlag = z
  .union([z.int().min(0).max(1), any])
  .nullish()
  .transform((value) => value || 0);

/** A filter by text; "" and missing mean any (W6). */
export const filterText = printable(tidied(200))
  .nullish()
  .transform((value) => value ?? '');

/** A day as it is sent. */
export const writtenDay = z.iso.date('must be a date, YYYY-MM-DD');

/** A day in a filter, YYYY-MM-DD of Asia/Kolkata; "" and missing mean any (W6, W8). */
export const filterDay = z
  .union([writtenDay, any])
  .nullish()
  .transform((value) => value ?? '');

/** The rows on which a kind of work waits (W39); "" and missing mean any. */
export const filterWork = ofExtension(
  'worklists',
  z
    .enum([...works, ''])
    .nullish()
    .transform((value) => value ?? ''),
);

/** Why somebody takes something back, holds or rejects it (W37); it stands in the activity log. */
export const reason = lines(textLimits.remarks);

/** The batch of an enrolment (W51): an id, -1 for those without one; 0, "" and missing mean any. */
export const filterBatch = ofExtension(
  'batches',
  z
    .union([z.int().min(-1).max(maxId), any])
    .nullish()
    .transform((value) => value || 0),
);

/** Days of the week by number, Sunday is 0. */
export const weekdayNumbers = z.array(z.int().min(0).max(6)).max(7);

/** A day in a write: YYYY-MM-DD or empty. */
export const day = z
  .union([writtenDay, any])
  .nullish()
  .transform((value) => value || undefined);

/** A plan (W43): the rules say what is wrong with its days, amounts and number. */
export const instalments = z.array(z.object({ DueDate: z.string().max(10), Amount: rupees(maxFee) })).max(100);

/** The DATE_MODIFIED that a person saw before changing a record: an ISO instant, or empty where it is not told (W28). */
export const seen = z
  .union([z.iso.datetime({ offset: true, error: 'must be an instant of ISO 8601' }), any])
  .nullish()
  .transform((value) => value || undefined);

// In rows.
export const rowId = z.int();
export const rowText = z.string();
/** Whom a row is of. */
export const rowStudent = { STUDENT_ID: z.int(), STUDENT_NAME: rowText, STUDENT_MOBILE: rowText };
/** Which course a row is of. */
export const rowCourse = { COURSE_ID: z.int(), COURSE_CODE: rowText, COURSE_NAME: rowText };
/** The batch of an enrolment (W51); 0 and '' where it has none. */
export const rowBatch = {
  BATCH_ID: ofExtension('batches', z.int().optional()),
  BATCH_NAME: ofExtension('batches', rowText.optional()),
};
/** The letters of a drawn paper that no font has, each of them a box on it (W62); missing where there are none. */
export const unprintableLetters = z.string().optional();
export const rowDay = z.iso.date().nullable();
export const rowTime = z.iso.datetime().nullable();
export const rowFile = z.int().nullable();
/** The newest note of staff on a student (W55), in rows of what else is known of them; '' and null where there is none. */
export const rowNote = {
  NOTE: ofExtension('messages', rowText.optional()),
  NOTE_AT: ofExtension('messages', rowTime.optional()),
};
/** Every row tells when it was made and last changed, ISO 8601 in UTC (W6). */
/** When an enrolment's classes are held (W51), in rows. */
export const rowClasses = {
  /** The batch's weekdays, Sunday is 0: '1,3,5'; '' where all but the weekly days off are class days. */
  CLASS_WEEKDAYS: ofExtension('calendar', z.string().optional()),
  /** The first day that can be a class day: START_DATE, or the batch's first day if that is later. */
  CLASS_START: ofExtension('calendar', z.iso.date().optional()),
  /** The last class day; 9999-12-31 where there are too few class days. */
  CLASS_END: ofExtension('calendar', z.iso.date().optional()),
};

export const rowDates = { DATE_CREATED: z.iso.datetime(), DATE_MODIFIED: z.iso.datetime() };

/** How an address is sent; left out: by e-mail, or where there is none for WhatsApp. */
export const linkChannel = z
  .enum(linkChannels)
  .nullish()
  .transform((value) => value ?? undefined);

/** What became of an address that was sent. */
export const sentLink = {
  /** What is sent by WhatsApp: the address alone, and the whole message. */
  ADDRESS: z.string().optional(),
  TEXT: z.string().optional(),
  MAY_BE_SENT: z.int().optional(),
  KEPT: z.int().optional(),
};
