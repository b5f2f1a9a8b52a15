import type { Problem } from '#domain/words/problem.ts';
import { Refusal } from '#server/config/errors.ts';

/** Throws a Refusal with the first problem, if there is one (W20). */
export function refuseProblems(problems: readonly Problem[]): void {
  const first = problems[0];
  if (first) throw new Refusal(first.message);
}
