import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls/index.ts';
import { fill, texts } from '#contract/texts.ts';
import { envelope } from '#contract/envelope.ts';
import { explain } from '#contract/explain.ts';
import { uploadLimitBytes } from '#domain/words/limits.ts';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { recording } from '#server/activity/recording.ts';
import { addsOne } from '#server/activity/affected.ts';
import { writeOnce } from '#server/protocol/calls/idempotency.ts';
import { done, refused } from '#server/protocol/calls/handler.ts';
import type { SessionUser } from '#server/protocol/sessionUser.ts';
import { writeKey } from '#server/protocol/calls/writeKey.ts';
import type { Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CallError, Refusal } from '#server/config/errors.ts';
import { networkOf } from '#server/protocol/limits.ts';
import { logProofRead } from '#server/access/securityLog/reads.ts';
import type { Services } from '#server/protocol/services.ts';
import { requireAccess } from '#server/access/session/access.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { requireImportFile } from '#server/import/bytes.ts';
import { importLimits } from '#domain/import/kinds.ts';
import { inspectUpload, isImportType } from '#server/files/inspect.ts';
import { findReadableFile } from '#server/access/mayReadFile.ts';
import { storeFile } from '#server/files/store.ts';
import { Turns } from '#server/files/turns.ts';
import type { UploadLane } from '#server/files/uploadLanes.ts';
import { noteUpload, requireRoom, type Uploader } from '#server/access/waitingUploads.ts';

interface UploadForm {
  bytes: Buffer;
  fields: Record<string, string>;
}

/** `POST /api/upload` and `GET /api/file/{fileId}` (spec 7, W19). */
export async function mountFiles(app: FastifyInstance, services: Services): Promise<void> {
  // In a scope of its own: no other call takes a form.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: uploadLimitBytes, files: 1, fields: 10, fieldSize: 1000 } });
    mountUpload(scope, services);
  });
  mountFile(app, services);
}

function mountUpload(app: FastifyInstance, services: Services): void {
  app.post(calls.upload.path, async (request, reply) => {
    const user = await requireAccess(services, calls.upload.access, 'upload', request, services.clock());
    const network = networkOf(request.ip);
    const uploader = user ? { userId: user.id, network: '' } : { userId: 0, network };
    const lane = services.uploadLanes[user ? 'staff' : 'strangers'];
    // Queued uploads are not read yet: they are buffered by the network, not in memory.
    try {
      return await lane.reading.take(user ? String(user.id) : network, async () => {
        if (!user) await services.limits.take(services.db.kysely, ['upload', network]);
        await requireRoom(services.db.kysely, lane.quota, uploader, services.clock());
        return keepUpload(services, await readForm(request, takesImports(services, user)), lane, user, uploader);
      });
    } catch (error) {
      await dropForm(request.raw, reply);
      throw error;
    }
  });
}

/** Few at a time: a crowd of forms, read as fast as they come, would hold up every call. */
const dropping = new Turns({ atOnce: 2, each: 2, waiting: 500, waitMs: 10_000 });
const dropWithinMs = 5_000;

/** Drains a refused form: a client whose connection is cut may never read the response. */
async function dropForm(form: IncomingMessage, reply: FastifyReply): Promise<void> {
  const drop = () => finished(form.resume(), { signal: AbortSignal.timeout(dropWithinMs) });
  await dropping.take('', drop).catch(() => form.pause());
  if (!form.readableEnded) reply.header('Connection', 'close');
}

/** Whether sheets to be read are taken of a user: to be imported (W52), or a statement of the bank (W63). */
const takesImports = ({ config }: Services, user: SessionUser | null) =>
  user !== null &&
  (['StartImport', 'StartStatement'] as const).some(
    (call) =>
      (calls[call].access as readonly string[]).includes(user.profile) &&
      config.extensions.some((extension) => extension === calls[call].extension),
  );

/** The type and the bytes to keep of an upload: as `inspectUpload`, or a file to be imported as it is. */
async function inspectForm({ bytes, fields: { fileType = '' } }: UploadForm, mayImport: boolean) {
  if (!mayImport || !isImportType(fileType)) return inspectUpload(bytes, fileType);
  requireImportFile(bytes, fileType);
  return { type: fileType, bytes };
}

async function keepUpload(
  services: Services,
  form: UploadForm,
  lane: UploadLane,
  user: SessionUser | null,
  uploader: Uploader,
): Promise<unknown> {
  try {
    const refKey = refKeyOf(form.fields);
    const { type, bytes: stored } = await lane.inspecting.take('', () =>
      inspectForm(form, takesImports(services, user)),
    );
    const now = services.clock();
    const timestamp = now.toISOString();
    const entry = { call: 'upload', context: { user, timestamp }, affects: addsOne('files', 'OUT_FILE_ID') };
    const store = (trx: Transaction) =>
      recording(trx, entry, async () => {
        const fileId = await storeFile(trx, type, stored, uploader.userId, timestamp);
        await noteUpload(trx, fileId, uploader, stored.length, timestamp);
        return done({ OUT_FILE_ID: fileId });
      });
    if (refKey === undefined) return await inTransaction(services.db.kysely, store);
    const digest = createHash('sha256').update(form.bytes).digest('base64url');
    return await writeOnce(services, await writeKey(uploader.userId, 'upload', refKey, digest, false), now, store);
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    throw error;
  }
}

function mountFile(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { fileId: string } }>('/api/file/:fileId', async (request, reply) => {
    const now = services.clock();
    const user = signedIn({ user: await requireAccess(services, calls.file.access, 'file', request, now) });
    const params = calls.file.body.safeParse(request.params);
    if (!params.success) throw new CallError(400, explain(params.error).message);
    const file = await findReadableFile(services.db.kysely, params.data.fileId, user, now);
    if (!file) throw new CallError(404, texts.uploads.notFound);
    await logProofRead(services.db.kysely, now, params.data.fileId, user, request.ip);
    return reply
      .type(file.mime)
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', 'inline')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(Buffer.from(file.bytes));
  });
}

/** Reads the whole form; its parts may come in any order. Throws 413 over 4 MB, of a file to be imported over 16, 400 without a file or an end. */
async function readForm(request: FastifyRequest, mayImport: boolean): Promise<UploadForm> {
  if (!request.isMultipart()) throw new CallError(415, texts.request.wrongContentType);
  const fields: Record<string, string> = {};
  let bytes: Buffer | undefined;
  try {
    const limits = mayImport ? { limits: { fileSize: importLimits.file } } : {};
    for await (const part of request.parts(limits)) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else bytes = await part.toBuffer();
    }
  } catch (error) {
    // What the parser itself throws, at a form that breaks off, carries no status.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new CallError(400, fill(texts.request.malformed, { error: 'the form breaks off' }));
  }
  if (!bytes) throw new CallError(400, 'file is required');
  if (fields.fileType === undefined) throw new CallError(400, 'fileType is required');
  if (bytes.length > uploadLimitBytes && !isImportType(fields.fileType))
    throw new CallError(413, texts.request.tooLarge);
  return { bytes, fields };
}

/** The envelope is optional in a form (spec 7 lists file and fileType alone); where it is given it must be whole. */
function refKeyOf({ CHANNEL_ID, SESSION_REF, REF_KEY, USER_ID }: Record<string, string>): string | undefined {
  if (REF_KEY === undefined) return undefined;
  const parsed = envelope.safeParse({ CHANNEL_ID: Number(CHANNEL_ID), SESSION_REF, REF_KEY, USER_ID });
  if (!parsed.success) throw new CallError(400, explain(parsed.error).message);
  return parsed.data.REF_KEY;
}
