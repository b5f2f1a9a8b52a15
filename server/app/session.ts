import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls/index.ts';
import type { Services } from '#server/protocol/services.ts';
import { isLocalAddress } from '#server/config/loopback.ts';
import { isOutage } from '#server/db/outage.ts';
import { currentSession } from '#server/access/session/access.ts';
import { readClosedTo } from '#server/money/ledger/lockDayBook.ts';
import { readSettings } from '#server/institute/read.ts';
import { readSessionCookie } from '#server/access/session/cookie.ts';
import { hashToken } from '#server/access/session/sessions.ts';

/** Whom UPI pays, where the settings have a UPI id and the server is to tell it (W46). */
async function readUpi({ db, config }: Services) {
  if (!config.extensions.includes('upi')) return {};
  const { upiId, upiName } = await readSettings(db.kysely, config);
  return upiId === '' ? {} : { UPI: { ID: upiId, NAME: upiName } };
}

/** Up to which day the day book is closed, for payment forms (W44). */
async function readClosing({ db, config }: Services) {
  if (!config.extensions.includes('receipts')) return {};
  return { CLOSED_TO: (await readClosedTo(db.kysely)) || null };
}

/** Whether certificates would carry an address that nobody else can open (W14). */
const localOf = ({ config: { extensions, publicUrl } }: Services) =>
  extensions.includes('verify') && isLocalAddress(publicUrl) ? { LOCAL_ADDRESS: 1 } : {};

/** `GET /api/session`: whether the cookie holds a live session, which extensions there are (W2), and for staff what a payment form asks first. */
export function mountSession(app: FastifyInstance, services: Services): void {
  app.get(calls.session.path, async (request) => {
    const session = await currentSession(services, request, services.clock());
    const { extensions } = services.config;
    return {
      authenticated: session !== undefined,
      ...(extensions.length > 0 ? { EXTENSIONS: extensions } : {}),
      ...(session ? { ...localOf(services), ...(await readClosing(services)), ...(await readUpi(services)) } : {}),
    };
  });
  // An outage during the renewal signs nobody out (W29).
  app.addHook('onError', async (request, _reply, error) => {
    const token = readSessionCookie(request);
    if (token && request.routeOptions.url === calls.RenewToken.path && isOutage(error)) {
      services.heldSessions.hold(hashToken(token), services.clock().toISOString());
    }
  });
}
