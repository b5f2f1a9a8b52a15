import type { AnswerOf } from '#contract/calls/index.ts';
import { instituteParts, type SetUpStep, setUpSteps } from '#domain/home/setUp.ts';
import { toRupees } from '#domain/words/money.ts';
import { defaultInstituteName } from '#server/config/config.ts';
import type { Connection } from '#server/db/connection.ts';
import { lastBackup } from '#server/db/lastBackup.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { SettingsRow } from '#server/db/tables.ts';
import { settingsId } from '#server/institute/read.ts';
import type { Services } from '#server/protocol/services.ts';

type SetUp = AnswerOf<'GetSetUp'>['result'];
type Needed = Pick<Services, 'db' | 'config' | 'mailer' | 'clock'>;

/** The name that the server begins with says nothing of the institute. */
const missingOf = (row: SettingsRow): SetUp['MISSING'] => {
  const given = {
    name: row.institute_name !== defaultInstituteName,
    address: row.address !== '',
    logo: row.logo_file_id !== null,
  };
  return instituteParts.filter((part) => !given[part]);
};

async function readFirstCourse(db: Connection): Promise<SetUp['COURSE']> {
  const course = await db
    .selectFrom('courses')
    .select(['course_name', 'duration_days', 'fees_paise'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!course) return null;
  const { course_name: COURSE_NAME, duration_days: DURATION_DAYS, fees_paise: paise } = course;
  return { COURSE_NAME, DURATION_DAYS, FEES: toRupees(paise) };
}

const readSettingsRow = (db: Connection) =>
  db.selectFrom('settings').selectAll().where('id', '=', settingsId).executeTakeFirstOrThrow();

/** How far the institute is set up, by what is in the database: at most one row of each table is read. */
export async function readSetUp({ db: { kysely }, config, mailer, clock }: Needed): Promise<SetUp> {
  const settings = await readSettingsRow(kysely);
  const MISSING = missingOf(settings);
  const COURSE = await readFirstCourse(kysely);
  const batch = await kysely.selectFrom('batches').select('name').orderBy('id').limit(1).executeTakeFirst();
  const student = await kysely.selectFrom('students').select('id').limit(1).executeTakeFirst();
  const backupAt = (await lastBackup(kysely, clock())) ?? null;
  const { mail_tested_at: testedAt, mail_test_text: testText } = settings;
  const done: Record<SetUpStep, boolean> = {
    institute: MISSING.length === 0,
    course: COURSE !== null,
    batch: batch !== undefined,
    students: student !== undefined,
    mail: mailer.kind === 'smtp' && testedAt !== null && testText === '',
    backup: backupAt !== null,
  };
  return {
    DONE: setUpSteps.filter((step) => done[step]),
    MISSING,
    COURSE,
    BATCH_NAME: batch?.name ?? '',
    MAIL: { SERVER: mailer.kind === 'smtp' ? 1 : 0, AT: testedAt, TEXT: testText },
    BACKUP: { PLACE: config.backups ? 1 : 0, AT: backupAt },
  };
}

/** Ends Set up: from then on nothing is read for it. */
export const endSetUp = (db: Connection) =>
  inTransaction(db, (trx) =>
    trx.updateTable('settings').set({ set_up_ended: 1 }).where('id', '=', settingsId).execute(),
  );

/**
 * The same while it is neither done nor put away, for the home. Whoever finds all steps done ends it, so that it does not come back
 * when, say, the only batch is deleted.
 */
export async function readOpenSetUp(services: Needed): Promise<SetUp | undefined> {
  const { kysely } = services.db;
  const state = await kysely
    .selectFrom('settings')
    .select('set_up_ended')
    .where('id', '=', settingsId)
    .executeTakeFirst();
  if (state?.set_up_ended !== 0) return undefined;
  const setUp = await readSetUp(services);
  if (setUp.DONE.length < setUpSteps.length) return setUp;
  await endSetUp(kysely);
  return undefined;
}
