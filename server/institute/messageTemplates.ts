import { checkTemplate, type MessageEvent, messageRefusals } from '#domain/messages/message.ts';
import { messageTemplates } from '#domain/messages/template.ts';
import type { Language } from '#domain/words/languages.ts';
import { fill } from '#domain/words/messages.ts';
import type { Connection } from '#server/db/connection.ts';
import { plainHandler } from '#server/protocol/rest/plain.ts';
import { RestRefusal } from '#server/protocol/rest/refusal.ts';

/** The words that messages begin with: both profiles read them, the admin keeps them. Of an event and language one is on (W55). */
export const messageTemplatesResource = plainHandler(messageTemplates, {
  check: checkTemplate,
  refuseBeside({ on, event, language }, others) {
    const rival = others.find((other) => other.on && other.event === event && other.language === language);
    if (on && event !== 'none' && rival)
      throw new RestRefusal(409, { on: fill(messageRefusals.templateOn, { name: rival.name }) });
  },
});

/** The template of an event and language, the one that is on before others; undefined where there is none. */
export async function findTemplate(db: Connection, event: MessageEvent, language: Language) {
  const template = await db
    .selectFrom('message_templates')
    .select(['subject', 'text', 'is_on'])
    .where('event', '=', event)
    .where('language', '=', language)
    .orderBy('is_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return template && { subject: template.subject, text: template.text, isOn: template.is_on === 1 };
}

/** The words of the template that is on for an event and language; undefined where none is. */
export async function readTemplate(db: Connection, event: MessageEvent, language: Language) {
  const template = await findTemplate(db, event, language);
  return template?.isOn ? template : undefined;
}
