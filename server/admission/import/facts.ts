import { setImmediate as nextTurn } from 'node:timers/promises';
import { toRupees } from '#domain/words/money.ts';
import { foldCase } from '#domain/words/text.ts';
import { plainWords } from '#domain/admission/import/cells.ts';
import type { ImportFacts, KnownCourse } from '#domain/admission/import/row.ts';
import { instituteStatus } from '#domain/words/status.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Import, Matched, Unmatched } from './record.ts';

interface Named {
  id: number;
  name: string;
  /** Other words for it: a code, a short name. */
  other: string;
}

/** What the texts of a file mean: courses, institutions and batches by their names, and what MatchImport said. */
export interface Facts extends ImportFacts {
  /** The records that a text may mean. */
  likely(field: Unmatched['FIELD'], text: string): Unmatched['LIKELY'];
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

/** The records most like a text, at most three. */
function mostLike(records: readonly (Named & { pairs: Set<string>[] })[], text: string): Unmatched['LIKELY'] {
  const pairs = pairsOf(text);
  return records
    .map(({ id, name, pairs: own }) => ({
      ID: id,
      NAME: name,
      alike: Math.max(...own.map((each) => alikeness(pairs, each))),
    }))
    .filter(({ alike }) => alike >= leastAlike)
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, shownLikely)
    .map(({ ID, NAME }) => ({ ID, NAME }));
}

const withPairs = <Record extends Named>(records: readonly Record[]) =>
  records.map((record) => ({ ...record, pairs: [record.name, record.other].filter(Boolean).map(pairsOf) }));

const keyOf = ({ FIELD, TEXT }: Pick<Matched, 'FIELD' | 'TEXT'>) => `${FIELD} ${plainWords(TEXT)}`;

/** Reads what an import's texts mean. `today` is India's. */
export async function readFacts(
  db: Connection,
  { matches, date_order }: Pick<Import, 'matches' | 'date_order'>,
  today: string,
): Promise<Facts> {
  const courses = await readCourses(db);
  const institutions = await readInstitutions(db);
  const batches = await db.selectFrom('batches').select(['id', 'course_id', 'name_fold']).execute();
  const matched = new Map(matches.map((match) => [keyOf(match), match.ID]));
  const meant = <Record extends Named>(field: Matched['FIELD'], records: readonly Record[]) => {
    const words = byWords(records);
    const ids = new Map(records.map((record) => [record.id, record]));
    return (text: string): Record | undefined =>
      ids.get(matched.get(keyOf({ FIELD: field, TEXT: text })) ?? 0) ?? words.get(plainWords(text));
  };
  const course = meant('Course', courses);
  const institution = meant('EduInstName', institutions);
  const ofBatch = new Map(batches.map(({ id, course_id, name_fold }) => [`${course_id} ${name_fold}`, id]));
  const likely = { Course: withPairs(courses), EduInstName: withPairs(institutions) };
  return {
    today,
    dateOrder: date_order,
    courseOf(text): KnownCourse | undefined {
      const found = course(text);
      return found && { id: found.id, fees: toRupees(found.fees_paise), durationDays: found.duration_days };
    },
    institutionOf: (text) => institution(text)?.name,
    batchOf: (courseId, text) => ofBatch.get(`${courseId} ${foldCase(text)}`),
    likely: (field, text) => mostLike(likely[field], text),
  };
}

/** Texts of courses and institutions that no record has for a name, or that were matched, with the number of their rows. */
export class UnmatchedTexts {
  readonly #facts: Facts;
  readonly #matches: ReadonlyMap<string, number>;
  readonly #found = new Map<string, Pick<Unmatched, 'FIELD' | 'TEXT' | 'ROWS'>>();

  constructor(facts: Facts, matches: readonly Matched[]) {
    this.#facts = facts;
    this.#matches = new Map(matches.map((match) => [keyOf(match), match.ID]));
  }

  note(field: Unmatched['FIELD'], text = ''): void {
    const key = keyOf({ FIELD: field, TEXT: text });
    if (plainWords(text) === '') return;
    const known = this.#found.get(key);
    if (known) known.ROWS += 1;
    else if (
      this.#matches.has(key) ||
      !(field === 'Course' ? this.#facts.courseOf(text) : this.#facts.institutionOf(text))
    )
      this.#found.set(key, { FIELD: field, TEXT: text, ROWS: 1 });
  }

  /** The texts, courses first, those of most rows first. */
  async all(): Promise<Unmatched[]> {
    const all: Unmatched[] = [];
    const found = [...this.#found.values()].toSorted((a, b) => a.FIELD.localeCompare(b.FIELD) || b.ROWS - a.ROWS);
    for (const one of found.slice(0, mostUnmatched)) {
      all.push({ ...one, ID: this.#matches.get(keyOf(one)) ?? 0, LIKELY: this.#facts.likely(one.FIELD, one.TEXT) });
      await nextTurn();
    }
    return all;
  }
}

/** More different texts are no names of courses or institutions. */
const mostUnmatched = 200;
