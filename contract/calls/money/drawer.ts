import * as z from 'zod';
import { drawerKinds } from '#domain/money/drawerEntry.ts';
import { maxDrawer, textLimits } from '#domain/words/limits.ts';
import { ofExtension } from '#contract/extensions.ts';
import { answeringCall, listCall, profiles, type writeCall } from '#contract/call.ts';
import {
  day,
  filterDay,
  filterStatus,
  filterText,
  id,
  optionalFileId,
  optionalFlag,
  reason,
  rowDates,
  rowDay,
  rowFile,
  rowId,
  rowText,
  rupees,
  text,
} from '#contract/fields.ts';

const common = { area: 'Drawer', extension: 'drawer' } as const;

/** What entered or left the drawer, as it is listed and as the day book has it. */
export const drawerEntry = z.object({
  ID: rowId,
  /** P for what went out, Q for what came in. */
  ENTRY_NO: rowText,
  ENTRY_KIND: z.enum(drawerKinds),
  DAY: z.iso.date(),
  /** Below 0 where it went out. */
  AMOUNT: z.number(),
  CATEGORY: rowText,
  PAID_TO: rowText,
  DETAIL: rowText,
  /** The bill. */
  FILE_ID: rowFile,
  /** The number of the row that it takes back, and of the one that takes it back. */
  REVERSES: rowText,
  REVERSED_BY_NO: rowText,
  /** The closing that made it; 0 where a person did. */
  CLOSING_ID: z.int(),
  /** The day of the bank's line that is this deposit (W63); null where none is. */
  SEEN_ON: ofExtension('statement', rowDay.optional()),
  RECORDED_BY: rowText,
  ...rowDates,
});

export const GetDrawerEntries = listCall('GetDrawerEntries', {
  ...common,
  summary: 'What entered or left the drawer that is no fee: expenses, change, deposits, what went to the owner.',
  access: profiles,
  filters: {
    Kind: z
      .enum([...drawerKinds, ''])
      .nullish()
      .transform((value) => value ?? ''),
    Category: filterText,
    FromDate: filterDay,
    ToDate: filterDay,
    /** 1 deposits that the bank has seen, 0 those that it has not and that are not reversed (W63). */
    Seen: ofExtension('statement', filterStatus),
  },
  row: drawerEntry,
  sums: ['AMOUNT'],
  sorts: ['ID', 'DAY', 'AMOUNT'],
});

/** A write that makes an entry, and answers its id and number. */
const entryCall = <Fields extends z.ZodRawShape>(name: string, options: Parameters<typeof writeCall<Fields>>[1]) =>
  answeringCall(name, options, {
    OUT_ID: z.int().optional(),
    ENTRY_NO: rowText.optional(),
    /** 1 where the refusal is a question: with Short 1 the same is entered. */
    SHORT: z.literal(1).optional(),
  });

export const AddDrawerEntry = entryCall('AddDrawerEntry', {
  ...common,
  summary:
    'Enters what leaves or enters the drawer, with a number; deposit and owner are md_office’s. What would leave the drawer short is refused once, with SHORT 1, and entered with Short 1.',
  access: profiles,
  required: ['Amount', 'Day'],
  fields: {
    Kind: z.enum(drawerKinds),
    Day: day,
    Amount: rupees(maxDrawer),
    Category: text(textLimits.name),
    PaidTo: text(textLimits.name),
    Detail: text(textLimits.paymentDetail),
    FileId: optionalFileId,
    Short: optionalFlag,
  },
});

export const ReverseDrawerEntry = entryCall('ReverseDrawerEntry', {
  ...common,
  summary: 'Takes back an entry of the drawer by a row of its own with the opposite amount, dated today.',
  access: ['md_office'],
  required: ['Reason'],
  fields: { EntryId: id, Reason: reason },
});
