import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { logSecurity } from '#server/access/securityLog/log.ts';
import { requireAccess } from '#server/access/session/access.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { CallError } from '#server/config/errors.ts';
import type { Services } from '#server/protocol/services.ts';
import { exportsFolder, exportFileName, keptSince } from './zipFiles.ts';

/** Whether a request begins the file: a download that goes on is told of already. */
const isBeginning = (range: string | undefined) => range === undefined || range.startsWith('bytes=0-');

/**
 * `GET /api/export/{key}` (W60): the ZIP, for sessions of who began it, in parts where the browser asks for these. A process has those
 * that lie in its DATA_DIR; of another process's it says that they are elsewhere.
 */
export async function mountExport(app: FastifyInstance, services: Services): Promise<void> {
  const { config, db, clock } = services;
  if (!config.extensions.includes('export')) return;
  const root = resolve(exportsFolder(config));
  // In a scope of its own: the rest of the server sends no file from the disk.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false });
    scope.get<{ Params: { key: string } }>('/api/export/:key', async (request, reply) => {
      const now = clock();
      const { access, body } = calls.exportFile;
      const user = signedIn({ user: await requireAccess(services, access, 'exportFile', request, now) });
      const { success: isKey } = body.safeParse(request.params);
      if (!isKey) throw new CallError(404, texts.exports.notFound);
      const found = await db.kysely
        .selectFrom('exports')
        .select(['started_at', 'rows_read'])
        .where('secret_key', '=', request.params.key)
        .where('user_id', '=', user.id)
        .where('state', '=', 'DONE')
        .where('ended_at', '>', keptSince(now))
        .executeTakeFirst();
      if (!found) throw new CallError(404, texts.exports.notFound);
      const file = exportFileName(request.params.key);
      if (!existsSync(join(root, file))) throw new CallError(404, texts.exports.elsewhere);
      if (isBeginning(request.headers.range)) {
        const entry = {
          event: 'export',
          user,
          address: request.ip,
          call: 'exportFile',
          rows: found.rows_read,
        } as const;
        await logSecurity(db.kysely, now, entry);
      }
      const name = `back-office-${todayInIndia(new Date(found.started_at))}.zip`;
      return reply
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .sendFile(file, root, { cacheControl: false });
    });
  });
}
