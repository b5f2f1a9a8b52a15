import type * as z from 'zod';

/** What is wrong with a body: the field's wire name and a sentence that begins with it (W3, W20). */
export interface FieldProblem {
  field: string;
  message: string;
  /** True where the value is of the wrong kind altogether (400); false where a limit refuses it (OUT_OK 0). */
  malformed: boolean;
}

type Issue = z.core.$ZodIssue;

const kinds: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
};

/** A limit, of whatever it limits. */
const limited = (origin: string, limit: string): string =>
  origin === 'string' ? `be ${limit} characters` : origin === 'array' ? `have ${limit} entries` : `be ${limit}`;

/** The first names of those that somebody sent, cut: an answer does not grow with the question. */
const shown = (names: readonly PropertyKey[], join = ', '): string =>
  names
    .slice(0, 3)
    .map((name) => String(name).slice(0, 40))
    .join(join);

const say = (issue: Issue): string => {
  if (issue.code === 'invalid_type') {
    return issue.message.endsWith('received undefined') ? 'is required' : `must be ${kinds[issue.expected] ?? 'valid'}`;
  }
  if (issue.code === 'too_big') return `must ${limited(issue.origin, `at most ${issue.maximum}`)}`;
  if (issue.code === 'too_small') return `must ${limited(issue.origin, `at least ${issue.minimum}`)}`;
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.filter((value) => value !== '').join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `has no ${shown(issue.keys)}`;
  return issue.code === 'custom' || issue.code === 'invalid_format' ? issue.message : 'is not valid';
};

/** An alternative ("a date or empty") fails as a whole; the issue that tells most is the one of its first member, and of values all are named. */
const innermost = (issue: Issue): Issue => {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors[0]?.[0];
  if (!inner) return issue;
  const path = [...issue.path, ...inner.path];
  if (inner.code !== 'invalid_value') return innermost({ ...inner, path });
  const values = issue.errors.flatMap(([first]) => (first?.code === 'invalid_value' ? first.values : []));
  return { ...inner, path, values };
};

const limitCodes = new Set<Issue['code']>(['too_big', 'too_small', 'invalid_format', 'custom']);

/** The first problem of a body that its schema refused. */
export function explain(error: z.ZodError): FieldProblem {
  const issue = innermost(error.issues[0] as Issue);
  const field = shown(issue.path, '.') || 'body';
  return { field, message: `${field} ${say(issue)}`, malformed: !limitCodes.has(issue.code) };
}
