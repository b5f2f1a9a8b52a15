import type { RestAnswerOf, RestBodyOf } from '#contract/rest/index.ts';
import { texts } from '#contract/texts.ts';
import type { RestWriteHandler } from '#server/protocol/rest/handler.ts';
import { RestRefusal } from '#server/protocol/rest/refusal.ts';
import { forgetSecondFactor } from '#server/access/session/secondFactor.ts';
import { endOtherSessions } from '#server/access/session/sessions.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { requireUser } from './requireUser.ts';
import { readStaffUser } from './rows.ts';

type Body = RestBodyOf<'staff-users', 'resetSecondFactor'>;

/** Removes the second factor of another user and ends the user's sessions. The own one needs the password (RemoveSecondFactor). */
export const resetSecondFactor: RestWriteHandler<Body, RestAnswerOf<'staff-users', 'resetSecondFactor'>> = {
  affects: { changes: (_trx, { id }) => [{ entity: 'users', id }], adds: () => [] },
  prepare: async () => undefined,
  async write(trx, { id, user: asking, timestamp }) {
    const before = await requireUser(trx, id);
    if (id === asking.id) throw new RestRefusal(409, { secondFactor: texts.secondFactor.ownReset });
    if (before.second_factor_since === null) throw new RestRefusal(409, { secondFactor: texts.secondFactor.notOn });
    await forgetSecondFactor(trx, id);
    await changeRow(trx, 'users', before, { second_factor_since: null }, timestamp);
    await endOtherSessions(trx, id);
    return readStaffUser(trx, id);
  },
};
