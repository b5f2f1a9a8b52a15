import { enrolmentStatus } from './status.ts';

/** What may be paid back (W44): of who goes on or is through what is over, of who has stopped all that was paid. */
export const refundable = (status: number, { credit, paid }: { credit: number; paid: number }): number =>
  status === enrolmentStatus.active || status === enrolmentStatus.completed ? credit : paid;
