import { daysInclusive, formatDay, isDate, pickerRange, yearOf } from '#domain/words/dates.ts';
import { holidayDays, mostHolidays, textLimits } from '#domain/words/limits.ts';
import { checkRequired, type Problem, problemsOf } from '#domain/words/problem.ts';
import { foldCase, tidy } from '#domain/words/text.ts';

/** Days, YYYY-MM-DD, both included, on which nobody teaches (W51). */
export interface HolidayInput {
  name: string;
  firstDay: string;
  lastDay: string;
}

/** Nobody plans further back or ahead than a date can be picked (spec 5); a year typed wrong is noticed so. */
function checkHolidayDay(label: string, day: string, today: string): string {
  if (day === '') return `${label} is required`;
  if (!isDate(day)) return `${label} must be a date, such as 26-01-2027`;
  const { min, max } = pickerRange(today);
  return day < min || day > max ? `${label} must be from ${formatDay(min)} to ${formatDay(max)}` : '';
}

function checkLastDay({ firstDay, lastDay }: HolidayInput, today: string): string {
  // One day alone: what is wrong with it is said of the first day.
  if (lastDay === firstDay) return '';
  const wrong = checkHolidayDay('Last day', lastDay, today);
  if (wrong !== '' || !isDate(firstDay)) return wrong;
  if (lastDay < firstDay) return 'Last day cannot be before the first day';
  return daysInclusive(firstDay, lastDay) > holidayDays ? `A holiday may last at most ${holidayDays} days` : '';
}

/** What is wrong with a holiday, in the form's order. */
export const checkHoliday = (holiday: HolidayInput, today: string): Problem[] =>
  problemsOf([
    ['name', checkRequired('Name', holiday.name, textLimits.name)],
    ['firstDay', checkHolidayDay('First day', holiday.firstDay, today)],
    ['lastDay', checkLastDay(holiday, today)],
  ]);

type Days = Pick<HolidayInput, 'firstDay' | 'lastDay'>;

/** Whether two holidays have a day in common. */
const overlap = (one: Days, other: Days): boolean => one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

const wordsOf = (name: string) => foldCase(tidy(name)).split(/\s+/).join(' ');

/**
 * The one among `others` that says the same: the same name, ignoring case, on a day in common. Two festivals may fall on one
 * day, and one festival comes each year.
 */
export const sameHoliday = <Other extends HolidayInput>(
  holiday: HolidayInput,
  others: readonly Other[],
): Other | undefined =>
  others.find((other) => overlap(holiday, other) && wordsOf(holiday.name) === wordsOf(other.name));

/** '26/01/2027', '09/11/2026 to 11/11/2026'. */
export const formatDays = ({ firstDay, lastDay }: Days): string =>
  firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`;

/** The refusal of one holiday more than are kept. */
export const tooManyHolidays = `At most ${mostHolidays} holidays can be kept. Please delete those of past years first.`;

/** The refusal of a holiday that is there already. */
export const holidayIsThere = (there: HolidayInput): string =>
  `${there.name} is already entered for ${formatDays(there)}`;

/** The three days on which all of India is closed, by month and day. */
const national = [
  ['01-26', 'Republic Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
] as const;

/** India's national holidays of a year. */
export const nationalHolidays = (year: number): HolidayInput[] =>
  national.map(([monthAndDay, name]) => {
    const day = `${year}-${monthAndDay}`;
    return { name, firstDay: day, lastDay: day };
  });

/** India's national holidays of the coming year that no holiday covers yet: from `today` on, each once, in their order. */
export function missingNationalHolidays(today: string, holidays: readonly Days[]): HolidayInput[] {
  const year = yearOf(today);
  return [...nationalHolidays(year), ...nationalHolidays(year + 1)]
    .filter(({ firstDay }) => firstDay >= today)
    .slice(0, national.length)
    .filter((day) => !holidays.some((holiday) => overlap(holiday, day)))
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
}

/** The holidays that have a day of a year, in the order of their days. */
export const holidaysInYear = <Kept extends Days>(year: number, holidays: readonly Kept[]): Kept[] =>
  holidays
    .filter((holiday) => overlap(holiday, { firstDay: `${year}-01-01`, lastDay: `${year}-12-31` }))
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));

/** The names of the holidays of a day. */
export const holidaysOn = (day: string, holidays: readonly HolidayInput[]): string[] =>
  holidays.filter((holiday) => overlap(holiday, { firstDay: day, lastDay: day })).map(({ name }) => name);
