import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PostCallName } from '../../contract/calls/index.ts';
import { personalLists } from '../../contract/rest/securityLog.ts';
import type { AskWith, SessionUser } from '../calls/handler.ts';
import type { Connection } from '../db/open.ts';
import { CallError } from '../errors.ts';
import type { Services } from '../services.ts';
import { currentSession } from '../session/access.ts';
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
    return logSecurity(db, now, { event: 'incomeProofRead', user, address, call: 'file', record });
  }
}

/** The lists of people and what is theirs. */
const isPersonal: ReadonlySet<string> = new Set(personalLists);
/** The filters that leave what belongs to one person. */
const ofOne = ['RegId', 'StudentId', 'StudentCourseId', 'PaymentId'];
/** The most rows that a screen shows at once. */
const screenful = 100;

/** Tells the security log that somebody reads more people than a screen shows: a complete list, or a file for a spreadsheet. */
export async function logExport(
  { db }: Services,
  call: PostCallName,
  { body, now, address, user }: AskWith<unknown>,
  rows: number,
): Promise<void> {
  const asked = body as Readonly<Record<string, unknown>>;
  const shown = asked['Page'] !== undefined && Number(asked['PageSize'] ?? 0) <= screenful;
  if (!isPersonal.has(call) || shown || rows === 0 || ofOne.some((field) => Boolean(asked[field]))) return;
  await logSecurity(db.kysely, now, { event: 'export', user, address, call, rows });
}
