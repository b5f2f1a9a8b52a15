import type { AnswerOf } from '#contract/calls/index.ts';

type WireRow = NonNullable<AnswerOf<'GetToday'>['result']['ROWS']>[number];

/** A row of work as the app has it: a KIND elsewhere is a number, so the codec of rows does not read it. */
export const nextRowOf = ({ KIND, ID, NAME, STUDENT_ID, WHY, SINCE }: WireRow) => ({
  kind: KIND,
  id: ID,
  name: NAME,
  studentId: STUDENT_ID,
  why: WHY,
  since: SINCE,
});

/** What kind of work, whom it is about, why, and since when (W39). */
export type NextRow = ReturnType<typeof nextRowOf>;
