import type { RestAnswerOf, RestBodyOf } from '#contract/rest/index.ts';
import { texts } from '#contract/texts.ts';
import { userStatus } from '#domain/access/staffUser.ts';
import type { RestWriteHandler } from '#server/protocol/rest/handler.ts';
import { RestRefusal } from '#server/protocol/rest/refusal.ts';
import { endOtherSessions } from '#server/access/session/sessions.ts';
import { temporaryPasswordColumns } from '#server/access/session/temporaryPassword.ts';
import { lockUser } from '#server/access/session/users.ts';
import { type Delivered, deliverPassword } from './deliverPassword.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { requireUser } from './requireUser.ts';
import { readStaffUser } from './rows.ts';

type Body = RestBodyOf<'staff-users', 'resetPassword'>;

/**
 * Generates a temporary password for an active user and ends the user's sessions. Refused for the own user: it would end the
 * session that shows the password.
 */
export const resetPassword: RestWriteHandler<Body, RestAnswerOf<'staff-users', 'resetPassword'>, Delivered> = {
  affects: { changes: (_trx, { id }) => [{ entity: 'users', id }], adds: () => [] },
  async prepare(services, { id, user: asking }) {
    const { user_name: userName, email, status } = await requireUser(services.db.kysely, id);
    if (id === asking.id) throw new RestRefusal(409, { password: texts.staffUsers.ownPassword });
    if (status !== userStatus.active) throw new RestRefusal(409, { status: texts.staffUsers.disabled });
    return deliverPassword(services, { id, userName, email });
  },
  async write(trx, { id, now, timestamp }, { passwordHash, answered }) {
    if (!(await lockUser(trx, id))) throw new RestRefusal(409, { status: texts.staffUsers.disabled });
    const before = await requireUser(trx, id);
    await changeRow(trx, 'users', before, temporaryPasswordColumns(passwordHash, now), timestamp);
    await endOtherSessions(trx, id);
    return { ...(await readStaffUser(trx, id)), ...answered };
  },
};
