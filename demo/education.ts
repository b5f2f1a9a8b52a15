import { type EduLevel, yearOptions } from '#domain/words/codes.ts';
import type { Person } from '#domain/people/person.ts';
import { schoolDefaults } from '#domain/people/personChecks.ts';
import type { Institution } from './institutes.ts';
import type { Random } from './random.ts';

/** Where and what a person studies. */
type Education = Pick<
  Person,
  'eduLevel' | 'eduGrade' | 'eduGradeName' | 'eduInstName' | 'eduUniversityName' | 'eduYearPass'
>;

type CollegeKind = 'engineering' | 'management' | 'arts';

interface Degree {
  degree: string;
  departments: readonly string[];
  years: number;
  at: CollegeKind;
}

const engineeringBranches = [
  'Computer Science and Engineering',
  'Electronics and Communication Engineering',
  'Electrical and Electronics Engineering',
  'Mechanical Engineering',
  'Civil Engineering',
];

const degree = (at: CollegeKind, name: string, years: number, departments: readonly string[]): Degree => ({
  at,
  degree: name,
  years,
  departments,
});

const undergraduate: readonly (readonly [Degree, number])[] = [
  [degree('engineering', 'B.E.', 4, engineeringBranches), 40],
  [degree('engineering', 'B.Tech.', 4, ['Information Technology', 'Artificial Intelligence and Data Science']), 15],
  [degree('arts', 'B.Sc.', 3, ['Computer Science', 'Mathematics', 'Physics', 'Visual Communication']), 18],
  [degree('arts', 'B.Com.', 3, ['Commerce', 'Computer Applications', 'Accounting and Finance']), 14],
  [degree('arts', 'B.C.A.', 3, ['Computer Applications']), 9],
  [degree('arts', 'B.A.', 3, ['English', 'Tamil', 'Economics']), 4],
];

const postgraduate: readonly (readonly [Degree, number])[] = [
  [degree('arts', 'M.C.A.', 2, ['Computer Applications']), 30],
  [degree('management', 'M.B.A.', 2, ['Business Administration', 'Human Resource Management']), 30],
  [degree('arts', 'M.Sc.', 2, ['Computer Science', 'Data Science', 'Physics']), 25],
  [degree('engineering', 'M.E.', 2, ['Embedded Systems', 'Computer Science and Engineering']), 15],
];

/** Names of institutions, and which of them most students come from. */
interface Choice {
  near: readonly string[];
  all: readonly string[];
}

type CampusKind = CollegeKind | 'university' | 'school';

/** The institutions that women and men come from, by what they are to a student. */
export type Campuses = Record<'women' | 'men', Record<CampusKind, Choice>>;

const kinds: Record<CampusKind, { type: number; is?: RegExp; not?: RegExp }> = {
  engineering: { type: 1, is: /engineering/i, not: /polytechnic|fisheries/i },
  management: { type: 1, is: /management|business/i, not: /engineering|hotel|poultry|textile/i },
  arts: {
    type: 1,
    is: /college|arts/i,
    not: /engineering|technology|polytechnic|management|pharmacy|fisheries|medical|education$/i,
  },
  university: {
    type: 2,
    is: /university/i,
    not: /college|campus|institute|school|faculty|department|physical|agricultur|health|law|sanskrit|open/i,
  },
  school: { type: 3 },
};

const forWomen = /women|mahila|kanya|girls/i;

/** Sorts the institutions by what their names say that they teach, and whom. */
export function campusesOf(institutions: readonly Institution[]): Campuses {
  const sorted = (open: readonly Institution[]) => {
    const choiceOf = ({ type, is, not }: (typeof kinds)[CampusKind]): Choice => {
      const fitting = open.filter(
        ({ instituteType, name }) => instituteType === type && is?.test(name) !== false && not?.test(name) !== true,
      );
      return { near: fitting.filter(({ near }) => near).map(nameOf), all: fitting.map(nameOf) };
    };
    return {
      engineering: choiceOf(kinds.engineering),
      management: choiceOf(kinds.management),
      arts: choiceOf(kinds.arts),
      university: choiceOf(kinds.university),
      school: choiceOf(kinds.school),
    };
  };
  return { women: sorted(institutions), men: sorted(institutions.filter(({ name }) => !forWomen.test(name))) };
}

const nameOf = ({ name }: Institution) => name;

const pickCampus = (random: Random, { near, all }: Choice): string =>
  random.pick(near.length > 0 && random.chance(0.85) ? near : all);

/** An education with the age that goes with it, in whole years. */
export function inventEducation(
  random: Random,
  campuses: Campuses,
  isWoman: boolean,
): { education: Education; age: number } {
  const level = random.weighted<EduLevel>([
    ['UNDERGRADUATE', 72],
    ['POSTGRADUATE', 18],
    ['SCHOOL', 10],
  ]);
  const years = yearOptions(level);
  const open = campuses[isWoman ? 'women' : 'men'];
  if (level === 'SCHOOL') {
    const year = random.whole(0, years.length - 1);
    const eduInstName = pickCampus(random, open.school);
    return {
      education: { eduLevel: level, ...schoolDefaults, eduInstName, eduYearPass: years[year] ?? '' },
      age: 15 + year,
    };
  }
  const chosen = random.weighted(level === 'UNDERGRADUATE' ? undergraduate : postgraduate);
  const year = random.whole(0, chosen.years - 1);
  return {
    education: {
      eduLevel: level,
      eduGrade: chosen.degree,
      eduGradeName: random.pick(chosen.departments),
      eduInstName: pickCampus(random, open[chosen.at]),
      eduUniversityName: pickCampus(random, open.university),
      eduYearPass: years[year] ?? '',
    },
    age: (level === 'UNDERGRADUATE' ? 18 : 21) + year + random.whole(0, 1),
  };
}
