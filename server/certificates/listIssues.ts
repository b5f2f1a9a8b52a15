import type { AnswerOf } from '#contract/calls/index.ts';
import type { Config } from '#server/config/config.ts';
import type { Connection } from '../db/connection.ts';
import { readSettings } from '#server/institute/read.ts';
import { printedChanges } from './drawing/fields.ts';
import type { PrintedWords } from './drawing/printed.ts';
import { wordsIn } from './issues.ts';
import { loadCertificate, wordsToPrint } from './load.ts';

type Answer = AnswerOf<'GetIssues'>;

const changes = (before: PrintedWords | undefined, after: PrintedWords): Answer['UNPRINTED'] =>
  before
    ? printedChanges(before, after).map(({ field: FIELD, before: BEFORE, after: AFTER }) => ({ FIELD, BEFORE, AFTER }))
    : [];

/**
 * What GetIssues answers: the issues of a certificate in their order, and what its record says that the newest one does not say
 * yet, by the comparison that GenerateCertificate makes (W47). No certificate has no issues.
 */
export async function listIssues(db: Connection, certificateId: number, config: Config): Promise<Answer> {
  const rows = await db
    .selectFrom('certificate_issues')
    .leftJoin('users', 'users.id', 'drawn_by')
    .select(['no as NO', 'drawn_at as DRAWN_AT', 'user_name', 'file_id as FILE_ID', 'sha256', 'printed'])
    .select(['mailed_at as MAILED_AT', 'mail_kept as MAIL_KEPT', 'superseded_at as SUPERSEDED_AT'])
    .where('certificate_id', '=', certificateId)
    .orderBy('no')
    .execute();
  const words = rows.map(wordsIn);
  const newest = words.at(-1);
  const result = rows.map(
    ({ NO, DRAWN_AT, user_name, FILE_ID, sha256, MAILED_AT, MAIL_KEPT, SUPERSEDED_AT }, index) => ({
      NO,
      DRAWN_AT,
      DRAWN_BY: user_name ?? '',
      FILE_ID,
      SHA256: sha256 ?? '',
      MAILED_AT,
      MAIL_KEPT,
      SUPERSEDED_AT,
      CHANGES: changes(words[index - 1], words[index]!),
    }),
  );
  if (!newest) return { result, UNPRINTED: [] };
  const record = wordsToPrint(await loadCertificate(db, certificateId), await readSettings(db, config));
  return { result, UNPRINTED: changes(newest, record) };
}
