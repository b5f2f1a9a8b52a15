import * as z from 'zod';
import { mostIdCards } from '#domain/people/idCard.ts';
import { outcomeFields, profiles, writeCall } from '#contract/call.ts';
import { id, unprintableLetters } from '#contract/fields.ts';

export const PrintIdCards = {
  ...writeCall('PrintIdCards', {
    summary:
      'Draws the ID cards of enrolments that run as PDF, eight on an A4; the file is the caller’s for 24 h. WITHOUT_PHOTO has the enrolments whose student has no photo.',
    area: 'Enrolments',
    access: profiles,
    extension: 'reports',
    fields: { StudentCourseIds: z.array(id).min(1).max(mostIdCards) },
  }),
  answer: z.object({
    result: z.object({
      ...outcomeFields,
      OUT_FILE_ID: z.int().optional(),
      WITHOUT_PHOTO: z.array(z.int()).optional(),
      UNPRINTABLE: unprintableLetters,
    }),
  }),
};
