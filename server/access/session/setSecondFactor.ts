import type { FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import { texts } from '#contract/texts.ts';
import { recording } from '#server/activity/recording.ts';
import { affectsOne } from '#server/activity/affected.ts';
import { type CallContext, done, type SessionHandler } from '#server/protocol/calls/handler.ts';
import type { Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserRow } from '#server/db/tables.ts';
import { CallError, Refusal } from '#server/config/errors.ts';
import type { Services } from '#server/protocol/services.ts';
import { readSettings } from '#server/institute/read.ts';
import { lockUnchanged } from './checkLogin.ts';
import { requireOwnPassword } from './ownPassword.ts';
import {
  drawRecoveryCodes,
  drawSecret,
  forgetSecondFactor,
  isOn,
  isFactorRequired,
  totpOf,
  takeCode,
} from './secondFactor.ts';
import { endOtherSessions, isLive } from './sessions.ts';
import { signedIn } from './signedIn.ts';

type Call = 'SetSecondFactor' | 'RemoveSecondFactor';

/**
 * Checks the password again, then runs `act` with the user's row locked. Throws CallError 401 if password or session changed
 * meanwhile (W5).
 */
async function withPassword<Answer>(
  services: Services,
  call: Call,
  context: CallContext<Call>,
  request: FastifyRequest,
  act: (trx: Transaction, user: UserRow) => Promise<Answer>,
): Promise<Answer> {
  const { id, sessionFamily } = signedIn(context);
  const owner = await requireOwnPassword(services, call, context, request);
  await owner.forget();
  return inTransaction(services.db.kysely, async (trx) => {
    const user = await lockUnchanged(trx, owner.user, 'present');
    if (!user || !(await isLive(trx, id, sessionFamily, context.now))) throw new CallError(401, texts.session.ended);
    return act(trx, user);
  });
}

/** Switches it on or off, logged without the secret, and ends the user's other sessions. */
function switchTo(trx: Transaction, call: Call, context: CallContext<Call>, since: string | null): Promise<void> {
  const { id, sessionFamily } = signedIn(context);
  return recording(trx, { call, context, affects: affectsOne('users', id) }, async () => {
    const columns = { second_factor_since: since, date_modified: context.timestamp };
    await trx.updateTable('users').set(columns).where('id', '=', id).execute();
    await endOtherSessions(trx, id, sessionFamily);
  });
}

/** Stores a pending secret until its first code; replaces an earlier pending one. */
async function draw(trx: Transaction, { id, user_name }: UserRow, issuer: string) {
  const secret = drawSecret(20);
  await forgetSecondFactor(trx, id);
  await trx.insertInto('second_factors').values({ user_id: id, secret, last_step: 0 }).execute();
  const URI = totpOf(secret, { issuer, label: user_name }).toString();
  const svg = await QRCode.toString(URI, { type: 'svg' });
  const QR = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { result: { ...done().result, SECRET: secret, URI, QR } };
}

// Both are session handlers, whose answers are not kept: a secret must not be stored in `done_writes`.

export const setSecondFactor: SessionHandler<'SetSecondFactor'> = {
  kind: 'session',
  answer: (services, context, request) =>
    withPassword(services, 'SetSecondFactor', context, request, async (trx, user) => {
      if (isOn(user)) throw new Refusal(texts.secondFactor.alreadyOn);
      const { Code } = context.body;
      if (!Code) return draw(trx, user, (await readSettings(trx, services.config)).instituteName);
      if (!(await takeCode(trx, user.id, Code, context.now))) throw new Refusal(texts.login.codeWrong);
      await switchTo(trx, 'SetSecondFactor', context, context.timestamp);
      return { result: { ...done().result, RECOVERY_CODES: await drawRecoveryCodes(trx, user.id) } };
    }),
};

export const removeSecondFactor: SessionHandler<'RemoveSecondFactor'> = {
  kind: 'session',
  answer: (services, context, request) =>
    withPassword(services, 'RemoveSecondFactor', context, request, async (trx, user) => {
      if (!isOn(user)) throw new Refusal(texts.secondFactor.notOn);
      if (await isFactorRequired(trx, user)) throw new Refusal(texts.secondFactor.required);
      await forgetSecondFactor(trx, user.id);
      await switchTo(trx, 'RemoveSecondFactor', context, null);
      return done();
    }),
};
