import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { AnswerOf } from '../../../contract/calls/index.ts';
import { readPdf } from '../drawing/readPdf.ts';
import type { Client } from '#harness/server/client.ts';
import type { TestServer } from '#harness/server/server.ts';

/** One issue of a certificate, read in every way there is. */
export interface ReadIssue {
  row: AnswerOf<'GetIssues'>['result'][number];
  key: string;
  /** Of the file's bytes, counted here. */
  sha256: string;
  /** The words on the paper, in one line. */
  text: string;
  verified: AnswerOf<'verify'>['result'];
  page: string;
}

/** The fields of a verify page, by their English names. */
const fieldsOn = (page: string): [name: string, value: string][] =>
  [...page.matchAll(/<dt>(.*?)<\/dt><dd lang="en-IN">(?:<mark>)?(.*?)(?:<\/mark>)?<\/dd>/g)].map(
    ([, name = '', value = '']) => [name, value],
  );

/** Every issue of a certificate in its order; throws unless its row, its file, `verify` and its page tell one story. */
export async function readIssues(
  { app, db }: Pick<TestServer, 'app' | 'db'>,
  client: Client,
  CertificateId: number,
): Promise<ReadIssue[]> {
  const rows = await client.result('GetIssues', { CertificateId });
  const keys = await db.kysely
    .selectFrom('certificate_issues')
    .select('verify_key')
    .where('certificate_id', '=', CertificateId)
    .orderBy('no')
    .execute();
  const read: ReadIssue[] = [];
  for (const [index, row] of rows.entries()) {
    const key = keys[index]?.verify_key ?? '';
    const { bytes } = await client.get(`/api/file/${row.FILE_ID}`);
    const { text, links } = await readPdf(bytes);
    const words = text.replaceAll(/\s+/g, ' ');
    const verified = (await app.inject(`/api/verify?key=${key}`)).json<AnswerOf<'verify'>>().result;
    const page = (await app.inject(`/verify/${key}`)).body;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect([row.NO, row.SHA256]).toEqual([index + 1, sha256]);
    expect(verified).toMatchObject({ ISSUE: row.NO, SHA256: sha256 });
    expect(links).toEqual([expect.stringMatching(new RegExp(`/verify/${key}$`))]);
    expect(fieldsOn(page).filter(([, value]) => !words.includes(value))).toEqual([]);
    for (const value of [verified.CERT_NAME, verified.COURSE_NAME, verified.LOCATION, verified.INSTITUTE_NAME]) {
      expect(words).toContain(value);
      expect(page).toContain(value);
    }
    read.push({ row, key, sha256, text: words, verified, page });
  }
  return read;
}
