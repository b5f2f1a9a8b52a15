import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { outboxFolder } from '#server/config/config.ts';
import { erasedIds } from '#server/people/erasures.ts';
import type { Services } from '#server/protocol/services.ts';

const ofStudents = sql`student_id in (${erasedIds('student')})`;

/** The records of erased people, by the first word of a Message-ID that names one (`messageIdAt`). */
const recordsOf: Readonly<Record<string, RawBuilder<unknown>>> = {
  certificate: sql`select certificates.id from certificates join enrolments on enrolments.id = enrolment_id where ${ofStudents}`,
  receipt: sql`select id from payments where ${ofStudents}`,
  due: sql`select id from enrolments where ${ofStudents}`,
  'fee-account': erasedIds('student'),
  message: erasedIds('student'),
  applicant: erasedIds('registration'),
};

/** A file of the outbox bears the Message-ID: `2026-11-28T04-30-00-000Z-certificate-7-v2@institute.example.eml`. */
const named = /Z-(certificate|receipt|fee-account|due|message|applicant)-(\d+)-/;

/**
 * Deletes the mails of erased people from this server's outbox. It looks at each by itself, so that a second server, or one whose files come
 * back, finds them within the hour.
 */
export async function dropErasedMails({ config, db }: Services): Promise<void> {
  const folder = outboxFolder(config);
  const mails = Map.groupBy(await readdir(folder).catch(() => []), (file) => named.exec(file)?.[1] ?? '');
  for (const [what, records] of Object.entries(recordsOf)) {
    const files = mails.get(what);
    if (!files) continue;
    const { rows } = await sql<Record<string, number>>`${records}`.execute(db.kysely);
    const ids = new Set(rows.flatMap((row) => Object.values(row)));
    for (const file of files) {
      if (ids.has(Number(named.exec(file)?.[2]))) await rm(join(folder, file), { force: true });
    }
  }
}
