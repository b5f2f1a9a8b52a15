import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionUser } from '#server/protocol/sessionUser.ts';
import type { Connection } from '#server/db/connection.ts';
import { CallError } from '#server/config/errors.ts';
import type { Services } from '#server/protocol/services.ts';
import { currentSession } from '#server/access/session/access.ts';
import { logSecurity } from './log.ts';

/** Tells the security log who was refused with 403; a stranger cannot fill it so. */
export function mountForbiddenLog(app: FastifyInstance, services: Services): void {
  const note = async (request: FastifyRequest) => {
    const now = services.clock();
    const session = await currentSession(services, request, now);
    if (!session) return;
    const call = (request.routeOptions.url ?? '').replace(/^\/api\//, '');
    const entry = { event: 'forbidden', user: session.user, address: request.ip, call } as const;
    await logSecurity(services.db.kysely, now, entry);
  };
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof CallError) || error.status !== 403) return;
    await note(request).catch((failure: unknown) => request.log.error({ err: failure }, 'The security log failed'));
  });
}

/** Tells the security log that somebody reads an income proof; nothing for any other file. */
export async function logProofRead(
  db: Connection,
  now: Date,
  fileId: number,
  user: SessionUser,
  address: string,
): Promise<void> {
  for (const entity of ['students', 'registrations'] as const) {
    const found = await db
      .selectFrom(entity)
      .select('id')
      .where('income_proof_file_id', '=', fileId)
      .executeTakeFirst();
    if (!found) continue;
    const record = { entity, id: found.id };
    await logSecurity(db, now, { event: 'incomeProofRead', user, address, call: 'file', record });
    return;
  }
}
