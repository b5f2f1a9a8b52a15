import { messageTemplates as templates } from '#domain/messages/template.ts';
import { plainResource } from './plain.ts';

/** The words that messages begin with (W55). */
export const messageTemplates = plainResource(templates, {
  summary: 'The words that messages begin with; placeholders such as {student} are filled in when one is sent.',
  area: 'Messages',
  filters: ['event', 'on'],
  sorts: ['name', 'event', 'language'],
  says: {
    create: 'Adds a template. Without `event` it is for any occasion, without `language` English; it is on.',
    update: 'Changes a template, or switches it on or off; a field left out keeps its value.',
    remove: 'Deletes a template. Messages that were sent keep their words.',
  },
});
