import { exceptKept } from '#domain/words/problem.ts';
import type { RestBodyOf, RestFiltersOf, RestRecordOf } from '#contract/rest/index.ts';
import { texts } from '#contract/texts.ts';
import { weekdaysText } from '#domain/classes/classDays.ts';
import { remindsOfSame } from '#domain/institute/reminders.ts';
import { checkSettings } from '#domain/institute/settings.ts';
import type { Retention } from '#domain/institute/retention.ts';
import { changeCalendar } from '#server/classes/calendar/changeCalendar.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Connection } from '#server/db/connection.ts';
import type { SettingsRow } from '#server/db/tables.ts';
import { CallError } from '#server/config/errors.ts';
import type { RestChangeHandler, RestHandler } from '#server/protocol/rest/handler.ts';
import { readRestRows } from '#server/protocol/rest/readRows.ts';
import { refuseFields } from '#server/protocol/rest/refusal.ts';
import { requireRestProof } from '#server/access/session/proof.ts';
import type { Services } from '#server/protocol/services.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { type Settings, settingsOf } from '#server/institute/read.ts';
import { type Prepared, preparePictures, takePictures } from '#server/institute/takePictures.ts';

type Shown = RestRecordOf<'settings'>;
type Body = RestBodyOf<'settings', 'update'>;

const rows = readRestRows<SettingsRow, RestFiltersOf<'settings'>>({
  rows: (db) => db.selectFrom('settings').selectAll(),
});

/** A second signatory without a name is none. */
const named = ({ name }: Settings['signatories'][number], index: number) => index === 0 || name !== '';

function shown(row: SettingsRow): Shown {
  const { signatories, wording, daysOff, applyCourses, expenseCategories, enquirySources, reminders, ...settings } =
    settingsOf(row);
  return {
    id: row.id,
    ...settings,
    signatories: signatories.filter(named),
    wording: [...wording],
    daysOff: [...daysOff],
    applyCourses: [...applyCourses],
    reminders: { ...reminders, feeAfter: [...reminders.feeAfter] },
    expenseCategories: [...expenseCategories],
    enquirySources: [...enquirySources],
    dateModified: row.date_modified,
  };
}

const readOne = async (db: Connection, id: number): Promise<Shown | undefined> => {
  const row = await rows.one(db, id);
  return row && shown(row);
};

const isSame = (one: Retention, other: Retention) =>
  one.rejectedMonths === other.rejectedMonths &&
  one.papersMonths === other.papersMonths &&
  one.enquiryMonths === other.enquiryMonths;

/** The settings after the change; a field left out keeps its value, of a list what is left out is empty. */
function changed(before: Settings, { signatories, wording, email, frameColour, retention, ...body }: Body): Settings {
  const changes = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>;
  return {
    ...before,
    ...changes,
    email: (email ?? before.email).toLowerCase(),
    frameColour: (frameColour ?? before.frameColour).toLowerCase(),
    signatories: signatories
      ? before.signatories.map((_signatory, index) => {
          const { name = '', title = '', fileId = 0 } = signatories[index] ?? {};
          return { name, title, fileId };
        })
      : before.signatories,
    wording: wording ? before.wording.map((_line, index) => wording[index] ?? '') : before.wording,
    retention: {
      rejectedMonths: retention?.rejectedMonths ?? before.retention.rejectedMonths,
      papersMonths: retention?.papersMonths ?? before.retention.papersMonths,
      enquiryMonths: retention?.enquiryMonths ?? before.retention.enquiryMonths,
    },
  };
}

/** The new pictures, made before the transaction. */
async function prepare({ db: { kysely } }: Services, { id, body }: { id: number; body: Body }): Promise<Prepared> {
  const row = await rows.one(kysely, id);
  if (!row) return new Map();
  const before = settingsOf(row);
  return preparePictures(kysely, before, changed(before, body));
}

const update: RestChangeHandler<Body, Shown, Prepared> = {
  table: 'settings',
  affects: { changes: (_trx, { id }) => [{ entity: 'settings', id }], adds: () => [] },
  prepare,
  async write(trx, context, prepared) {
    const { id, body, today, timestamp } = context;
    const row = await trx
      .selectFrom('settings')
      .selectAll()
      .where('id', '=', id)
      .$call(lockRow(trx))
      .executeTakeFirst();
    if (!row) throw new CallError(404, texts.request.notFound);
    const before = settingsOf(row);
    const after = changed(before, body);
    refuseFields(exceptKept(checkSettings(after), after, before));
    // Where the money goes that is paid by UPI (W42).
    if (after.upiId !== before.upiId) requireRestProof(context);
    await takePictures(trx, before, after, prepared);
    const [first, second] = after.signatories;
    const columns = {
      institute_name: after.instituteName,
      place: after.place,
      address: after.address,
      phone: after.phone,
      email: after.email,
      logo_file_id: after.logoFileId || null,
      signatory: first?.name ?? '',
      signatory_title: first?.title ?? '',
      signature_file_id: first?.fileId || null,
      second_signatory: second?.name ?? '',
      second_signatory_title: second?.title ?? '',
      second_signature_file_id: second?.fileId || null,
      frame_colour: after.frameColour,
      wording_first: after.wording[0] ?? '',
      wording_second: after.wording[1] ?? '',
      days_off: weekdaysText(after.daysOff),
      upi_id: after.upiId,
      upi_name: after.upiName,
      messages_per_minute: after.messagesPerMinute,
      remind_fee_before: after.reminders.feeBefore,
      remind_fee_after: after.reminders.feeAfter.join(),
      remind_absent_after: after.reminders.absentAfter,
      remind_hour: after.reminders.hour,
      reminders_since: remindsOfSame(after.reminders, before.reminders) ? row.reminders_since : timestamp,
      expense_categories:
        after.expenseCategories === before.expenseCategories
          ? row.expense_categories
          : after.expenseCategories.join('\n'),
      enquiry_sources:
        after.enquirySources === before.enquirySources ? row.enquiry_sources : after.enquirySources.join('\n'),
      apply_open: Number(after.applyOpen),
      apply_courses: after.applyCourses.join(),
      apply_words: after.applyWords,
      apply_until: after.applyUntil,
      rejected_months: after.retention.rejectedMonths,
      papers_months: after.retention.papersMonths,
      enquiry_months: after.retention.enquiryMonths,
      retention_since: isSame(after.retention, before.retention) ? row.retention_since : timestamp,
    };
    const change = () => changeRow(trx, 'settings', row, columns, timestamp);
    await (columns.days_off === row.days_off ? change() : changeCalendar(trx, today, change));
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
