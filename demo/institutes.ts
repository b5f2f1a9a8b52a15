import { readFileSync } from 'node:fs';
import { instituteStatus } from '#domain/words/codes.ts';
import { checkInstitute, type InstituteInput, shortNameOf } from '#domain/catalogue/institute.ts';
import { foldCase } from '#domain/words/text.ts';
import type { NewRow } from '#server/db/tables.ts';
import { createRandom } from './random.ts';

const csv = new URL('../data/institutions-india.csv', import.meta.url);

/** A real college, university or school; `near` are those that most students come from. */
export interface Institution extends InstituteInput {
  instituteType: number;
  near: boolean;
}

const nearStates = ['Tamil Nadu', 'Puducherry'];
/** How many of each type are taken from farther away. */
const fromFar = { 1: 120, 2: 60, 3: 40 } as const;

/** The list gives no state for what the UGC recognises; this one is in the institute's own town. */
const ownUniversity = 'Bharathidasan University';

/** A name that could be anybody's, or one whose own words contradict the type the list gives it. */
function isDoubtful({ name, instituteType }: Institution): boolean {
  if (/^(school|centre|center|department|faculty) of |^university college of [a-z]+$/i.test(name)) return true;
  return instituteType === 3 && /college|polytechnic|university|vishwavidyalaya/i.test(name);
}

/**
 * The institutions of the list that the institute form would accept. A line with quotes holds a name with a comma, which
 * the form refuses, so a line is simply cut at its commas. What the list calls type 3 are the Vidyalayas; they stand for
 * the schools here.
 */
function readAcceptable(): Institution[] {
  const seen = new Set<string>();
  return readFileSync(csv, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '' && !line.includes('"'))
    .map((line): Institution => {
      const [name = '', type = '', recognizedBy = '', , state = ''] = line.split(',');
      const instituteType = Number(type);
      const near = nearStates.includes(state) || name === ownUniversity;
      return { name, shortName: shortNameOf(name), instituteType, recognizedBy, near };
    })
    .filter((institution) => {
      const known = seen.has(foldCase(institution.name));
      seen.add(foldCase(institution.name));
      return !known && checkInstitute(institution).length === 0 && !isDoubtful(institution);
    });
}

/** A few hundred institutions by name: all that are near, and some from the rest of India. Always the same. */
export function chooseInstitutions(): Institution[] {
  const random = createRandom(1947);
  const acceptable = readAcceptable();
  const far = Object.entries(fromFar).flatMap(([type, count]) => {
    const left = acceptable.filter(({ near, instituteType }) => !near && instituteType === Number(type));
    const order = left.map((institution) => ({ institution, rank: random.next() }));
    return order.sort((a, b) => a.rank - b.rank).slice(0, count);
  });
  return [...acceptable.filter(({ near }) => near), ...far.map(({ institution }) => institution)].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

/** The institutions as they are kept; a few were deleted since. */
export const instituteRows = (institutions: readonly Institution[], createdAt: string): NewRow<'institutes'>[] =>
  institutions.map((institution, index) => ({
    id: index + 1,
    name: institution.name,
    name_fold: foldCase(institution.name),
    short_name: institution.shortName,
    short_name_fold: foldCase(institution.shortName),
    institute_type: institution.instituteType,
    recognized_by: institution.recognizedBy,
    status: !institution.near && index % 60 === 7 ? instituteStatus.deleted : instituteStatus.active,
    date_created: createdAt,
    date_modified: createdAt,
  }));
