import { daysShownAhead } from '#domain/institute/retention.ts';
import { addDays, todayInIndia } from '#domain/words/dates.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import type { RecordRef } from '#server/activity/affected.ts';
import type { Transaction } from '#server/db/connection.ts';
import { type ErasableKind, type PersonKind, recordTable } from '#server/db/tableFacts.ts';
import { type PersonNamed, recordNamed } from '#server/people/recordNamed.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { refuseMerged } from '#server/people/merged.ts';
import { lockRegistration } from '#server/people/registrations/approve.ts';
import { lockStudent } from '#server/people/students/lockStudent.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { lookAhead } from './retention.ts';

/** What goes of each kind. */
const goes = { student: 'papers', registration: 'all', enquiry: 'enquiry' } as const satisfies Record<
  ErasableKind,
  string
>;

/** The most people of one answer. */
const mostShown = 300;

/** Whom a call is about. */
function personOf(named: PersonNamed): { kind: PersonKind; id: number; record: RecordRef } {
  const { kind, id } = recordNamed(named);
  return { kind, id, record: { entity: recordTable[kind], id } };
}

/** Locks whom it is about. Refuses an unknown, a merged and an erased one. */
async function lockPerson(trx: Transaction, kind: PersonKind, id: number): Promise<void> {
  if (kind === 'student') await refuseMerged(trx, await lockStudent(trx, id));
  else await lockRegistration(trx, id);
  await refuseErased(trx, kind, id);
}

/** What goes by itself, and who is kept from it (W53). */
export const retentionHandlers: Handlers<'GetRetention' | 'KeepPerson'> = {
  GetRetention: {
    kind: 'read',
    async read({ db, peopleSeen }, context) {
      const today = todayInIndia(context.now);
      const { due, more } = await lookAhead(db.kysely, today, addDays(today, daysShownAhead));
      const shown = due.slice(0, mostShown);
      peopleSeen.note(
        { ...context, user: signedIn(context), call: 'GetRetention' },
        shown.map(({ kind, id }) => `${kind} ${id}`),
      );
      return {
        result: shown.map(({ kind, id, name, on, kept }) => ({
          KIND: kind,
          ID: id,
          NAME: name,
          WHAT: goes[kind],
          ON: on,
          KEPT: kept,
        })),
        TOTAL: due.length,
        ...(more ? { TOTAL_AT_LEAST: 1 as const } : {}),
      };
    },
  },

  KeepPerson: {
    kind: 'write',
    affects: { changes: (_trx, { body }) => [personOf(body).record], adds: () => [] },
    async write(trx, context) {
      const { body, timestamp } = context;
      const { kind, id } = personOf(body);
      await lockPerson(trx, kind, id);
      await trx.deleteFrom('kept_people').where('kind', '=', kind).where('record_id', '=', id).execute();
      if (!body.Reason) return done();
      await trx
        .insertInto('kept_people')
        .values({
          kind,
          record_id: id,
          reason: body.Reason,
          user_id: signedIn(context).id,
          date_created: timestamp,
        })
        .execute();
      return done();
    },
  },
};
