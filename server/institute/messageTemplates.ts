import { sql } from 'kysely';
import { fill } from '#domain/words/messages.ts';
import { checkTemplate, type MessageEvent, messageTexts } from '#domain/messages/message.ts';
import type { Language } from '#domain/words/languages.ts';
import type { RestBodyOf, RestFiltersOf, RestRecordOf } from '#contract/rest/index.ts';
import { texts } from '#contract/texts.ts';
import { lockName } from '#server/db/lockName.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { allOf } from '#server/db/where.ts';
import { CallError } from '#server/config/errors.ts';
import type { RestChangeHandler, RestContext, RestHandler, RestWriteHandler } from '#server/protocol/rest/handler.ts';
import { readRestRows } from '#server/protocol/rest/readRows.ts';
import { refuseFields, RestRefusal } from '#server/protocol/rest/refusal.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';

type Template = RestRecordOf<'message-templates'>;
type Filters = RestFiltersOf<'message-templates'>;
type Body = RestBodyOf<'message-templates', 'create'>;

/** A template as the database has it. */
interface Row extends Omit<Template, 'on'> {
  isOn: number;
}

const rows = readRestRows<Row, Filters>({
  rows: (db, { event, on }) =>
    db
      .selectFrom('message_templates')
      .select(['id', 'name', 'event', 'language', 'is_on as isOn', 'subject', 'text', 'date_modified as dateModified'])
      .where(
        allOf(
          event !== undefined && sql<boolean>`event = ${event}`,
          on !== undefined && sql<boolean>`is_on = ${Number(on)}`,
        ),
      ),
  texts: ['name'],
});

const shown = ({ isOn, ...row }: Row): Template => ({ ...row, on: isOn === 1 });

async function one(db: Connection, id: number): Promise<Template | undefined> {
  const row = await rows.one(db, id);
  return row && shown(row);
}

/** The template with its changes; a field left out keeps its value. */
const changed = (before: Omit<Template, 'id' | 'dateModified'>, body: Body) => ({
  name: body.name ?? before.name,
  event: body.event ?? before.event,
  language: body.language ?? before.language,
  on: body.on ?? before.on,
  subject: body.subject ?? before.subject,
  text: body.text ?? before.text,
});

const nothingYet = { name: '', event: 'none', language: 'en', on: true, subject: '', text: '' } as const;

const columnsOf = ({ on, ...template }: ReturnType<typeof changed>) => ({ ...template, is_on: Number(on) });

/** Refuses a template that the rules refuse, whose name another one has, or that is on where another one of its event is. */
async function refuseWrong(trx: Transaction, template: ReturnType<typeof changed>, ownId = 0): Promise<void> {
  refuseFields(checkTemplate(template));
  await lockName(trx, 'message templates');
  const others = await trx.selectFrom('message_templates').selectAll().where('id', '<>', ownId).execute();
  if (others.some(({ name }) => name === template.name))
    throw new RestRefusal(409, { name: messageTexts.templateThere });
  const { event, language } = template;
  const rival = others.find((other) => other.is_on === 1 && other.event === event && other.language === language);
  if (template.on && event !== 'none' && rival)
    throw new RestRefusal(409, { on: fill(messageTexts.templateOn, { name: rival.name }) });
}

const affectsIt = {
  changes: (_trx: Transaction, { id }: RestContext<object>) => [{ entity: 'message_templates' as const, id }],
  adds: () => [],
};
const nothingToPrepare = async () => undefined;

async function requireTemplate(trx: Transaction, id: number): Promise<Template> {
  const template = await one(trx, id);
  if (!template) throw new CallError(404, texts.request.notFound);
  return template;
}

const create: RestWriteHandler<Body, Template> = {
  affects: { changes: () => [], adds: (_trx, _context, { id }) => [{ entity: 'message_templates', id }] },
  prepare: nothingToPrepare,
  async write(trx, { body, timestamp }) {
    const template = changed(nothingYet, body);
    await refuseWrong(trx, template);
    const { id } = await trx
      .insertInto('message_templates')
      .values({ ...columnsOf(template), date_created: timestamp, date_modified: timestamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    return requireTemplate(trx, id);
  },
};

const update: RestChangeHandler<Body, Template> = {
  table: 'message_templates',
  affects: affectsIt,
  prepare: nothingToPrepare,
  async write(trx, { id, body, timestamp }) {
    const row = await trx
      .selectFrom('message_templates')
      .selectAll()
      .where('id', '=', id)
      .$call(lockRow(trx))
      .executeTakeFirst();
    if (!row) throw new CallError(404, texts.request.notFound);
    const template = changed({ ...row, on: row.is_on === 1 }, body);
    await refuseWrong(trx, template, id);
    await changeRow(trx, 'message_templates', row, columnsOf(template), timestamp);
    return requireTemplate(trx, id);
  },
};

const remove: RestWriteHandler<object, Template> = {
  affects: affectsIt,
  prepare: nothingToPrepare,
  async write(trx, { id }) {
    const template = await requireTemplate(trx, id);
    await trx.deleteFrom('message_templates').where('id', '=', id).execute();
    return template;
  },
};

/** The words that messages begin with: both profiles read them, the admin keeps them (W55). */
export const messageTemplatesResource: RestHandler<'message-templates'> = {
  async list(db, query) {
    const { records, total } = await rows.list(db, query);
    return { records: records.map(shown), total };
  },
  one,
  writes: { create, update, remove },
};

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
