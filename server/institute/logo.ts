import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import type { Connection } from '#server/db/connection.ts';
import { CallError } from '#server/config/errors.ts';
import type { Services } from '#server/protocol/services.ts';
import { type Picture, readPictures } from './pictures.ts';
import { readSettings } from './read.ts';

/** The institute's logo, undefined where it has none. */
export async function readLogo(db: Connection, logoFileId: number): Promise<Picture | undefined> {
  return (await readPictures(db, [logoFileId])).get(logoFileId);
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
