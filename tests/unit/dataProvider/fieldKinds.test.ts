import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { type FieldKind, fieldKinds } from '#contract/fieldKinds.ts';

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

test('the kinds of fields are those of the contract’s schemas', () => {
  for (const { shape } of rows) {
    for (const [field, schema] of Object.entries(shape)) {
      expect([field, fieldKinds[field as keyof typeof fieldKinds]]).toEqual([field, kindOf(field, schema)]);
    }
  }
});
