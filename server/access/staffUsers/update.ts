import type { RestBodyOf, RestRecordOf } from '#contract/rest/index.ts';
import { texts } from '#contract/texts.ts';
import { checkStaffUser, userNameOf, userStatus, userStatusNames } from '#domain/access/staffUser.ts';
import type { UserRow } from '#server/db/tables.ts';
import type { RestChangeHandler } from '#server/protocol/rest/handler.ts';
import { refuseFields, RestRefusal } from '#server/protocol/rest/refusal.ts';
import { requireRestProof } from '#server/access/session/proof.ts';
import { endOtherSessions } from '#server/access/session/sessions.ts';
import { noneWaiting } from '#server/access/session/temporaryPassword.ts';
import { otherAdmins, userAmongAdmins } from './admins.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { requireUser } from './requireUser.ts';
import { readStaffUser } from './rows.ts';

type Body = RestBodyOf<'staff-users', 'update'>;

/** The columns after the change; a field left out keeps its value. */
function changed(before: UserRow, body: Body) {
  const status = userStatusNames.findIndex((name) => name === body.status);
  const email = (body.email ?? before.email).toLowerCase();
  return {
    mobile: body.mobile ?? before.mobile,
    email,
    // What was mailed to the address before is good no longer.
    ...(email === before.email ? {} : noneWaiting),
    profile: body.profile ?? before.profile,
    status: body.status === undefined ? before.status : status,
  };
}

function refuseWrong(before: UserRow, body: Body, after: ReturnType<typeof changed>): void {
  const renamed = body.userName !== undefined && userNameOf(body.userName) !== before.user_name;
  if (renamed) throw new RestRefusal(422, { userName: texts.staffUsers.userNameFixed });
  // Old users may have a name that today's rules refuse; an unchanged name is not checked.
  const problems = checkStaffUser({ userName: before.user_name, ...after });
  refuseFields(problems.filter(({ field }) => field !== 'userName'));
  if (after.status < 0) throw new RestRefusal(422, { status: texts.staffUsers.statusUnknown });
}

const isActiveAdmin = ({ profile, status }: Pick<UserRow, 'profile' | 'status'>) =>
  profile === 'admin' && status === userStatus.active;

/** Whether it affects access: also the e-mail address, which new passwords are mailed to (W42). */
const isAboutLogin = (before: UserRow, after: ReturnType<typeof changed>) =>
  after.profile !== before.profile || after.status !== before.status || after.email !== before.email;

/** Changes a user; another profile or status ends the user's sessions at once. One active admin stays. */
export const updateStaffUser: RestChangeHandler<Body, RestRecordOf<'staff-users'>> = {
  table: 'users',
  affects: { changes: userAmongAdmins, adds: () => [] },
  prepare: async () => undefined,
  async write(trx, { id, body, user, now, timestamp }) {
    const others = await otherAdmins(trx, id, user);
    const before = await requireUser(trx, id);
    const after = changed(before, body);
    refuseWrong(before, body, after);
    if (isActiveAdmin(before) && !isActiveAdmin(after) && others.length === 0) {
      const field = after.status === before.status ? 'profile' : 'status';
      throw new RestRefusal(409, { [field]: texts.staffUsers.lastAdmin });
    }
    if (isAboutLogin(before, after)) requireRestProof({ user, now });
    await changeRow(trx, 'users', before, after, timestamp);
    if (after.profile !== before.profile || after.status !== before.status) await endOtherSessions(trx, id);
    return readStaffUser(trx, id);
  },
};
