import type { FastifyReply } from 'fastify';
import { texts } from '#contract/texts.ts';
import { drawForStudent } from '#server/access/drawInThread.ts';
import { CallError } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import type { ReceiptPaper } from '#server/money/receipts/drawing/receiptPdf.ts';
import { loadReceipt } from '#server/money/receipts/load.ts';
import type { FoundPage } from '#server/people/ownPage/key.ts';
import type { Services } from '#server/protocol/services.ts';
import { certificatesOf } from './read.ts';

const notFound = () => new CallError(404, texts.request.notFound);

/** A sandbox would keep browsers from showing a PDF in a tab of its own; those here were drawn by the server. */
const policies: Readonly<Record<string, string>> = {
  'application/pdf': "default-src 'none'; frame-ancestors 'none'",
};

const asFile = (reply: FastifyReply, mime: string, bytes: Uint8Array) =>
  reply
    .type(mime)
    .header('Content-Disposition', 'inline')
    .header('Content-Security-Policy', policies[mime] ?? "default-src 'none'; sandbox")
    .send(Buffer.from(bytes));

const readFile = (db: Connection, id: number) =>
  db.selectFrom('files').select(['mime', 'bytes']).where('id', '=', id).executeTakeFirst();

/** A receipt of the student on A5, as a copy that counts as no printing (W67); 404 of anybody else's. */
export async function sendReceipt(services: Services, reply: FastifyReply, { studentId }: FoundPage, id: number) {
  const { db, config } = services;
  const payment = await db.kysely
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  if (!payment) throw notFound();
  const { printed } = await loadReceipt(db.kysely, id, 'A5', config);
  const { logoFileId } = await readSettings(db.kysely, config);
  const logo = await readLogo(db.kysely, logoFileId);
  const pdf = await drawForStudent(services, studentId, {
    paper: 'receipt',
    printed: { ...printed, isOwnCopy: true },
    logo: logo?.bytes,
  } satisfies ReceiptPaper);
  return asFile(reply, 'application/pdf', pdf);
}

/** The newest issue of a certificate of the student that holds; 404 of any other one. */
export async function sendCertificate({ db }: Services, reply: FastifyReply, { studentId }: FoundPage, id: number) {
  const certificate = await certificatesOf(db.kysely, studentId).where('certificates.id', '=', id).executeTakeFirst();
  const file = certificate && (await readFile(db.kysely, certificate.fileId));
  if (!file) throw notFound();
  return asFile(reply, file.mime, file.bytes);
}

/** The student's photo. */
export async function sendPhoto({ db }: Services, reply: FastifyReply, { studentId }: FoundPage) {
  const student = await db.kysely
    .selectFrom('students')
    .select('photo_file_id as photo')
    .where('id', '=', studentId)
    .executeTakeFirst();
  const file = student?.photo ? await readFile(db.kysely, student.photo) : undefined;
  if (!file) throw notFound();
  return asFile(reply, file.mime, file.bytes);
}
