import type { RestBodyOf, RestFiltersOf, RestRecordOf } from '#contract/rest/index.ts';
import { checkNotice } from '#domain/people/consent.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Connection } from '#server/db/connection.ts';
import { lockName } from '#server/db/lockName.ts';
import type { RestHandler, RestWriteHandler } from '#server/protocol/rest/handler.ts';
import { readRestRows } from '#server/protocol/rest/readRows.ts';
import { refuseFields } from '#server/protocol/rest/refusal.ts';

type Notice = RestRecordOf<'notices'>;

const noticeRows = (db: Connection) =>
  db.selectFrom('notices').select(['id', 'version', 'language', 'text', 'from_day as from']);

const reader = readRestRows<Notice, RestFiltersOf<'notices'>>({
  rows: (db, { language }) => {
    const rows = noticeRows(db);
    return language ? rows.where('language', '=', language) : rows;
  },
});

const create: RestWriteHandler<RestBodyOf<'notices', 'create'>, Notice> = {
  affects: { changes: () => [], adds: (_trx, _context, { id }) => [{ entity: 'notices', id }] },
  prepare: async () => undefined,
  async write(trx, { body: { language = '', text = '', from = '' }, today, timestamp }) {
    await lockName(trx, 'notice version', language);
    const before = await noticeRows(trx).execute();
    const notice = { language, text, from: from || today };
    refuseFields(checkNotice(notice, today, before));
    const versions = before.filter((one) => one.language === language).map(({ version }) => version);
    // The rule above refuses any other.
    const said = { language: language as Language, text, version: Math.max(0, ...versions) + 1 };
    const { id } = await trx
      .insertInto('notices')
      .values({ ...said, from_day: notice.from, date_created: timestamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, ...said, from: notice.from };
  },
};

/** The notices that people agree to: both profiles read them, the admin adds versions, nobody changes or deletes one (W57). */
export const noticesResource: RestHandler<'notices'> = { ...reader, writes: { create } };
