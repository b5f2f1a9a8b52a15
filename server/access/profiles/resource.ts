import { sql } from 'kysely';
import type { RestAnswerOf, RestBodyOf, RestFiltersOf, RestRecordOf } from '#contract/rest/index.ts';
import { texts } from '#contract/texts.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { CallError } from '#server/config/errors.ts';
import type { RestChangeHandler, RestHandler } from '#server/protocol/rest/handler.ts';
import { readRestRows } from '#server/protocol/rest/readRows.ts';
import { RestRefusal } from '#server/protocol/rest/refusal.ts';
import { lockUser } from '#server/access/session/users.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';

type Profile = RestRecordOf<'profiles'>;

const reader = readRestRows<Profile, RestFiltersOf<'profiles'>>({
  rows: (db) =>
    db
      .selectFrom('profiles')
      .select(['id', sql<Profile['name']>`name`.as('name'), 'date_modified as dateModified'])
      .select(sql<Profile['needsSecondFactor']>`needs_second_factor`.as('needsSecondFactor')),
});

/**
 * Sets whether a profile requires a second factor. Users without one are signed out and set one up at their next login; an
 * admin without one cannot require it of admins, which would end the own session.
 */
const update: RestChangeHandler<RestBodyOf<'profiles', 'update'>, RestAnswerOf<'profiles', 'update'>> = {
  table: 'profiles',
  affects: { changes: (_trx, { id }) => [{ entity: 'profiles', id }], adds: () => [] },
  prepare: async () => undefined,
  async write(trx, { id, body, user, timestamp }) {
    const profile = await trx
      .selectFrom('profiles')
      .selectAll()
      .where('id', '=', id)
      .$call(lockRow(trx))
      .executeTakeFirst();
    if (!profile) throw new CallError(404, texts.request.notFound);
    const asking = await lockUser(trx, user.id);
    const { needsSecondFactor } = body;
    if (needsSecondFactor && profile.name === asking?.profile && asking.second_factor_since === null)
      throw new RestRefusal(409, { needsSecondFactor: texts.secondFactor.ownFirst });
    await changeRow(trx, 'profiles', profile, { needs_second_factor: needsSecondFactor }, timestamp);
    if (needsSecondFactor) {
      const without = trx
        .selectFrom('users')
        .select('id')
        .where('profile', '=', profile.name)
        .where('second_factor_since', 'is', null);
      await trx.deleteFrom('sessions').where('user_id', 'in', without).execute();
    }
    return (await reader.one(trx, id)) as Profile;
  },
};

/** The profiles of staff; for the admin. */
export const profilesResource: RestHandler<'profiles'> = { ...reader, writes: { update } };
