import type { Problem } from '../../domain/problem.ts';

/**
 * A write of a REST resource that a rule refuses: 422 where a field is wrong, 409 where it does not go with what is
 * there, 403 where the person has to confirm the password first (W42). `errors` says for each field why, as react-admin's
 * forms read it. Thrown inside the transaction, so that nothing of the write stays.
 */
export class RestRefusal extends Error {
  readonly status: 403 | 409 | 422;
  readonly errors: Readonly<Record<string, string>>;

  constructor(status: 403 | 409 | 422, errors: Readonly<Record<string, string>>, message?: string) {
    super(message ?? Object.values(errors)[0] ?? '');
    this.status = status;
    this.errors = errors;
  }
}

/** The record is newer than the person saw (W28): who changed it, and what it is now. */
export class RestNewer extends RestRefusal {
  readonly current: unknown;

  constructor(message: string, current: unknown) {
    super(409, {}, message);
    this.current = current;
  }
}

/** Refuses with every problem that the rules found; nothing where there is none. */
export function refuseFields(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new RestRefusal(422, Object.fromEntries(problems.map(({ field, message }) => [field, message])));
}
