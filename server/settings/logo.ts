import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls/index.ts';
import type { UploadType } from '../../contract/calls/files.ts';
import { texts } from '../../contract/texts.ts';
import type { Connection } from '../db/connection.ts';
import { CallError } from '../errors.ts';
import { loadSharp } from '../files/inspect.ts';
import type { Services } from '../services.ts';
import { readSettings } from './read.ts';

/** A picture and its type. */
export interface Picture {
  mime: UploadType;
  bytes: Buffer;
}

/** The longest sides of a logo that is kept: sharp on paper at 22 mm of height, and still a quick load at the login. */
const longest = { width: 960, height: 256 };

/**
 * Prepares a logo: small, as every page, mail and certificate has it, and on white, as pages can be dark.
 */
export async function asLogo({ mime, bytes }: Picture): Promise<Picture> {
  const sharp = await loadSharp();
  const picture = sharp(bytes)
    .resize({ ...longest, fit: 'inside', withoutEnlargement: true })
    .flatten({
      background: 'white',
    });
  const kept = mime === 'image/png' ? picture.png({ palette: true }) : picture.jpeg({ quality: 88 });
  return { mime, bytes: await kept.toBuffer() };
}

/** The institute's logo, undefined where it has none. */
export async function readLogo(db: Connection, logoFileId: number): Promise<Picture | undefined> {
  if (logoFileId === 0) return undefined;
  const file = await db.selectFrom('files').select(['mime', 'bytes']).where('id', '=', logoFileId).executeTakeFirst();
  return file && { mime: file.mime as UploadType, bytes: Buffer.from(file.bytes) };
}

/** `GET /api/logo` answers the logo to anybody (W50). A file never changes under its id, so that the id is its ETag. */
export function mountLogo(app: FastifyInstance, { db: { kysely }, config }: Services): void {
  if (!config.extensions.includes('settings')) return;
  app.get(calls.logo.path, async (request, reply) => {
    const { logoFileId } = await readSettings(kysely, config);
    const etag = `"${logoFileId}"`;
    reply.header('Cache-Control', 'no-cache').header('ETag', etag);
    if (logoFileId > 0 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const logo = await readLogo(kysely, logoFileId);
    if (!logo) throw new CallError(404, texts.uploads.notFound);
    return reply.type(logo.mime).header('Content-Security-Policy', "default-src 'none'; sandbox").send(logo.bytes);
  });
}
