import * as z from 'zod';
import { textLimits } from '#domain/words/limits.ts';
import {
  cellNames,
  dateOrders,
  fieldNames,
  importKinds,
  importLimits,
  importStates,
  mobilePairs,
  mostParts,
  rowStates,
  skippedReasons,
} from '#domain/import/kinds.ts';
import { listCall, readCall, writeCall } from '#contract/call.ts';
import {
  addedId,
  filterId,
  flag,
  id,
  optionalFileId,
  optionalId,
  pasted,
  reason,
  rowId,
  rowText,
  text,
} from '#contract/fields.ts';

const common = { area: 'Import', access: ['admin'], extension: 'import' } as const;

const sheet = z.object({
  NAME: rowText,
  ROWS: z.int(),
  /** The row of the heads, as the spreadsheet counts: from 1; the last where HEAD_ROWS are two. */
  HEAD_ROW: z.int(),
  HEAD_ROWS: z.int(),
  /** 1 where the sheet is hidden in its workbook; how many of its rows are, and which columns, from 0. */
  HIDDEN: flag,
  HIDDEN_ROWS: z.int(),
  HIDDEN_COLUMNS: z.array(z.int()),
  /** The first rows, each cell as text. */
  FIRST: z.array(z.array(z.string())),
});

const part = z.int().min(1).max(mostParts);

/** PART is the number of the payment, where a row holds several; 1 of all other fields. */
const column = z.object({ FIELD: z.enum(fieldNames), COLUMN: z.int(), PART: part });

/** The id of what a text means; missing is 0. */
const matchedId = z
  .int()
  .min(-1)
  .max(2_147_483_647)
  .nullish()
  .transform((value) => value ?? 0);

const matchedFields = ['Course', 'Batch', 'Status', 'PaymentMode', 'EduInstName'] as const;

/**
 * A text that is no name of a record, status or mode, with what it may mean, the likeliest first. Of a status the id is its code (table 6), of a
 * mode 1 UPI, 2 Net Banking, 3 Cash.
 */
const unmatched = z.object({
  FIELD: z.enum(matchedFields),
  TEXT: rowText,
  /** The course in whose rows a batch is named; 0 for all others. */
  COURSE_ID: z.int(),
  ROWS: z.int(),
  /** What MatchImport said it means, where MATCHED is 1. */
  ID: z.int(),
  MATCHED: flag,
  /** 1 of the heading of a group: a batch that is offered, and refuses no row. */
  OFFERED: flag,
  LIKELY: z.array(z.object({ ID: z.int(), NAME: rowText })),
});

const dayOrder = z.object({
  FIELD: z.enum(cellNames),
  ORDER: z.enum(dateOrders),
  /** 1 where all rows of the column, or CheckImport, say so; else it is to be asked, with EXAMPLE. */
  KNOWN: flag,
  EXAMPLE: z.string(),
});

/** Rupees of a field by what became of them; UNREADABLE is a number of cells. IN_FILE is the sum of the others. */
const total = z.object({
  FIELD: z.enum(['Fee', 'Concession', 'Paid']),
  IN_FILE: z.number(),
  READY: z.number(),
  LIKE: z.number(),
  WRONG: z.number(),
  SKIPPED: z.number(),
  SAME: z.number(),
  HELD: z.number(),
  DONE: z.number(),
  UNREADABLE: z.int(),
});

const mendHows = ['suggested', 'leave out'] as const;

/** What MendImportRows would mend: of a field, or of the rows that have one text. */
const mendable = z.object({
  FIELD: z.enum(cellNames),
  HOW: z.enum(mendHows),
  /** '' for all rows of the field. */
  TEXT: z.string(),
  /** '' where the rows are suggested different values. */
  SUGGEST: z.string(),
  ROWS: z.int(),
  EXAMPLES: z.array(z.string()),
});

const importRow = z.object({
  ID: rowId,
  KIND: z.enum(importKinds),
  FILE_NAME: rowText,
  SHEETS: z.array(sheet),
  /** What CheckImport was told: 0 and none before. */
  SHEET: z.int(),
  HEAD_ROW: z.int(),
  COLUMNS: z.array(column),
  DATE_ORDER: z.enum(dateOrders),
  STATE: z.enum(importStates),
  /** Why it FAILED, or what stands in the way of undoing it; '' where there is nothing to say. */
  TEXT: rowText,
  ROWS: z.int(),
  DONE_ROWS: z.int(),
  /** How many rows are in each state. */
  COUNTS: z.partialRecord(z.enum(rowStates), z.int()),
  UNMATCHED: z.array(unmatched),
  /** What CheckImport said beside the columns. */
  NO_MOBILE: flag,
  HIDDEN: flag,
  TWO_MOBILES: z.enum(mobilePairs),
  /** Rows with two mobiles in a cell. */
  MOBILE_PAIRS: z.int(),
  DATE_ORDERS: z.array(dayOrder),
  /** The day of the first receipt number, from which on payments wait for AllowImport; '' where there is none, or they are allowed. */
  HELD_SINCE: rowText,
  TOTALS: z.array(total),
  MENDABLE: z.array(mendable),
  /** Of the people that are in: how many rows gave nothing of a field, and of how many it was left out. */
  NOT_GIVEN: z.array(z.object({ FIELD: z.enum(fieldNames), ROWS: z.int(), LEFT_OUT: z.int() })),
  /** How many people, courses and payments the rows name, and have made. */
  PARTS: z.array(z.object({ PART: z.enum(['Person', 'Course', 'Payment']), IN_FILE: z.int(), DONE: z.int() })),
  /** What stands in the way of undoing it now, at most five rows. */
  OBSTACLES: z.array(z.object({ ROW: z.int(), NAME: rowText, TEXT: rowText })),
  USER_NAME: rowText,
  STARTED_AT: z.iso.datetime(),
  UNDO_UNTIL: z.iso.datetime().nullable(),
});

export const GetImports = readCall('GetImports', {
  ...common,
  summary: 'Imports, the newest first; with ImportId this one alone, with its sheets and what has to be matched.',
  fields: { ImportId: optionalId },
  answer: z.object({ result: z.array(importRow) }),
});

export const StartImport = writeCall('StartImport', {
  ...common,
  summary:
    'Begins to read a file of upload, or cells that were pasted; it goes on by itself, GetImports tells how far.',
  fields: {
    Kind: z.enum(importKinds),
    FileId: optionalFileId,
    FileName: text(textLimits.institution),
    /** Cells as a spreadsheet copies them: tabs between, one row a line. */
    Text: pasted(importLimits.pasted),
  },
  returns: 'OUT_ID',
});

export const CheckImport = writeCall('CheckImport', {
  ...common,
  summary: 'Says which sheet and columns mean what, and has every row checked; again at will, what was mended is kept.',
  fields: {
    ImportId: id,
    /** From 0, as SHEETS has them. */
    Sheet: z.int().min(0).max(importLimits.columns),
    /** From 1; 0 where there are no heads. */
    HeadRow: z.int().min(0).max(importLimits.rows),
    Columns: z
      .array(
        z.object({
          Field: z.enum(fieldNames),
          Column: z.int().min(0).max(importLimits.columns),
          /** The number of the payment, of Paid, PaidOn and PaymentMode. */
          Part: part.nullish().transform((value) => value ?? 1),
        }),
      )
      .max(60),
    DateOrder: z.enum(dateOrders).nullish(),
    /** Of single columns, before DateOrder. Where neither says it, all rows of the column do. */
    DateOrders: z
      .array(z.object({ Field: z.enum(cellNames), Order: z.enum(dateOrders) }))
      .max(20)
      .nullish(),
    /** 1: people without a mobile are taken; they are not found by one, and get no WhatsApp. */
    NoMobile: flag.nullish(),
    /** 1: hidden rows are read as well. */
    Hidden: flag.nullish(),
    /** Whose the second of two mobiles in a cell is: the parent's, or left out. */
    TwoMobiles: z.enum(mobilePairs).nullish(),
  },
});

const onImport = { ...common, fields: { ImportId: id } };

export const RunImport = writeCall('RunImport', {
  ...onImport,
  summary: 'Carries out the rows that are NEW. It goes on by itself, and after a crash.',
});

export const StopImport = writeCall('StopImport', {
  ...onImport,
  summary: 'Stops reading, checking or running; what is done stays done.',
});

export const DropImport = writeCall('DropImport', {
  ...onImport,
  summary: 'Forgets an import that has done nothing, with its rows.',
});

export const UndoImport = writeCall('UndoImport', {
  ...common,
  summary:
    'Takes back all that an import did, within a day; refused where somebody changed it since, or other records refer to it.',
  required: ['Reason'],
  fields: { ImportId: id, Reason: reason },
});

export const AllowImport = writeCall('AllowImport', {
  ...common,
  access: ['md_office'],
  summary: 'Allows the payments that wait as they are of days since the first receipt: their rows become NEW.',
  required: ['Reason'],
  fields: { ImportId: id, Reason: reason },
});

const fields = z.partialRecord(z.enum(cellNames), z.string().max(importLimits.cell));

export const GetImportRows = listCall('GetImportRows', {
  ...common,
  summary: 'The rows of an import, by their state.',
  filters: {
    ImportId: filterId,
    State: z
      .enum([...rowStates, ''])
      .nullish()
      .transform((value) => value ?? ''),
  },
  row: z.object({
    ID: rowId,
    /** As the spreadsheet counts. */
    ROW: z.int(),
    STATE: z.enum(rowStates),
    FIELDS: fields,
    /** SUGGEST may stand in the cell instead, ALSO in others along with it. Of a row that is SKIPPED: what it was taken for. */
    PROBLEMS: z.array(
      z.object({ FIELD: rowText, TEXT: rowText, SUGGEST: rowText.optional(), ALSO: fields.optional() }),
    ),
    SKIPPED_AS: z.enum(skippedReasons),
    /** The student that it is, or may be; 0 where there is none. */
    LIKE_ID: z.int(),
    LIKE_TEXT: rowText,
  }),
  sorts: [],
});

export const MendImportRow = writeCall('MendImportRow', {
  ...common,
  summary: 'Mends cells of a row, skips it, or says who it is; it is checked at once. What is left out stays as it is.',
  fields: {
    ImportId: id,
    Row: z
      .int()
      .min(1)
      .max(importLimits.rows * 2),
    Fields: fields.nullish(),
    Skip: flag.nullish(),
    /** The student that it is, 0 for a new one. */
    SameAs: addedId,
  },
});

export const MatchImport = writeCall('MatchImport', {
  ...common,
  summary:
    'Says which course, institution, batch, status or mode a text means, in all rows; 0 takes it back, -1 of a status or a mode. The rows are checked again.',
  fields: {
    ImportId: id,
    Field: z.enum(matchedFields),
    Text: text(importLimits.cell),
    Id: matchedId,
  },
});

export const MendImportRows = writeCall('MendImportRows', {
  ...common,
  summary:
    'Takes what is suggested, or leaves the value out, in all WRONG rows of a field, or of those with this text in it. The rows are checked again.',
  fields: {
    ImportId: id,
    Field: z.enum(cellNames),
    How: z.enum(mendHows),
    /** '' for all rows of the field. */
    Text: text(importLimits.cell),
  },
});
