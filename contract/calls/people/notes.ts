import * as z from 'zod';
import { textLimits } from '#domain/words/limits.ts';
import { profiles, readCall, writeCall } from '#contract/call.ts';
import { id, rowId, rowText, text } from '#contract/fields.ts';

const common = { area: 'Students', access: profiles, extension: 'messages' } as const;

export const GetNotes = readCall('GetNotes', {
  ...common,
  summary: 'The notes of staff on a student, the newest first.',
  fields: { StudentId: id },
  answer: z.object({
    result: z.array(z.object({ ID: rowId, TEXT: rowText, BY: rowText, DATE_CREATED: z.iso.datetime() })),
  }),
});

export const AddNote = writeCall('AddNote', {
  ...common,
  summary:
    'Adds a note of one line on a student who is not deleted. The newest stands in Find, in dues and at the counter.',
  required: ['Text'],
  fields: { StudentId: id, Text: text(textLimits.note) },
  returns: 'OUT_ID',
});

export const RemoveNote = writeCall('RemoveNote', {
  ...common,
  summary: 'Removes a note for good; the activity log keeps that it was done, not what it said.',
  fields: { NoteId: id },
});
