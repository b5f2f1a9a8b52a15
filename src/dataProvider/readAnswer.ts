// Answers are read generously (W2): the app works with our server and with the institute's present one.

/** A row as it may come: any field missing or null. */
export type Loose<Row> = { [Field in keyof Row]?: Row[Field] | null };

type ResultOf<Answer> = Answer extends { result: infer Result } ? Result : Answer;
type RowIn<Answer> = ResultOf<Answer> extends readonly (infer Row)[] ? Row : ResultOf<Answer>;

/** A JSON object, or undefined for anything else. */
export const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

/** What the answer holds: `result`, or the bare body. */
export function resultOf<Answer>(answer: Answer): ResultOf<Answer>;
export function resultOf(answer: unknown): unknown {
  const body = asObject(answer);
  // Null is a result too: an empty list (W35).
  return body && body['result'] !== undefined ? body['result'] : answer;
}

/** The rows of an answer: of an array, or the one of a single object. What is no object is left out. */
export function rowsOf<Answer>(answer: Answer): Loose<RowIn<Answer>>[];
export function rowsOf(answer: unknown): unknown[] {
  const result: unknown = resultOf(answer);
  return (Array.isArray(result) ? result : [result]).filter((row) => asObject(row) !== undefined);
}

/** The only row of an answer: an object, or an array of one. Empty where there is none. */
export function rowOf<Answer>(answer: Answer): Loose<RowIn<Answer>>;
export function rowOf(answer: unknown): unknown {
  return rowsOf(answer)[0] ?? {};
}

/** Whether a flag of the wire says yes: 1, "1" or true. */
export const isOk = (flag: unknown): boolean => flag === 1 || flag === '1' || flag === true;
