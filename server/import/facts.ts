import { setImmediate as nextTurn } from 'node:timers/promises';
import { toRupees } from '#domain/words/money.ts';
import { foldCase } from '#domain/words/text.ts';
import { isNothing, isSheetError, plainWords, readMode, readStatus, statusNames } from '#domain/import/cells.ts';
import { orderOfCell } from '#domain/import/layout.ts';
import { paymentModes } from '#domain/words/codes.ts';
import type { ImportFacts, KnownCourse } from '#domain/import/reading.ts';
import { instituteStatus } from '#domain/words/status.ts';
import type { Connection } from '#server/db/connection.ts';
import { readEnquirySources } from '#server/institute/read.ts';
import { type Import, type Matched, type Unmatched } from './record.ts';

interface Named {
  id: number;
  name: string;
  /** Other words for it: a code, a short name. */
  other: string;
}

/** What the texts of a file mean: courses, institutions and batches by their names, and what MatchImport said. */
export interface Facts extends ImportFacts {
  /** What a text may mean; of a batch, those of the course. */
  likely(field: Unmatched['FIELD'], text: string, courseId: number): Unmatched['LIKELY'];
  institutions: Awaited<ReturnType<typeof readInstitutions>>;
}

const readCourses = (db: Connection) =>
  db
    .selectFrom('courses')
    .select(['id', 'course_name as name', 'course_code as other', 'fees_paise', 'duration_days'])
    .orderBy('id')
    .execute();

const readInstitutions = (db: Connection) =>
  db
    .selectFrom('institutes')
    .select(['id', 'name', 'short_name as other'])
    .where('status', '=', instituteStatus.active)
    .orderBy('id')
    .execute();

/** Records by each of their names, the first of several. */
function byWords<Record extends Named>(records: readonly Record[]): Map<string, Record> {
  const found = new Map<string, Record>();
  const note = (text: string, record: Record) => {
    const words = plainWords(text);
    if (words !== '' && !found.has(words)) found.set(words, record);
  };
  for (const record of records) note(record.name, record);
  for (const record of records) note(record.other, record);
  return found;
}

/** How much two texts have in common, from 0 to 1: of the pairs of letters of both, those that stand in both. */
function alikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
}

const pairsOf = (text: string): Set<string> =>
  new Set(
    plainWords(text)
      .split(' ')
      .flatMap((word) => [word.charAt(0), ...word.split('').map((letter, at) => letter + (word[at + 1] ?? ' '))]),
  );

const shownLikely = 3;
const leastAlike = 0.3;

/** The records most like a text, at most three; all of a few, the likeliest first. */
function mostLike(
  records: readonly (Named & { pairs: Set<string>[] })[],
  text: string,
  { least, most } = { least: leastAlike, most: shownLikely },
): Unmatched['LIKELY'] {
  const pairs = pairsOf(text);
  return records
    .map(({ id, name, pairs: own }) => ({
      ID: id,
      NAME: name,
      alike: Math.max(...own.map((each) => alikeness(pairs, each))),
    }))
    .filter(({ alike }) => alike >= least)
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map(({ ID, NAME }) => ({ ID, NAME }));
}

const withPairs = <Record extends Named>(records: readonly Record[]) =>
  records.map((record) => ({ ...record, pairs: [record.name, record.other].filter(Boolean).map(pairsOf) }));

const keyOf = ({ FIELD, TEXT, COURSE_ID = 0 }: Pick<Matched, 'FIELD' | 'TEXT' | 'COURSE_ID'>) =>
  `${FIELD} ${COURSE_ID} ${plainWords(TEXT)}`;

const all = { least: 0, most: 10 };
const statuses = withPairs(Object.entries(statusNames).map(([id, name]) => ({ id: Number(id), name, other: '' })));
/** Modes have no ids elsewhere: 1 is the first. */
const modes = withPairs(paymentModes.map((name, index) => ({ id: index + 1, name, other: '' })));

/** The day of the first receipt number; '' where none was drawn (W52). */
export async function readFirstReceipt(db: Connection): Promise<string> {
  const first = await db
    .selectFrom('payments')
    .select('recorded_on')
    .where('receipt_no', '<>', '')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.recorded_on ?? '';
}

type Source = Pick<Import, 'matches' | 'date_order' | 'date_orders' | 'found' | 'no_mobile' | 'two_mobiles'>;

/**
 * Reads what an import's texts mean. `today` is India's. `institutions` are those that were read before: nothing of a row hangs on them but how
 * a name is written.
 */
export async function readFacts(
  db: Connection,
  { matches, date_order, date_orders, found, no_mobile, two_mobiles }: Source,
  today: string,
  before?: Pick<Facts, 'institutions'>,
): Promise<Facts> {
  const courses = await readCourses(db);
  const institutions = before?.institutions ?? (await readInstitutions(db));
  const batches = await db
    .selectFrom('batches')
    .select(['id', 'course_id', 'name', 'name_fold'])
    .orderBy('id')
    .execute();
  const matched = new Map(matches.map((match) => [keyOf(match), match.ID]));
  const idOf = (FIELD: Matched['FIELD'], TEXT: string, COURSE_ID = 0) => matched.get(keyOf({ FIELD, TEXT, COURSE_ID }));
  const meant = <Record extends Named>(field: Matched['FIELD'], records: readonly Record[]) => {
    const words = byWords(records);
    const ids = new Map(records.map((record) => [record.id, record]));
    return (text: string): Record | undefined => ids.get(idOf(field, text) ?? 0) ?? words.get(plainWords(text));
  };
  const course = meant('Course', courses);
  const institution = meant('EduInstName', institutions);
  const ofBatch = new Map(batches.map(({ id, course_id, name_fold }) => [`${course_id} ${name_fold}`, id]));
  const batchIds = new Set(batches.map(({ id }) => id));
  const ordered = { dateOrder: date_order, dateOrders: date_orders };
  const paired = new Map<string, ReturnType<typeof withPairs<Named>>>();
  const likely = (field: Unmatched['FIELD'], text: string, courseId: number) => {
    if (field === 'Status') return mostLike(statuses, text, all);
    if (field === 'PaymentMode') return mostLike(modes, text, all);
    const own =
      field === 'Batch'
        ? batches.filter(({ course_id }) => course_id === courseId).map((batch) => ({ ...batch, other: '' }))
        : field === 'Course'
          ? courses
          : institutions;
    const key = field === 'Batch' ? `${field} ${courseId}` : field;
    const candidates = paired.get(key) ?? withPairs<Named>(own);
    paired.set(key, candidates);
    return mostLike(candidates, text);
  };
  return {
    today,
    orderOf: (cell) => orderOfCell(cell, ordered, found.orders),
    courseOf(text): KnownCourse | undefined {
      const one = course(text);
      return one && { id: one.id, fees: toRupees(one.fees_paise), durationDays: one.duration_days };
    },
    institutionOf: (text) => institution(text)?.name,
    batchOf(courseId, text) {
      const id = idOf('Batch', text, courseId);
      return id !== undefined && batchIds.has(id) ? id : ofBatch.get(`${courseId} ${foldCase(text)}`);
    },
    statusOf: (text) => idOf('Status', text) ?? readStatus(text),
    modeOf: (text) => paymentModes[(idOf('PaymentMode', text) ?? 0) - 1] ?? readMode(text),
    noMobile: no_mobile === 1,
    twoMobiles: two_mobiles,
    isShort: found.isShort,
    sources: await readEnquirySources(db),
    firstReceipt: await readFirstReceipt(db),
    likely,
    institutions,
  };
}

/** Texts that mean nothing that is known, or that were matched, with the number of their rows. */
export class UnmatchedTexts {
  readonly #facts: Facts;
  readonly #matches: ReadonlyMap<string, number>;
  readonly #found = new Map<string, Omit<Unmatched, 'LIKELY' | 'ID' | 'MATCHED'>>();

  constructor(facts: Facts, matches: readonly Matched[]) {
    this.#facts = facts;
    this.#matches = new Map(matches.map((match) => [keyOf(match), match.ID]));
  }

  /** A cell of a row. `courseId` is that of the row's course, which a batch belongs to; `isOffered` of the heading of a group. */
  note(field: Unmatched['FIELD'], text = '', courseId = 0, isOffered = false): void {
    if (plainWords(text) === '' || isNothing(text) || isSheetError(text) || (field === 'Batch' && courseId === 0))
      return;
    const COURSE_ID = field === 'Batch' ? courseId : 0;
    const key = keyOf({ FIELD: field, TEXT: text, COURSE_ID });
    const known = this.#found.get(key);
    if (known) known.ROWS += 1;
    else if (this.#matches.has(key) || !this.#isKnown(field, text, courseId))
      this.#found.set(key, { FIELD: field, TEXT: text, COURSE_ID, ROWS: 1, OFFERED: isOffered ? 1 : 0 });
  }

  #isKnown(field: Unmatched['FIELD'], text: string, courseId: number): boolean {
    const facts = this.#facts;
    if (field === 'Course') return facts.courseOf(text) !== undefined;
    if (field === 'EduInstName') return facts.institutionOf(text) !== undefined;
    if (field === 'Batch') return facts.batchOf(courseId, text) !== undefined;
    if (field === 'Status') return !Number.isNaN(facts.statusOf(text));
    return paymentModes.some((mode) => mode === facts.modeOf(text));
  }

  /** The texts, institutions last, those of most rows first. */
  async all(): Promise<Unmatched[]> {
    const unmatched: Unmatched[] = [];
    const isLast = ({ FIELD }: Pick<Unmatched, 'FIELD'>) => (FIELD === 'EduInstName' ? 1 : 0);
    const found = [...this.#found.values()].toSorted((a, b) => isLast(a) - isLast(b) || b.ROWS - a.ROWS);
    for (const one of found.slice(0, mostUnmatched)) {
      const ID = this.#matches.get(keyOf(one));
      const LIKELY = this.#facts.likely(one.FIELD, one.TEXT, one.COURSE_ID);
      unmatched.push({ ...one, ID: ID ?? 0, MATCHED: ID === undefined ? 0 : 1, LIKELY });
      await nextTurn();
    }
    return unmatched;
  }
}

/** More different texts are no names of courses or institutions. */
const mostUnmatched = 200;
