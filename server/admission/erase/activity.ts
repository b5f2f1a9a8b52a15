import type { ActivityEntity } from '#contract/rest/activityLog.ts';
import { erasedValue } from '#domain/people/erasure.ts';
import type { Fields } from '#server/activity/snapshot.ts';
import type { Transaction } from '#server/db/connection.ts';
import { type ErasedPerson, idsOf, isOneOf } from './person.ts';

/** What a person's own record says of the institute, not of the person. */
const institutes: ReadonlySet<string> = new Set([
  'status',
  'isFreeEligible',
  'courseId',
  'registrationId',
  'applicationNo',
  'noMail',
]);

const isPersonal = (field: string) => !institutes.has(field);
/** Free texts, and the name on a certificate; amounts, days and states stay. */
const isFreeText = (field: string) => ['concessionReason', 'paymentDetail', 'voidReason', 'certName'].includes(field);

function withoutValues(json: string | null, isOfPerson: (field: string) => boolean): string | null {
  if (json === null) return null;
  const fields = Object.entries(JSON.parse(json) as Fields).map(([field, value]) => [
    field,
    isOfPerson(field) && value !== null && value !== '' ? erasedValue : value,
  ]);
  return JSON.stringify(Object.fromEntries(fields));
}

/** Takes the values of a person out of the activity log; who did what, when, by which call, and amounts stay (W53). */
export async function eraseEntries(trx: Transaction, person: ErasedPerson): Promise<void> {
  const { students, registrations, enrolmentIds, paymentIds, certificateIds } = person;
  const records: readonly [ActivityEntity, readonly number[], (field: string) => boolean][] = [
    ['students', idsOf(students), isPersonal],
    ['registrations', idsOf(registrations), isPersonal],
    ['enrolments', enrolmentIds, isFreeText],
    ['payments', paymentIds, isFreeText],
    ['certificates', certificateIds, isFreeText],
  ];
  for (const [entity, ids, isOfPerson] of records) {
    const entries = await trx
      .selectFrom('activity')
      .select(['id', 'before', 'after', 'reason'])
      .where('entity', '=', entity)
      .where(isOneOf(trx, 'record_id', ids))
      .execute();
    for (const { id, before, after, reason } of entries) {
      const erased = {
        before: withoutValues(before, isOfPerson),
        after: withoutValues(after, isOfPerson),
        reason: reason && erasedValue,
      };
      if (erased.before === before && erased.after === after && erased.reason === reason) continue;
      await trx.updateTable('activity').set(erased).where('id', '=', id).execute();
    }
  }
}
