/** How a server may speak and still keep to section 7 and W35. */
export interface Dialect {
  /** Numbers as numbers, as text in every row ("4500.00"), or as text in every other row. */
  numbers: 'number' | 'text' | 'textInSomeRows';
  /** 2026-11-21, '2026-11-21 00:00:00', or the instant in UTC at which the day begins in India. */
  days: 'plain' | 'sql' | 'instant';
  /** What stands where nothing is: empty text and null as they are kept, null, or no field at all. */
  empty: 'blank' | 'null' | 'missing';
  emptyList: 'array' | 'null';
  /** A list of one row is an array, or the row itself. */
  oneRow: 'array' | 'object';
  /** `{"result": …}`, or what would stand in it alone. */
  body: 'result' | 'bare';
  /** OUT_OK as 1 and 0, "1" and "0", or true and false. */
  ok: 'number' | 'text' | 'boolean';
  /** The numbers of statuses are W7's, or others (0, 1 and 2 of the enrolment are the same everywhere). */
  codes: 'plain' | 'own';
  /** Rows say their status in words too, or the lookup tables alone do. */
  statusTexts: 'rows' | 'tables';
  /** Texts come with spaces around them, as from a CHAR column. */
  padded: boolean;
  unauthorised: 'json' | 'html';
  /** The type that is named for a file: its own, image/jpg for a JPEG, or application/octet-stream. */
  fileType: 'exact' | 'jpg' | 'generic';
  /** GET /session answers, or is not there (404). */
  session: 'there' | 'missing';
}

const plain: Dialect = {
  numbers: 'number',
  days: 'plain',
  empty: 'blank',
  emptyList: 'array',
  oneRow: 'array',
  body: 'result',
  ok: 'number',
  codes: 'plain',
  statusTexts: 'rows',
  padded: false,
  unauthorised: 'json',
  fileType: 'exact',
  session: 'there',
};

/** One for each thing that may differ, and two that mix them. */
export const dialects = {
  plain,
  text: { ...plain, numbers: 'text', ok: 'text', fileType: 'generic' },
  instants: { ...plain, days: 'instant', empty: 'null', emptyList: 'null', unauthorised: 'html' },
  sql: { ...plain, days: 'sql', numbers: 'textInSomeRows', padded: true, fileType: 'jpg' },
  bare: { ...plain, body: 'bare', oneRow: 'object', ok: 'boolean', empty: 'missing' },
  codes: { ...plain, codes: 'own', statusTexts: 'tables', numbers: 'textInSomeRows', emptyList: 'null' },
  noSession: { ...plain, session: 'missing' },
  mixedText: {
    numbers: 'text',
    days: 'instant',
    empty: 'null',
    emptyList: 'null',
    oneRow: 'object',
    body: 'result',
    ok: 'text',
    codes: 'own',
    statusTexts: 'tables',
    padded: false,
    unauthorised: 'html',
    fileType: 'jpg',
    session: 'there',
  },
  mixedBare: {
    numbers: 'textInSomeRows',
    days: 'sql',
    empty: 'missing',
    emptyList: 'array',
    oneRow: 'array',
    body: 'bare',
    ok: 'boolean',
    codes: 'own',
    statusTexts: 'rows',
    padded: true,
    unauthorised: 'html',
    fileType: 'generic',
    session: 'missing',
  },
} as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof dialects;

/** The dialects that a flow runs in: all of them for `npm run dialects`, those that DIALECTS names, or the one given. */
export function dialectsOr(one: DialectName): DialectName[] {
  const names = Object.keys(dialects) as DialectName[];
  const { DIALECTS: wanted } = process.env;
  if (!wanted) return [one];
  return wanted === 'all' ? names : names.filter((name) => wanted.split(',').includes(name));
}
