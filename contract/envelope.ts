import * as z from 'zod';

/** The time of day of a REF_KEY: `<SESSION_REF>-<HHmmssSSS>` (W4). */
const refKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d{9}$/i;

/** What every POST carries beside its own fields (spec 3, W4). USER_ID is only compared with the session's, never trusted. */
export const envelope = z
  .object({
    CHANNEL_ID: z.literal(1),
    SESSION_REF: z.guid('must be a UUID'),
    REF_KEY: z.string().regex(refKey, 'must be <SESSION_REF>-<HHmmssSSS>'),
    USER_ID: z
      .union([z.int().min(0), z.string().regex(/^\d{0,10}$/, 'must be a number')])
      .nullish()
      .transform((value) => Number(value ?? 0)),
  })
  .refine((fields) => fields.REF_KEY.toLowerCase().startsWith(fields.SESSION_REF.toLowerCase()), {
    path: ['REF_KEY'],
    message: 'must begin with SESSION_REF',
  });
