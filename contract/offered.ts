import * as z from 'zod';
import type { Call } from './call.ts';
import { type Extension, lackingFields, ofExtension } from './extensions.ts';

const without = <Value>(fields: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Without an extension its fields are like any others that a call does not know (W10, W28, W37, W39). */
export function asOffered(call: Call, offered: readonly Extension[]): Call {
  const lacking = lackingFields(call.body.shape, offered);
  return lacking.length === 0 ? call : { ...call, body: z.object(without(call.body.shape, lacking)) };
}

/** The same call, its SortField one of these (W10). */
export const withSorts = (call: Call, fields: readonly string[]): Call =>
  'SortField' in call.body.shape
    ? { ...call, body: call.body.extend({ SortField: ofExtension('paging', z.enum(fields).optional()) }) }
    : call;

/** The fields of the one object or of the rows that a call answers. */
function answeredFields({ answer }: Call): z.core.$ZodLooseShape {
  const result = answer instanceof z.ZodObject ? answer.shape.result : undefined;
  const row = result instanceof z.ZodArray ? result.element : result;
  return row instanceof z.ZodObject ? row.shape : {};
}

/** What takes the fields of missing extensions out of a call's answers. */
export function answerAsOffered(call: Call, offered: readonly Extension[]): (answer: unknown) => unknown {
  const lacking = lackingFields(answeredFields(call), offered);
  if (lacking.length === 0) return (answer) => answer;
  const known = (row: object) => without(row as Readonly<Record<string, unknown>>, lacking);
  return (answer) => {
    const { result, ...rest } = answer as { result?: object | object[] };
    // A part of an answer that is sent while it is read.
    if (result === undefined) return rest;
    return { result: Array.isArray(result) ? result.map(known) : known(result), ...rest };
  };
}
