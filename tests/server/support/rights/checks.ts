import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { verifyDerived } from '../../../../server/declared/verify.ts';
import { findWords } from '../findWords.ts';
import type { Running } from './running.ts';
import { verified } from './verified.ts';
import type { RightsWalk } from './walk.ts';

// What holds after any walk, by queries of its own.

/** Columns that refer to a row without the database's own check: the table, or why none has to be there. */
const unchecked: Readonly<Record<string, 'students' | 'files' | 'users' | 'persons' | 'made' | 'elsewhere'>> = {
  'done_writes.user_id': 'elsewhere',
  'done_writes.claimed_by': 'elsewhere',
  'files.uploaded_by': 'elsewhere',
  'lookup_texts.table_id': 'elsewhere',
  'lookup_texts.text_id': 'elsewhere',
  'statements.claimed_by': 'elsewhere',
  'statements.file_id': 'elsewhere',
  'line_matches.entry_id': 'elsewhere',
  'institutes.recognized_by': 'elsewhere',
  'certificates.certificate_id': 'elsewhere',
  'certificates.issued_by': 'elsewhere',
  'certificates.course_id': 'elsewhere',
  // The log stays where what it tells of was undone.
  'activity.user_id': 'elsewhere',
  'activity.record_id': 'elsewhere',
  'security_events.user_id': 'elsewhere',
  'security_events.record_id': 'elsewhere',
  'waiting_uploads.uploaded_by': 'elsewhere',
  'tallies.course_id': 'elsewhere',
  'settings.upi_id': 'elsewhere',
  'consents.seen_by': 'elsewhere',
  'imports.claimed_by': 'elsewhere',
  'exports.claimed_by': 'elsewhere',
  'applicant_mails.claimed_by': 'elsewhere',
  'reminders.claimed_by': 'elsewhere',
  'imports.file_id': 'files',
  'import_rows.like_id': 'students',
  'import_rows.same_as': 'students',
  'import_rows.made': 'made',
  'messages.user_id': 'users',
  'erasures.record_id': 'persons',
  'kept_people.record_id': 'persons',
};

const refers = /_(?:id|by|for|into|as)$|^(?:made|reverses)$/;

/** No row refers to nothing, in a column that the database checks or in any other; a new such column has to be named here. */
async function nothingRefersToNothing({ db: { kysely, kind } }: Running): Promise<void> {
  if (kind === 'sqlite') {
    const broken = await sql`select * from pragma_foreign_key_check`.execute(kysely);
    expect(broken.rows).toEqual([]);
    const { rows } = await sql<{ place: string; column: string }>`
      select t.name || '.' || c.name as place, c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
      where t.type = 'table' and t.sql not like '%virtual%' and t.name not like '%search%'
        and not exists (select 1 from pragma_foreign_key_list(t.name) f where f."from" = c.name)`.execute(kysely);
    const found = rows.filter(({ column }) => refers.test(column)).map(({ place }) => place);
    expect(found.toSorted()).toEqual(Object.keys(unchecked).toSorted());
  }
  for (const [place, target] of Object.entries(unchecked)) {
    const [table = '', column = ''] = place.split('.');
    if (target === 'elsewhere' || target === 'made') continue;
    const there =
      target === 'persons'
        ? sql`(case kind when 'student' then exists (select 1 from students where id = record_id)
            else exists (select 1 from registrations where id = record_id) end)`
        : sql`exists (select 1 from ${sql.table(target)} where id = ${sql.ref(`${table}.${column}`)})`;
    const { rows } = await sql`select * from ${sql.table(table)}
      where ${sql.ref(column)} <> 0 and not ${there}`.execute(kysely);
    expect([place, rows]).toEqual([place, []]);
  }
  const made = await kysely.selectFrom('import_rows').select('made').where('made', 'is not', null).execute();
  for (const row of made) {
    const { student, enrolment, payment } = JSON.parse(row.made ?? '{}') as Record<string, number | undefined>;
    for (const [table, id] of [
      ['students', student],
      ['enrolments', enrolment],
      ['payments', payment],
    ] as const) {
      if (id === undefined) continue;
      expect([table, await kysely.selectFrom(table).select('id').where('id', '=', id).execute()]).toEqual([
        table,
        [{ id }],
      ]);
    }
  }
}

/** Words of erased people stand where W53 keeps them, and nowhere else. */
async function nothingErasedIsFound(running: Running, walk: RightsWalk): Promise<void> {
  const words = await walk.erasedWords();
  if (words.length === 0) return;
  const outbox = existsSync(running.outbox) ? { outbox: running.outbox } : {};
  const found = await findWords(running.db, words, outbox);
  const kept = ['certificate_issues.printed', 'receipts.said', 'files.bytes'];
  expect(found.filter((place) => !kept.includes(place.split(':')[0] ?? ''))).toEqual([]);
  const files = await running.db.kysely
    .selectFrom('files')
    .select(['id', 'bytes'])
    .where('id', 'not in', (query) => query.selectFrom('certificate_issues').select('file_id'))
    .execute();
  const withWord = files.filter(({ bytes }) => {
    const text = Buffer.from(bytes).toString('latin1').toLowerCase();
    return words.some((word) => text.includes(word));
  });
  expect(withWord.map(({ id }) => id)).toEqual([]);
}

/** Each issue ever drawn answers with what it printed, and with its state (W47). */
async function certificatesAnswer({ app, db: { kysely } }: Running, walk: RightsWalk): Promise<void> {
  const rows = await kysely
    .selectFrom('certificate_issues')
    .innerJoin('certificates', 'certificates.id', 'certificate_issues.certificate_id')
    .select(['verify_key', 'superseded_at', 'status'])
    .execute();
  expect(rows.map((row) => row.verify_key).toSorted()).toEqual([...walk.issues.keys()].toSorted());
  for (const { verify_key, superseded_at, status } of rows) {
    const STATE = status === 0 ? (superseded_at === null ? 'VALID' : 'REPLACED') : 'REVOKED';
    expect(await verified(app, verify_key)).toEqual({ STATE, printed: walk.issues.get(verify_key) });
  }
}

/** FEE = CONCESSION + PAID + DUE + WRITTEN_OFF - CREDIT of each enrolment, and all money is that of the walk's own book. */
async function ledgerAddsUp({ office, db: { kysely } }: Running, walk: RightsWalk): Promise<void> {
  const students = await kysely.selectFrom('enrolments').select('student_id as id').distinct().execute();
  for (const { id } of students) {
    for (const row of await office.result('GetFees', { StudentId: id })) {
      const paise = (rupees: number) => Math.round(rupees * 100);
      const { FEE, CONCESSION, PAID, DUE, WRITTEN_OFF, CREDIT } = row;
      expect(paise(CONCESSION) + paise(PAID) + paise(DUE) + paise(WRITTEN_OFF) - paise(CREDIT)).toBe(paise(FEE));
    }
  }
  const payments = await kysely
    .selectFrom('payments')
    .select(['id', 'paid_fee_paise as paise'])
    .where('voided_at', 'is', null)
    .execute();
  const byId = (rows: { id: number; paise: number }[]) => rows.toSorted((one, other) => one.id - other.id);
  expect(byId(payments)).toEqual(byId([...walk.book].map(([id, paise]) => ({ id, paise }))));
}

/** Nothing is a merged student's any more, whose page leads to who is kept, and who cannot be restored. */
async function mergedAreGone({ admin, db: { kysely } }: Running): Promise<void> {
  const merged = await kysely
    .selectFrom('students')
    .select(['id', 'merged_into', 'status'])
    .where('merged_into', 'is not', null)
    .execute();
  const tables = ['enrolments', 'payments', 'student_notes', 'consents', 'messages'] as const;
  for (const { id: StudentId, merged_into, status } of merged) {
    expect(status).toBe(1);
    const keep = await kysely
      .selectFrom('students')
      .select('merged_into')
      .where('id', '=', merged_into ?? 0)
      .execute();
    expect(keep).toEqual([{ merged_into: null }]);
    for (const table of tables)
      expect(await kysely.selectFrom(table).select('id').where('student_id', '=', StudentId).execute()).toEqual([]);
    for (const column of ['like_id', 'same_as'] as const) {
      const rows = await kysely
        .selectFrom('import_rows')
        .select(['id', 'made'])
        .where(column, '=', StudentId)
        .where('made', 'is', null)
        .execute();
      expect(rows).toEqual([]);
    }
    expect(
      await kysely
        .selectFrom('kept_people')
        .select('record_id')
        .where('kind', '=', 'student')
        .where('record_id', '=', StudentId)
        .execute(),
    ).toEqual([]);
    expect(await admin.result('GetStudentList', { StudentId })).toMatchObject([{ MERGED_INTO: merged_into }]);
    expect(await admin.refusal('RestoreStudent', { StudentId, Reason: 'Wrong person' })).toMatch(
      /^(Merged into|Student was erased)/,
    );
  }
}

/** Holds the database against all that a walk may never break. */
export async function checkAll(running: Running, walk: RightsWalk): Promise<void> {
  expect(await verifyDerived(running.db.kysely)).toEqual([]);
  await nothingRefersToNothing(running);
  await nothingErasedIsFound(running, walk);
  await certificatesAnswer(running, walk);
  await ledgerAddsUp(running, walk);
  await mergedAreGone(running);
}
