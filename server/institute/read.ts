import { weekdaysIn, weekdaysText } from '#domain/classes/classDays.ts';
import { messagePace, type SettingsInput, usualCategories } from '#domain/institute/settings.ts';
import { noReminders } from '#domain/institute/reminders.ts';
import { usualSources } from '#domain/people/enquiry.ts';
import type { Retention } from '#domain/institute/retention.ts';
import type { Config } from '#server/config/config.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Connection } from '#server/db/connection.ts';
import { colors } from '#server/drawing/ink.ts';
import type { NewRow, SettingsRow } from '#server/db/tables.ts';

/** The one row of `settings`. */
export const settingsId = 1;

/** The settings as the server uses them. */
export interface Settings extends SettingsInput {
  /** 0 where there is no logo. */
  logoFileId: number;
  /** Moves with each change of the holidays. */
  holidaysVersion: number;
  retention: Retention;
}

/** What the server notes in the row for itself. */
type Noted =
  | 'id'
  | 'date_created'
  | 'date_modified'
  | 'set_up_ended'
  | 'mail_tested_at'
  | 'mail_test_text'
  | 'retention_since'
  | 'reminders_since'
  | 'reminders_day';

const sourcesOf = ({ enquiry_sources }: Pick<SettingsRow, 'enquiry_sources'>): readonly string[] =>
  enquiry_sources === '' ? usualSources : enquiry_sources.split('\n');

/** The settings of a row. */
export const settingsOf = (row: Omit<SettingsRow, Noted>): Settings => ({
  instituteName: row.institute_name,
  place: row.place,
  address: row.address,
  phone: row.phone,
  email: row.email,
  logoFileId: row.logo_file_id ?? 0,
  signatories: [
    { name: row.signatory, title: row.signatory_title, fileId: row.signature_file_id ?? 0 },
    { name: row.second_signatory, title: row.second_signatory_title, fileId: row.second_signature_file_id ?? 0 },
  ],
  frameColour: row.frame_colour,
  wording: [row.wording_first, row.wording_second],
  daysOff: weekdaysIn(row.days_off),
  holidaysVersion: row.holidays_version,
  upiId: row.upi_id,
  upiName: row.upi_name,
  messagesPerMinute: row.messages_per_minute,
  reminders: {
    feeBefore: row.remind_fee_before,
    feeAfter: row.remind_fee_after.split(',').filter(Boolean).map(Number),
    absentAfter: row.remind_absent_after,
    hour: row.remind_hour,
  },
  expenseCategories: row.expense_categories === '' ? usualCategories : row.expense_categories.split('\n'),
  enquirySources: sourcesOf(row),
  applyOpen: row.apply_open === 1,
  applyCourses: row.apply_courses.split(',').filter(Boolean).map(Number),
  applyWords: row.apply_words,
  applyUntil: row.apply_until,
  retention: {
    rejectedMonths: row.rejected_months,
    papersMonths: row.papers_months,
    enquiryMonths: row.enquiry_months,
  },
});

/** The columns of the environment's settings. */
const firstColumns = ({ institute, daysOff }: Config) => ({
  institute_name: institute.name,
  place: institute.place,
  address: '',
  phone: '',
  email: '',
  logo_file_id: null,
  signatory: institute.signatory,
  signatory_title: '',
  signature_file_id: null,
  second_signatory: '',
  second_signatory_title: '',
  second_signature_file_id: null,
  frame_colour: colors.navy,
  wording_first: '',
  wording_second: '',
  days_off: weekdaysText(daysOff),
  holidays_version: 0,
  upi_id: '',
  upi_name: '',
  messages_per_minute: messagePace.usual,
  remind_fee_before: noReminders.feeBefore,
  remind_fee_after: noReminders.feeAfter.join(),
  remind_absent_after: noReminders.absentAfter,
  remind_hour: noReminders.hour,
  expense_categories: '',
  enquiry_sources: '',
  apply_open: 0,
  apply_courses: '',
  apply_words: '',
  apply_until: '',
  rejected_months: 0,
  papers_months: 0,
  enquiry_months: 0,
});

/** The settings before anybody has changed them. */
export const firstSettings = (config: Config): Settings => settingsOf(firstColumns(config));

/**
 * Makes the settings out of the environment where there are none yet: at the first start, and never again (W50). Where students are there
 * already, from a release without settings, there is nothing to set up.
 */
export async function makeFirstSettings(db: Connection, config: Config, now: Date): Promise<void> {
  const timestamp = now.toISOString();
  const student = await db.selectFrom('students').select('id').limit(1).executeTakeFirst();
  const first: NewRow<'settings'> = {
    id: settingsId,
    ...firstColumns(config),
    set_up_ended: student ? 1 : 0,
    date_created: timestamp,
    date_modified: timestamp,
  };
  await db
    .insertInto('settings')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const readRow = compiledOnce((db: Connection, _values: object) =>
  db.selectFrom('settings').selectAll().where('id', '=', settingsId),
);

/**
 * The current settings, read for each use so that no process has stale ones (W50). Without the extension `settings` they are
 * those of the environment.
 */
export async function readSettings(db: Connection, config: Config): Promise<Settings> {
  const [row] = config.extensions.includes('settings') ? await readRow(db, {}) : [];
  return row ? settingsOf(row) : firstSettings(config);
}

/** Where enquiries come from, by the settings (W66). */
export async function readEnquirySources(db: Connection): Promise<readonly string[]> {
  const [row] = await readRow(db, {});
  return row ? sourcesOf(row) : usualSources;
}

/** The address on one line, with the place where it does not name it. */
export function addressLine({ address, place }: Settings): string {
  const named = address.toLowerCase().includes(place.toLowerCase());
  return [address, named ? '' : place].filter(Boolean).join(', ');
}
