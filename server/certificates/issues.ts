import { createHash, randomBytes, type X509Certificate } from 'node:crypto';
import { todayInIndia } from '#domain/words/dates.ts';
import type { Config } from '#server/config/config.ts';
import type { Connection, Transaction } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { storeFile } from '../files/store.ts';
import { keepPublicHalf } from './signing/signer.ts';
import { type PrintedCertificate, type PrintedWords, unsaidBefore } from './drawing/printed.ts';

/** A key of 128 random bits (W14): no restored backup draws one again. */
export const drawIssueKey = (): string => randomBytes(16).toString('base64url');

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What an issue prints: the words, its number and day, and where its QR code leads (W47). */
export const printedBy = (
  words: PrintedWords,
  { no, key, day }: { no: number; key: string; day: string },
  { extensions, publicUrl }: Pick<Config, 'extensions' | 'publicUrl'>,
): PrintedCertificate => ({
  ...words,
  issue: no,
  issueDay: day,
  verifyUrl: extensions.includes('verify') ? `${publicUrl}/verify/${key}` : '',
});

/** The newest issue of a certificate; undefined before its first drawing. */
export const newestIssue = (db: Connection, certificateId: number) =>
  db
    .selectFrom('certificate_issues')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();

type IssueRow = NonNullable<Awaited<ReturnType<typeof newestIssue>>>;

/** What an issue says. */
export const wordsIn = ({ printed }: Pick<IssueRow, 'printed'>) =>
  ({ ...unsaidBefore, ...JSON.parse(printed) }) as PrintedWords;

/** What an issue prints, as it was drawn. */
export const paperOf = (
  issue: Pick<IssueRow, 'printed' | 'no' | 'verify_key' | 'drawn_at'>,
  config: Config,
): PrintedCertificate => {
  const day = todayInIndia(new Date(issue.drawn_at));
  return printedBy(wordsIn(issue), { no: issue.no, key: issue.verify_key, day }, config);
};

/** An issue that was drawn but is not kept yet. */
export interface DrawnIssue {
  no: number;
  key: string;
  words: PrintedWords;
  pdf: Uint8Array;
  /** Undefined where it is not signed. */
  signedWith: X509Certificate | undefined;
  /** Whether its QR code leads to this machine's own address (W14). */
  isLocal: boolean;
}

/**
 * Keeps an issue with its file, which is the certificate's from then on, and not mailed (W47), and answers the file's id. The
 * certificate is locked.
 */
export async function keepIssue(
  trx: Transaction,
  certificateId: number,
  { no, key, words, pdf, signedWith, isLocal }: DrawnIssue,
  drawnBy: number,
  drawnAt: string,
): Promise<number> {
  const fileId = await storeFile(trx, 'application/pdf', pdf, drawnBy, drawnAt, { certificateId });
  await trx
    .updateTable('certificate_issues')
    .set({ superseded_at: drawnAt })
    .where('certificate_id', '=', certificateId)
    .where('superseded_at', 'is', null)
    .execute();
  await trx
    .insertInto('certificate_issues')
    .values({
      certificate_id: certificateId,
      no,
      verify_key: key,
      printed: JSON.stringify(words),
      file_id: fileId,
      sha256: sha256Of(pdf),
      drawn_at: drawnAt,
      drawn_by: drawnBy,
      mailed_at: null,
      superseded_at: null,
      local_address: Number(isLocal),
      signed_by: signedWith ? await keepPublicHalf(trx, signedWith, drawnAt) : null,
    })
    .execute();
  await trx
    .updateTable('certificates')
    .set(({ eb }) => ({ file_id: fileId, mailed_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', certificateId)
    .execute();
  return fileId;
}

/**
 * Enters a mail at the issue that it carried, and at the certificate: where another issue was drawn meanwhile, its newest one is
 * not mailed yet (W47).
 */
export async function enterMail(
  trx: Transaction,
  certificateId: number,
  { fileId, mailedAt, isKept }: { fileId: number; mailedAt: string; isKept: boolean },
) {
  const mailed = { mailed_at: mailedAt };
  await trx
    .updateTable('certificate_issues')
    .set({ ...mailed, mail_kept: Number(isKept) })
    .where('file_id', '=', fileId)
    .execute();
  await trx
    .updateTable('certificates')
    .set(mailed)
    .where('id', '=', certificateId)
    .where('file_id', '=', fileId)
    .execute();
}

const batch = 20;

/** Fills in the SHA-256 of issues that an upgrade made, a few at a time: other calls go between. */
export async function hashOldIssues(db: Connection): Promise<void> {
  for (;;) {
    const unhashed = await db
      .selectFrom('certificate_issues')
      .innerJoin('files', 'files.id', 'file_id')
      .select(['file_id', 'bytes'])
      .where('sha256', 'is', null)
      .limit(batch)
      .execute();
    if (unhashed.length === 0) return;
    await inTransaction(db, async (trx) => {
      for (const { file_id, bytes } of unhashed) {
        const sha256 = sha256Of(bytes);
        await trx.updateTable('certificate_issues').set({ sha256 }).where('file_id', '=', file_id).execute();
      }
    });
  }
}
