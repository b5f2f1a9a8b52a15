import type { Calendar, Moment } from './calendar.ts';
import { inventMoney, mostPayments, paymentKey } from './money.ts';
import { createNumbering, type Numbering } from './numbering.ts';
import { isFree } from './people.ts';
import { firstNew, firstRejected, inventRegistration } from './registrations.ts';
import { inventLife, studyKey } from './students.ts';
import { isIssued } from './studies.ts';

/**
 * Who and what there is, in the order of time. Everything else follows from a serial or a study's key whenever it is asked
 * for, so that a million students fit into little memory.
 */
export interface Outline {
  /** By the student's serial. */
  students: Numbering;
  /** By the person's serial. */
  registrations: Numbering;
  /** By the study's key. */
  studies: Numbering;
  /** The rows of money, by the payment's key. */
  payments: Numbering;
  /** The studies that have a certificate, by their keys. */
  certificates: Numbering;
}

/** How many registrations nobody has decided on, for one student; an office leaves only so many. */
const newShare = 0.15;
const mostNew = 3000;
const rejectedShare = 0.04;

const atLeastOne = (count: number) => Math.max(1, Math.round(count));

/** @param since a moment before everything else */
export function outlineOf(students: number, calendar: Calendar, since: Moment): Outline {
  // A student has two studies at most; of registrations there are fewer.
  const most = 2 * students + 2;
  const numbering = {
    students: createNumbering(since, most),
    registrations: createNumbering(since, most),
    studies: createNumbering(since, most),
    payments: createNumbering(since, most * mostPayments),
    certificates: createNumbering(since, most),
  };
  for (let serial = 1; serial <= students; serial += 1) {
    const { createdAt, registeredAt, studies } = inventLife(serial, calendar);
    numbering.students.add(serial, createdAt);
    if (registeredAt !== undefined) numbering.registrations.add(serial, registeredAt);
    studies.forEach((study, index) => {
      const key = studyKey(serial, index);
      numbering.studies.add(key, study.createdAt);
      const { payments } = isFree(serial) ? { payments: [] } : inventMoney(key, study, calendar);
      for (const [no, { recordedAt }] of payments.entries()) {
        numbering.payments.add(paymentKey(key, no), recordedAt);
      }
      if (isIssued(key, study)) numbering.certificates.add(key, study.changedAt);
    });
  }
  const applicants = [
    [firstNew, Math.min(atLeastOne(students * newShare), mostNew)],
    [firstRejected, atLeastOne(students * rejectedShare)],
  ] as const;
  for (const [first, count] of applicants) {
    for (let serial = first; serial < first + count; serial += 1) {
      const registration = inventRegistration(serial, calendar);
      if (registration) numbering.registrations.add(serial, registration.registeredAt);
    }
  }
  return {
    students: numbering.students.finish(),
    registrations: numbering.registrations.finish(),
    studies: numbering.studies.finish(),
    payments: numbering.payments.finish(),
    certificates: numbering.certificates.finish(),
  };
}
