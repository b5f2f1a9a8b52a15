import * as z from 'zod';
import { textLimits } from '#domain/words/limits.ts';
import {
  dateOrders,
  fieldNames,
  importKinds,
  importLimits,
  importStates,
  rowStates,
} from '#domain/admission/import/kinds.ts';
import { listCall, readCall, writeCall } from '#contract/call.ts';
import {
  addedId,
  filterId,
  id,
  lines,
  optionalFileId,
  optionalId,
  reason,
  rowId,
  rowText,
  text,
} from '#contract/fields.ts';

const common = { area: 'Import', access: ['admin'], extension: 'import' } as const;

const sheet = z.object({
  NAME: rowText,
  ROWS: z.int(),
  /** The row of the heads, as the spreadsheet counts: from 1. */
  HEAD_ROW: z.int(),
  /** The first rows, each cell as text. */
  FIRST: z.array(z.array(z.string())),
});

const column = z.object({ FIELD: z.enum(fieldNames), COLUMN: z.int() });

/** A text of a course or an institution that is no record's name, with the records that it may mean, the likeliest first. */
const unmatched = z.object({
  FIELD: z.enum(['Course', 'EduInstName']),
  TEXT: rowText,
  ROWS: z.int(),
  /** What MatchImport said it means; 0 where nobody said yet. */
  ID: z.int(),
  LIKELY: z.array(z.object({ ID: z.int(), NAME: rowText })),
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
    Text: lines(importLimits.pasted),
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
    Columns: z.array(z.object({ Field: z.enum(fieldNames), Column: z.int().min(0).max(importLimits.columns) })).max(60),
    DateOrder: z.enum(dateOrders).nullish(),
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

const fields = z.partialRecord(z.enum(fieldNames), z.string().max(importLimits.cell));

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
    PROBLEMS: z.array(z.object({ FIELD: rowText, TEXT: rowText })),
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
    Skip: z.union([z.literal(0), z.literal(1)]).nullish(),
    /** The student that it is, 0 for a new one. */
    SameAs: addedId,
  },
});

export const MatchImport = writeCall('MatchImport', {
  ...common,
  summary: 'Says which course or institution a text means, in all rows; 0 takes it back. The rows are checked again.',
  fields: {
    ImportId: id,
    Field: z.enum(['Course', 'EduInstName']),
    Text: text(importLimits.cell),
    Id: optionalId,
  },
});
