import type { Problem } from '../../domain/problem.ts';
import { Refusal } from '../errors.ts';

/** Refuses with the first problem that the rules found; nothing where there is none (W20). */
export function refuseProblems(problems: readonly Problem[]): void {
  const first = problems[0];
  if (first) throw new Refusal(first.message);
}
