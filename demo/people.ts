import { genders } from '#domain/words/codes.ts';
import { eachDay, yearsBefore } from '#domain/words/dates.ts';
import { isIncomeEligible } from '#domain/people/scholarship.ts';
import { emptyPerson, type Person } from '#domain/people/person.ts';
import { type Campuses, inventEducation } from './education.ts';
import { inventName } from './names.ts';
import { type Random, randomOf } from './random.ts';

/** The ids of the files that the people share. */
export interface DemoDocuments {
  /** Portraits of women. */
  women: readonly number[];
  /** Portraits of men. */
  men: readonly number[];
  incomeProofs: readonly number[];
}

export interface Surroundings {
  campuses: Campuses;
  documents: DemoDocuments;
  /** A birth date by the age in whole years and the days since the birthday. */
  birthDate(age: number, daysSince: number): string;
}

/** The birth dates of people up to 30 as of a day, each reckoned once. */
export function birthDatesAt(today: string): Surroundings['birthDate'] {
  const days = eachDay(yearsBefore(today, 32), today);
  const birthdays = Array.from({ length: 31 }, (_, age) => days.indexOf(yearsBefore(today, age)));
  return (age, daysSince) => days[(birthdays[age] ?? 0) - daysSince] ?? today;
}

const mobilesFrom = 6_000_000_000;
/** Shares no factor with the four thousand million numbers, so no two people get the same. */
const mobileStep = 1_234_567_891;
/** Parents' numbers begin where no student's serial reaches. */
const firstParent = 2_000_000;

const mobileOf = (serial: number) => String(mobilesFrom + ((serial * mobileStep) % 4_000_000_000));

/** Monthly, in rupees; some lie right at the edge of the scholarship. */
function inventIncome(random: Random): number {
  const kind = random.next();
  if (kind < 0.02) return 20_000;
  if (kind < 0.04) return 20_001;
  return kind < 0.3 ? 500 * random.whole(12, 40) : 500 * random.whole(41, 240);
}

function inventTitle(random: Random, woman: boolean, age: number): number {
  if (!woman) return 1;
  return age >= 22 && random.chance(0.2) ? 2 : 3;
}

const woman = 2;
const man = 1;
const other = Number(Object.keys(genders).find((code) => genders[Number(code)] === 'Other'));

/** Whether the person of a serial pays nothing: known without inventing the rest of the person. */
export const isFree = (serial: number): boolean => isIncomeEligible(inventIncome(randomOf(serial)));

/** A person that passes `checkPerson` as a new student. Each serial (from 1, below two million) has numbers of its own. */
export function inventPerson(serial: number, { campuses, documents, birthDate }: Surroundings): Person {
  const random = randomOf(serial);
  const parentIncome = inventIncome(random);
  const isWoman = random.chance(0.52);
  const { name, parentName, account } = inventName(random, isWoman);
  const { education, age } = inventEducation(random, campuses, isWoman);
  const usualGender = isWoman ? woman : man;
  return {
    ...emptyPerson,
    ...education,
    name,
    parentName,
    title: inventTitle(random, isWoman, age),
    gender: random.chance(0.01) ? other : usualGender,
    birthDate: birthDate(age, random.whole(0, 364)),
    mobile: mobileOf(serial),
    altMobile: random.chance(0.8) ? mobileOf(firstParent + serial) : '',
    email: `${account}${serial}@${random.pick(['example.in', 'example.com'])}`,
    eduInstIdCode: random.chance(0.9)
      ? `${random.whole(21, 26)}${random.pick(['CS', 'EC', 'ME', 'CM', 'S'])}${random.digits(4)}`
      : '',
    parentIncome,
    photoFileId: random.pick(isWoman ? documents.women : documents.men),
    incomeProofFileId: isIncomeEligible(parentIncome) ? random.pick(documents.incomeProofs) : 0,
  };
}
