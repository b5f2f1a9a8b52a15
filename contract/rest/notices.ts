import * as z from 'zod';
import { languageNames } from '#domain/words/languages.ts';
import { textLimits } from '#domain/words/limits.ts';
import { profiles } from '../call.ts';
import { day, lines, rowId, rowText, text } from '../fields.ts';
import { restResource } from './resource.ts';

const record = z.object({
  id: rowId,
  /** Counted by language, from 1 on. */
  version: z.int(),
  language: z.enum(languageNames),
  text: rowText,
  /** The first day on which it can be agreed to. */
  from: z.iso.date(),
});

/** What people agree to, version beside version: none is ever changed or deleted (W57). */
export const notices = restResource({
  summary: 'What people agree to, version beside version: none is ever changed or deleted.',
  area: 'Consent',
  access: profiles,
  record,
  filters: { language: z.enum([...languageNames, '']).nullish() },
  sorts: ['id', 'version', 'language', 'from'],
  writes: {
    create: {
      summary: 'Adds the next version in a language. Without `from` it holds from today on.',
      method: 'POST',
      path: '',
      access: ['admin'],
      required: ['language', 'text'],
      body: z.object({ language: text(textLimits.code), text: lines(textLimits.notice), from: day }),
      answer: record,
    },
  },
});
