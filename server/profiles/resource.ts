import { sql } from 'kysely';
import type { RestAnswerOf, RestBodyOf, RestFiltersOf, RestRecordOf } from '../../contract/rest/index.ts';
import { texts } from '../../contract/texts.ts';
import { CallError } from '../errors.ts';
import type { RestHandler, RestWriteHandler } from '../rest/handler.ts';
import { readRestRows } from '../rest/readRows.ts';
import { RestRefusal } from '../rest/refusal.ts';
import { lockUser } from '../session/users.ts';

type Profile = RestRecordOf<'profiles'>;

const reader = readRestRows<Profile, RestFiltersOf<'profiles'>>({
  rows: (db) =>
    db
      .selectFrom('profiles')
      .select(['id', sql<Profile['name']>`name`.as('name')])
      .select(sql<Profile['needsSecondFactor']>`needs_second_factor`.as('needsSecondFactor')),
});

/**
 * Says whether a profile needs a second factor. Those who have none are signed out and set one up at their next login; an
 * admin without one cannot require it of admins, and so does not end the own session.
 */
const update: RestWriteHandler<RestBodyOf<'profiles', 'update'>, RestAnswerOf<'profiles', 'update'>> = {
  touches: { changes: (_trx, { id }) => [{ entity: 'profiles', id }], adds: () => [] },
  prepare: async () => undefined,
  async write(trx, { id, body, user }) {
    const profile = await reader.one(trx, id);
    if (!profile) throw new CallError(404, texts.request.notFound);
    const asking = await lockUser(trx, user.id);
    const { needsSecondFactor } = body;
    if (needsSecondFactor && profile.name === asking?.profile && asking.second_factor_since === null)
      throw new RestRefusal(409, { needsSecondFactor: texts.secondFactor.ownFirst });
    await trx.updateTable('profiles').set({ needs_second_factor: needsSecondFactor }).where('id', '=', id).execute();
    if (needsSecondFactor) {
      const without = trx
        .selectFrom('users')
        .select('id')
        .where('profile', '=', profile.name)
        .where('second_factor_since', 'is', null);
      await trx.deleteFrom('sessions').where('user_id', 'in', without).execute();
    }
    return { ...profile, needsSecondFactor };
  },
};

/** The profiles of staff; for the admin. */
export const profilesResource: RestHandler<'profiles'> = { ...reader, writes: { update } };
