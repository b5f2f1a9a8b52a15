import { isOneOf } from '#server/db/ids.ts';
import type { ActivityEntity } from '#contract/rest/activityLog.ts';
import { erasedValue } from '#domain/rights/erasure.ts';
import { otherName } from '#server/activity/moneyWrites.ts';
import type { Fields } from '#server/activity/snapshot.ts';
import type { Transaction } from '#server/db/connection.ts';
import { type ErasedPerson, recordIds } from './person.ts';

/** What a person's own record says of the institute, not of the person. */
const institutes: ReadonlySet<string> = new Set([
  'status',
  'isFreeEligible',
  'courseId',
  'registrationId',
  'applicationNo',
  'noMail',
  'state',
  'source',
  'nextDay',
  'studentId',
]);

const isPersonal = (field: string) => !institutes.has(field);
const freeTexts: readonly string[] = ['concessionReason', 'paymentDetail', 'voidReason', 'certName', otherName];
/** Free texts, and the names of a certificate and its student; amounts, days and states stay. */
const isFreeText = (field: string) => freeTexts.includes(field);

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
  const { students, registrations, enquiries, enrolmentIds, paymentIds, certificateIds } = person;
  const records: readonly [ActivityEntity, readonly number[], (field: string) => boolean][] = [
    ['students', recordIds(students), isPersonal],
    ['registrations', recordIds(registrations), isPersonal],
    ['enquiries', recordIds(enquiries), isPersonal],
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
