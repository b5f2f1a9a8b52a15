import * as z from 'zod';
import { languageNames } from '#domain/words/languages.ts';
import { messageEventNames } from '#domain/messages/message.ts';
import { textLimits } from '#domain/words/limits.ts';
import { profiles } from '../call.ts';
import { lines, rowId, rowText, text } from '../fields.ts';
import { restResource } from './resource.ts';

const record = z.object({
  id: rowId,
  name: rowText,
  event: z.enum(messageEventNames),
  language: z.enum(languageNames),
  /** Of each event and language one at most is on. */
  on: z.boolean(),
  subject: rowText,
  text: rowText,
  dateModified: z.iso.datetime(),
});

const body = z.object({
  name: text(textLimits.name),
  event: z.enum(messageEventNames).optional(),
  language: z.enum(languageNames).optional(),
  on: z.boolean().optional(),
  subject: text(textLimits.subject),
  text: lines(textLimits.message),
});
const required = ['name', 'subject', 'text'];

/** The words that messages begin with (W55). */
export const messageTemplates = restResource({
  summary: 'The words that messages begin with; placeholders such as {student} are filled in when one is sent.',
  area: 'Messages',
  access: profiles,
  record,
  filters: { event: z.enum(messageEventNames).optional(), on: z.boolean().optional() },
  sorts: ['id', 'name', 'event', 'language'],
  writes: {
    create: {
      summary: 'Adds a template. Without `event` it is for any occasion, without `language` English; it is on.',
      method: 'POST',
      path: '',
      access: ['admin'],
      required,
      body,
      answer: record,
    },
    update: {
      summary: 'Changes a template, or switches it on or off; a field left out keeps its value.',
      method: 'PUT',
      path: '/:id',
      access: ['admin'],
      body,
      answer: record,
    },
    remove: {
      summary: 'Deletes a template. Messages that were sent keep their words.',
      method: 'DELETE',
      path: '/:id',
      access: ['admin'],
      body: z.object({}),
      answer: record,
    },
  },
});
