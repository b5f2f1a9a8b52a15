import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Call } from '#contract/call.ts';
import { extensionMark } from '#contract/extensions.ts';
import { calls } from '#contract/calls/index.ts';
import { type FieldKind, fieldKinds, type RowField } from '#contract/fieldKinds.ts';
import { rowFields } from '#contract/rowFields.ts';
import { readRow, toRecord } from '#src/dataProvider/codec.ts';

type Json = { type?: string; format?: string; anyOf?: Json[]; items?: Json };

function kindOfItems({ type, format }: Json = {}): FieldKind {
  if (type === 'object') return 'parts';
  if (type === 'string') return format === 'date' ? 'days' : 'texts';
  return 'numbers';
}

/** What the contract's schema says of a field. */
function kindOf(field: string, schema: unknown): FieldKind {
  const json = z.toJSONSchema(schema as z.ZodType) as Json;
  const { type, format, items } = json.anyOf?.[0] ?? json;
  if (type === 'array') return kindOfItems(items);
  if (type === 'object') return 'object';
  if (format === 'date') return 'day';
  if (format === 'date-time') return 'instant';
  if (type === 'string') return 'text';
  return field.endsWith('FILE_ID') ? 'file' : 'number';
}

const rows = [
  ...Object.values<Call & { row?: z.ZodObject }>(calls).flatMap(({ row }) => (row ? [row] : [])),
  calls.GetCertificate.answer.shape.result.element,
  calls.GetRegister.answer.shape.result.element,
  calls.GetClasses.answer.shape.result.element,
  calls.GetFees.answer.shape.result.element,
  calls.GetFees.answer.shape.result.element.shape.INSTALMENTS.element,
  calls.GetNotes.answer.shape.result.element,
  calls.GetDayBook.answer.shape.result.element,
  calls.GetDayBook.answer.shape.PAYMENTS.element,
  calls.GetUser.answer.shape.result,
  calls.GetStatistics.answer.shape.result,
];

/** Numbers are told apart by what is read where there is none. */
const numbers: readonly FieldKind[] = ['measure', 'status'];
const schemaKind = (kind: FieldKind): FieldKind => (numbers.includes(kind) ? 'number' : kind);

test('the kinds of fields are those of the contract’s schemas', () => {
  for (const { shape } of rows) {
    for (const [field, schema] of Object.entries(shape)) {
      expect([field, schemaKind(fieldKinds[field as keyof typeof fieldKinds])]).toEqual([field, kindOf(field, schema)]);
    }
  }
});

type Named = keyof typeof rowFields;
const named = Object.keys(rowFields) as Named[];

/** The schema of a row of a call. */
const rowOf = (name: Named): z.ZodObject =>
  name === 'GetCertificate' ? calls.GetCertificate.answer.shape.result.element : calls[name].row;

test.each(named)('the fields of %s are those of its schema that every server has', (name) => {
  const always = Object.entries(rowOf(name).shape).flatMap(([field, schema]) =>
    (schema as z.ZodType).meta()?.[extensionMark] ? [] : field,
  );
  expect(rowFields[name].toSorted()).toEqual(always.toSorted());
});

/** What a field says, in the kind that W6 gives it. */
const saidOf: Partial<Record<FieldKind, unknown>> = {
  text: '12',
  day: '2026-11-20',
  instant: '2026-11-20T08:00:00.000Z',
};

describe.each(named)('a row of %s', (name) => {
  const nothing = readRow(name, Object.fromEntries(rowFields[name].map((field) => [field, null])));

  test.each(rowFields[name])(
    'gives one record, whatever stands for nothing in %s or in all fields',
    (field: RowField) => {
      const row = Object.fromEntries(rowFields[name].map((other) => [other, saidOf[fieldKinds[other]] ?? 7]));
      const { [field]: _, ...without } = row;
      expect(readRow(name, { [field]: '' })).toEqual(nothing);
      const record = readRow(name, without);
      for (const value of ['', null, {}, [], fieldKinds[field] === 'text' ? null : 'none'])
        expect(readRow(name, { ...row, [field]: value })).toEqual(record);
      expect(readRow(name, { ...row, [field]: row[field] })).toEqual({
        ...record,
        ...toRecord({ [field]: row[field] }),
      });
    },
  );

  test('of numbers as text, and texts as numbers, is the same', () => {
    const row = Object.fromEntries(rowFields[name].map((field) => [field, saidOf[fieldKinds[field]] ?? 7]));
    const turned = Object.entries(row).map(([field, value]) => [
      field,
      typeof value === 'number' ? `${value}.00` : value === '12' ? 12 : value,
    ]);
    expect(readRow(name, Object.fromEntries(turned) as object)).toEqual(readRow(name, row));
  });
});
