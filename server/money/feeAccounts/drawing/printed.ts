// What is printed on a fee account (W56). Amounts are whole paise, days YYYY-MM-DD.

/** A payment row: a receipt, or a reversal or refund, which is negative (W44). */
export interface PrintedMoney {
  /** '' where it has none: a payment from before, and of ₹0. */
  number: string;
  kind: number;
  amount: number;
  mode: string;
  /** As a receipt's; of a reversal the reason. */
  detail: string;
  paidOn: string;
  /** The number of the receipt that it takes back; '' where it takes back none, or one from before. */
  reverses: string;
}

/** A part of the fee, and what of it is paid. */
export interface PrintedInstalment {
  dueDate: string;
  amount: number;
  covered: number;
}

/** What an account comes to: fee = concession + paid + due + writtenOff - credit. */
export interface PrintedSums {
  fee: number;
  concession: number;
  paid: number;
  due: number;
  overdue: number;
  writtenOff: number;
  credit: number;
}

/** One enrolment's part of the account. */
export interface PrintedCourse {
  name: string;
  /** '' where there is no batch. */
  batch: string;
  /** Its status in words. */
  status: string;
  startDate: string;
  /** The fee is that of the course list, as none was agreed (W43). */
  isAssumed: boolean;
  concessionReason: string;
  instalments: readonly PrintedInstalment[];
  money: readonly PrintedMoney[];
  sums: PrintedSums;
}

/** Everything that is printed on a fee account. */
export interface PrintedFeeAccount {
  instituteName: string;
  /** Its address with the place; may be empty. */
  instituteAddress: string;
  /** May be empty. */
  institutePhone: string;
  studentId: number;
  /** 'Mr.', 'Mrs.' or 'Ms.'; may be empty. */
  title: string;
  studentName: string;
  /** The institute's own number of the student; may be empty. */
  ref: string;
  /** The day whose state it is. */
  day: string;
  courses: readonly PrintedCourse[];
  /** What was paid for courses that the student does not take yet, by the name of the course. */
  unused: readonly (PrintedMoney & { course: string })[];
}
