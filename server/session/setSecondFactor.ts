import type { FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import { texts } from '../../contract/texts.ts';
import { recording } from '../activity/recording.ts';
import { touchesOne } from '../activity/touches.ts';
import { type Ask, done, type SessionHandler } from '../calls/handler.ts';
import type { Transaction } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { UserRow } from '../db/tables.ts';
import { CallError, Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { readSettings } from '../settings/read.ts';
import { lockUnchanged } from './checkLogin.ts';
import { requireOwnPassword } from './ownPassword.ts';
import {
  drawRecoveryCodes,
  drawSecret,
  forgetSecondFactor,
  isOn,
  isRequired,
  totpOf,
  takeCode,
} from './secondFactor.ts';
import { endOtherSessions, isLive } from './sessions.ts';
import { signedIn } from './signedIn.ts';

type Call = 'SetSecondFactor' | 'RemoveSecondFactor';

/**
 * Asks for the password again, then acts with the person's row held. Throws CallError 401 where password or session changed
 * meanwhile (W5).
 */
async function withPassword<Answer>(
  services: Services,
  call: Call,
  ask: Ask<Call>,
  request: FastifyRequest,
  act: (trx: Transaction, user: UserRow) => Promise<Answer>,
): Promise<Answer> {
  const { id, sessionFamily } = signedIn(ask);
  const owner = await requireOwnPassword(services, call, ask, request);
  await owner.forget();
  return inTransaction(services.db.kysely, async (trx) => {
    const user = await lockUnchanged(trx, owner.user, 'present');
    if (!user || !(await isLive(trx, id, sessionFamily, ask.now))) throw new CallError(401, texts.session.ended);
    return act(trx, user);
  });
}

/** Switches on or off under the log's eyes, which see that and no secret; the person's other sessions end. */
function switchTo(trx: Transaction, call: Call, ask: Ask<Call>, since: string | null): Promise<void> {
  const { id, sessionFamily } = signedIn(ask);
  return recording(trx, { call, ask, touches: touchesOne('users', id) }, async () => {
    const columns = { second_factor_since: since, date_modified: ask.timestamp };
    await trx.updateTable('users').set(columns).where('id', '=', id).execute();
    await endOtherSessions(trx, id, sessionFamily);
  });
}

/** A secret that waits for its first code; an earlier one that waited is void. */
async function draw(trx: Transaction, { id, user_name }: UserRow, issuer: string) {
  const secret = drawSecret(20);
  await forgetSecondFactor(trx, id);
  await trx.insertInto('second_factors').values({ user_id: id, secret, last_step: 0 }).execute();
  const URI = totpOf(secret, { issuer, label: user_name }).toString();
  const svg = await QRCode.toString(URI, { type: 'svg' });
  const QR = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { result: { ...done().result, SECRET: secret, URI, QR } };
}

// Both are of the kind that keeps no answer: a secret must not lie among the writes that were done.

export const setSecondFactor: SessionHandler<'SetSecondFactor'> = {
  kind: 'session',
  answer: (services, ask, request) =>
    withPassword(services, 'SetSecondFactor', ask, request, async (trx, user) => {
      if (isOn(user)) throw new Refusal(texts.secondFactor.alreadyOn);
      const { Code } = ask.body;
      if (!Code) return draw(trx, user, (await readSettings(trx, services.config)).instituteName);
      if (!(await takeCode(trx, user.id, Code, ask.now))) throw new Refusal(texts.login.codeWrong);
      await switchTo(trx, 'SetSecondFactor', ask, ask.timestamp);
      return { result: { ...done().result, RECOVERY_CODES: await drawRecoveryCodes(trx, user.id) } };
    }),
};

export const removeSecondFactor: SessionHandler<'RemoveSecondFactor'> = {
  kind: 'session',
  answer: (services, ask, request) =>
    withPassword(services, 'RemoveSecondFactor', ask, request, async (trx, user) => {
      if (!isOn(user)) throw new Refusal(texts.secondFactor.notOn);
      if (await isRequired(trx, user)) throw new Refusal(texts.secondFactor.required);
      await forgetSecondFactor(trx, user.id);
      await switchTo(trx, 'RemoveSecondFactor', ask, null);
      return done();
    }),
};
