import { texts } from '#contract/texts.ts';
import { registrationStatus, studentStatus } from '#domain/words/codes.ts';
import { balanceOf } from '#domain/money/ledger.ts';
import { type AffectedRecords, lockingFirst } from '#server/activity/affected.ts';
import { requireReason } from '#server/activity/reason.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readAccounts } from '#server/money/ledger/accounts.ts';
import { haveUnusedPayment } from '#server/money/payments/unused.ts';
import { refuseKept } from '#server/people/onePerson.ts';
import { recordNamed } from '#server/people/recordNamed.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { refuseMerged } from '#server/people/merged.ts';
import { lockRegistration } from '#server/people/registrations/approve.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { refusable } from '#server/protocol/calls/refusable.ts';
import { countErased, nothing } from './count.ts';
import { erasePerson } from './erase.ts';
import { dropErasedMails } from './outbox.ts';
import { type ErasedPerson, lockApplicantsEnquiries, lockStudentWithOthers, personOf, recordIds } from './person.ts';

/** Who is to be erased, locked with all that is of this person. Refuses an unknown one. */
interface Found {
  kind: 'student' | 'registration';
  id: number;
  person: ErasedPerson;
}

async function lockStudent(trx: Transaction, id: number): Promise<Found> {
  const person = await lockStudentWithOthers(trx, id);
  if (!person) throw new Refusal(texts.students.notFound);
  return { kind: 'student', id, person };
}

async function lockApplicant(trx: Transaction, id: number): Promise<Found> {
  const registration = await lockRegistration(trx, id);
  const enquiries = await lockApplicantsEnquiries(trx, registration);
  return { kind: 'registration', id, person: await personOf(trx, [], [registration], enquiries) };
}

/** Who stays of a merge, not who went. */
const nameOf = ({ kind, id, person: { students, registrations } }: Found): string =>
  (kind === 'student' ? students : registrations).find((record) => record.id === id)?.name ?? '';

/** Refuses while an enrolment owes or is owed something, or money waits for an enrolment. */
async function refuseOpenMoney(db: Connection, { students, enrolmentIds }: ErasedPerson): Promise<void> {
  const accounts = await readAccounts(db, enrolmentIds);
  const balances = [...accounts.values()].map(({ account }) => balanceOf(account));
  const isOpen = balances.some(({ due, credit }) => due > 0 || credit > 0);
  if (isOpen || (await haveUnusedPayment(db, recordIds(students)))) throw new Refusal(texts.students.stillDue);
}

/** Refuses to erase whom W53 does not let go. */
async function refuseToErase(db: Connection, { kind, id, person }: Found): Promise<void> {
  await refuseErased(db, kind, id);
  await refuseKept(db, { students: recordIds(person.students), registrations: recordIds(person.registrations) });
  if (kind === 'registration') {
    const rejected = person.registrations.every(({ status }) => status === registrationStatus.rejected);
    if (!rejected) throw new Refusal(texts.registrations.notRejected);
    return;
  }
  const student = person.students.find((one) => one.id === id);
  if (student) await refuseMerged(db, student);
  if (student?.status !== studentStatus.deleted) throw new Refusal(texts.students.notDeleted);
  await refuseOpenMoney(db, person);
}

/** The log says that it was done, and nothing of what was erased. */
const affected = <Field extends string>(
  entity: 'students' | 'registrations',
  field: Field,
): AffectedRecords<{ body: Record<Field, number> }, unknown> => ({
  changes: (_trx, { body }) => [{ entity, id: body[field] }],
  adds: () => [],
  withoutValues: true,
});

export const eraseHandlers: Handlers<'EraseStudent' | 'EraseRegistration' | 'GetErasure'> = {
  EraseStudent: {
    kind: 'write',
    // The registration that the student came from is locked before the student.
    affects: lockingFirst(
      async (trx, { body }) => {
        await lockStudentWithOthers(trx, body.StudentId);
      },
      affected('students', 'StudentId'),
    ),
    async write(trx, { body, now, timestamp }) {
      requireReason(body.Reason);
      const found = await lockStudent(trx, body.StudentId);
      await refuseToErase(trx, found);
      await erasePerson(trx, found.person, { now, timestamp });
      return done({ DATE_MODIFIED: timestamp });
    },
    after: dropErasedMails,
  },

  EraseRegistration: {
    kind: 'write',
    affects: affected('registrations', 'RegId'),
    async write(trx, { body, now, timestamp }) {
      requireReason(body.Reason);
      const found = await lockApplicant(trx, body.RegId);
      await refuseToErase(trx, found);
      await erasePerson(trx, found.person, { now, timestamp });
      return done({ DATE_MODIFIED: timestamp });
    },
    after: dropErasedMails,
  },

  GetErasure: {
    kind: 'read',
    read({ db }, { body }) {
      const { kind, id } = recordNamed(body);
      return inTransaction(db.kysely, async (trx) => {
        const find = () => (kind === 'student' ? lockStudent(trx, id) : lockApplicant(trx, id));
        const [found, unknown] = await refusable(find);
        if (!found) return { result: { NAME: '', ...nothing, REFUSED: unknown } };
        const [, refused] = await refusable(() => refuseToErase(trx, found));
        return { result: { NAME: nameOf(found), ...(await countErased(trx, found.person)), REFUSED: refused } };
      });
    },
  },
};
