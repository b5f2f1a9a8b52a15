import { textLimits } from '#domain/words/limits.ts';
import { languageNames, languages } from '#domain/words/languages.ts';
import type { PlainResource } from '#domain/words/plain.ts';
import { messageEventNames, messageEvents, messageRefusals } from './message.ts';

/** The words that messages begin with (W55). */
export const messageTemplates = {
  name: 'message-templates',
  table: 'message_templates',
  one: 'message template',
  many: 'message templates',
  writers: ['admin'],
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      max: textLimits.name,
      required: true,
      unique: messageRefusals.templateThere,
      example: 'Another hall',
    },
    event: { kind: 'word', label: 'For', among: messageEventNames, names: messageEvents, default: 'none' },
    language: { kind: 'word', label: 'Language', among: languageNames, names: languages, default: 'en' },
    /** Of each event and language one at most is on. */
    on: { kind: 'flag', label: 'In use', default: true, column: 'is_on' },
    subject: {
      kind: 'text',
      label: 'Subject',
      max: textLimits.subject,
      required: true,
      example: 'Another hall on {day}',
    },
    text: {
      kind: 'lines',
      label: 'Text',
      max: textLimits.message,
      required: true,
      example: 'Dear {student},\n\n{course} meets in hall 2 on {day}.',
    },
  },
} as const satisfies PlainResource;
