import type { Problem } from '#domain/words/problem.ts';

/**
 * A refused REST write: 422 for a wrong field, 409 for a conflict with other records, 403 if the password has to be confirmed
 * first (W42). `errors` are field errors in react-admin's format. Thrown inside the transaction, which rolls back.
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

/** Throws a RestRefusal with all problems, if there are any. */
export function refuseFields(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new RestRefusal(422, Object.fromEntries(problems.map(({ field, message }) => [field, message])));
}
