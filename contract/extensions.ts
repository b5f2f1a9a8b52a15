import type * as z from 'zod';

/**
 * What our server offers beyond spec 7 since its first release (W10 to W14, W27, W28, W32, W34, W37 to W48, W50, W51). It has all of
 * them or, with WIRE_EXTENSIONS=off, none: so they are one question, 'ours or theirs'.
 */
export const firstExtensions = [
  'paging',
  'intake',
  'bulkAttendance',
  'mustChange',
  'verify',
  'onceOnly',
  'rest',
  'versions',
  'voidPayment',
  'correct',
  'register',
  'worklists',
  'find',
  'secondFactor',
  'confirm',
  'settings',
  'calendar',
  'batches',
  'ledger',
  'receipts',
  'upi',
  'issues',
  'signed',
] as const;

/** What came later. A server of an earlier release lacks it while it is upgraded, so its pages ask for it by its name. */
const laterExtensions = [
  'moneyChanges',
  'import',
  'setUp',
  'export',
  'messages',
  'reports',
  'consent',
  'apply',
  'erase',
  'merge',
  'drawer',
  'enquiries',
  'statement',
  'autoReminders',
  'ownPage',
] as const;
export type LaterExtension = (typeof laterExtensions)[number];

/** All of them, as the answer of `GET /api/session` names them. */
export const extensions = [...firstExtensions, ...laterExtensions] as const;
export type Extension = (typeof extensions)[number];

/** Under which a field says which extension it belongs to. */
export const extensionMark = 'x-extension';

declare const marked: unique symbol;

/** The mark in a field's type: so the compiler knows which filters are beyond spec 7. */
export interface OfExtension {
  readonly [marked]: true;
}

/** A field of a body or an answer that belongs to an extension: a server without it neither takes nor answers the field. */
export const ofExtension = <Field extends z.ZodType>(extension: Extension, field: Field): Field & OfExtension =>
  field.meta({ [extensionMark]: extension }) as Field & OfExtension;

/** The fields of a body or an answer that belong to extensions which the server lacks. */
export const lackingFields = (shape: z.core.$ZodLooseShape, offered: readonly Extension[]): string[] =>
  Object.keys(shape).filter((name) => {
    const extension = (shape[name] as z.ZodType).meta()?.[extensionMark] as Extension | undefined;
    return extension !== undefined && !offered.includes(extension);
  });
