import type { enquiryStates } from '#domain/people/enquiry.ts';
import type { Person } from '#domain/people/person.ts';
import type { CellProblem, KnownCourse } from './reading.ts';

/** Who a row is about. */
export interface ImportedIdentity {
  /** The institute's own number of the student; '' where there is none. */
  ref: string;
  name: string;
  mobile: string;
  birthDate: string;
}

/** Money that came before the import. */
export interface ImportedPayment {
  /** Rupees, above 0. */
  amount: number;
  day: string;
  /** False where the row does not say on which day. */
  isDayGiven: boolean;
  /** '' where nobody knows. */
  mode: string;
  detail: string;
}

/** A course of a student as it stands on the day of the import (W52). */
export interface ImportedEnrolment {
  course: KnownCourse;
  batchId: number | undefined;
  /** '' where the row does not say. */
  startDate: string;
  /** '' where the row does not say. */
  endDate: string;
  status: number;
  daysBefore: number;
  /** Rupees; undefined where the row does not say. */
  fee: number | undefined;
  concession: number;
}

/** Somebody who asked (W66); the states are those of an enquiry. */
export interface ImportedEnquiry {
  name: string;
  /** '' without one, as `email`. */
  mobile: string;
  email: string;
  course: KnownCourse | undefined;
  source: string;
  note: string;
  askedOn: string;
  /** '' where nobody is to call. */
  nextDay: string;
  state: (typeof enquiryStates)[number];
  /** Why it is lost; '' else. */
  reason: string;
}

/** The amounts of a row as they stand in it, in paise; how many cells are no amounts. */
export interface RowAmounts {
  fee: number;
  concession: number;
  paid: number;
  unreadable: { fee: number; concession: number; paid: number };
}

/** What a row says once it is right. */
export interface ImportedRow {
  identity: ImportedIdentity;
  person: Person;
  /** A note of staff on the student; '' where there is none. */
  note: string;
  enrolment: ImportedEnrolment | undefined;
  payments: readonly ImportedPayment[];
  /** The course that a payment or a day is for; undefined where the student's only one is meant. */
  course: KnownCourse | undefined;
  /** The attended day; '' where there is none. */
  day: string;
  enquiry: ImportedEnquiry | undefined;
}

/** A row, its amounts, and what is wrong with it by the names of its cells. */
export interface ReadRow {
  row: ImportedRow;
  amounts: RowAmounts;
  problems: CellProblem[];
}
