import { neverEnds } from '#domain/classes/classDays.ts';
import { expectedEndOf } from '#domain/home/work.ts';
import { today } from '#src/clock.ts';

/** Whether the ID card of an enrolment says a day that is past: it is good until the last class day (W56). */
export const hasRunOut = (enrolment: Parameters<typeof expectedEndOf>[0]): boolean =>
  (expectedEndOf(enrolment) ?? neverEnds) < today();
