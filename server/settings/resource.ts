import type { RestBodyOf, RestFiltersOf, RestRecordOf } from '../../contract/rest/index.ts';
import { texts } from '../../contract/texts.ts';
import { weekdaysText } from '../../domain/classDays.ts';
import { checkSettings } from '../../domain/settings.ts';
import { setClassEnds } from '../calendar/classPeriods.ts';
import { readCalendar } from '../calendar/readCalendar.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Connection, Transaction } from '../db/connection.ts';
import type { SettingsRow } from '../db/tables.ts';
import { CallError } from '../errors.ts';
import { unreferenced } from '../files/requireFiles.ts';
import type { RestChangeHandler, RestHandler } from '../rest/handler.ts';
import { readRestRows } from '../rest/readRows.ts';
import { refuseFields, RestRefusal } from '../rest/refusal.ts';
import type { Services } from '../services.ts';
import { changeRow } from '../versions/changeRow.ts';
import { asLogo, type Picture, readLogo } from './logo.ts';
import { type Settings, settingsOf } from './read.ts';

type Shown = RestRecordOf<'settings'>;
type Body = RestBodyOf<'settings', 'update'>;

const rows = readRestRows<SettingsRow, RestFiltersOf<'settings'>>({
  rows: (db) => db.selectFrom('settings').selectAll(),
});

function shown(row: SettingsRow): Shown {
  const { signatory, daysOff, ...settings } = settingsOf(row);
  return {
    id: row.id,
    ...settings,
    signatories: [{ name: signatory }],
    daysOff: [...daysOff],
    dateModified: row.date_modified,
  };
}

const readOne = async (db: Connection, id: number): Promise<Shown | undefined> => {
  const row = await rows.one(db, id);
  return row && shown(row);
};

/** The settings after the change; a field left out keeps its value. */
function changed(before: Settings, { signatories: [first] = [], email, ...body }: Body): Settings {
  const given = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>;
  return {
    ...before,
    ...given,
    email: (email ?? before.email).toLowerCase(),
    signatory: first ? (first.name ?? '') : before.signatory,
  };
}

/** The uploaded picture in the size of a logo, made before the transaction; undefined where there is nothing to make. */
async function prepareLogo({ db: { kysely } }: Services, { id, body }: { id: number; body: Body }) {
  const fileId = body.logoFileId ?? 0;
  const kept = await readOne(kysely, id);
  if (fileId === kept?.logoFileId) return undefined;
  const upload = await readLogo(kysely, fileId);
  return upload?.mime.startsWith('image/') ? asLogo(upload) : undefined;
}

/** Takes an upload that nothing else uses as the logo (W11, W19): from then on it is kept as a small picture. */
async function takeLogo(trx: Transaction, before: Settings, fileId: number, logo: Picture | undefined): Promise<void> {
  if (fileId === 0 || fileId === before.logoFileId) return;
  // Lock first, then check for other uses: PostgreSQL's snapshot of one statement would miss a record made while it waited.
  const file = await trx
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .$call(lockRow(trx))
    .executeTakeFirst();
  if (!file || !logo) throw new RestRefusal(422, { logoFileId: texts.uploads.logoRequired });
  const free = await trx
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where(unreferenced('files.id'))
    .executeTakeFirst();
  if (!free) throw new RestRefusal(422, { logoFileId: texts.uploads.logoUsed });
  await trx
    .updateTable('files')
    .set({ mime: logo.mime, bytes: logo.bytes, size: logo.bytes.length })
    .where('id', '=', fileId)
    .execute();
}

const update: RestChangeHandler<Body, Shown, Picture | undefined> = {
  table: 'settings',
  affects: { changes: (_trx, { id }) => [{ entity: 'settings', id }], adds: () => [] },
  prepare: prepareLogo,
  async write(trx, { id, body, today, timestamp }, logo) {
    const row = await trx
      .selectFrom('settings')
      .selectAll()
      .where('id', '=', id)
      .$call(lockRow(trx))
      .executeTakeFirst();
    if (!row) throw new CallError(404, texts.request.notFound);
    const before = settingsOf(row);
    const after = changed(before, body);
    refuseFields(checkSettings(after));
    await takeLogo(trx, before, after.logoFileId, logo);
    const columns = {
      institute_name: after.instituteName,
      place: after.place,
      address: after.address,
      phone: after.phone,
      email: after.email,
      logo_file_id: after.logoFileId || null,
      signatory: after.signatory,
      days_off: weekdaysText(after.daysOff),
      upi_id: after.upiId,
      upi_name: after.upiName,
    };
    await changeRow(trx, 'settings', row, columns, timestamp);
    if (columns.days_off !== row.days_off) await setClassEnds(trx, await readCalendar(trx, today));
    return (await readOne(trx, id)) as Shown;
  },
};

/** The institute's own settings: both profiles read them, the admin changes them (W50). */
export const settingsResource: RestHandler<'settings'> = {
  async list(db, query) {
    const { records, total } = await rows.list(db, query);
    return { records: records.map(shown), total };
  },
  one: readOne,
  writes: { update },
};
