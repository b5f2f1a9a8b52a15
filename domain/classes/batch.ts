import { type ClassCalendar } from './classDays.ts';
import { hasClassDays } from './offered.ts';
import { checkDay } from '#domain/words/dayChecks.ts';
import { batchLimits, textLimits } from '#domain/words/limits.ts';
import { checkLength, checkNumber, checkRequired, type Problem, problemsOf } from '#domain/words/problem.ts';
import { messages } from '#domain/words/messages.ts';
import { formatDay, pickerRange } from '#domain/words/dates.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { isTime } from '#domain/words/typedTime.ts';

/** A batch of a course, as its form or call gives it (W51). */
export interface BatchInput {
  /** 0 where none is chosen. */
  courseId: number;
  name: string;
  /** YYYY-MM-DD. */
  firstDay: string;
  /** Sunday is 0; none: every day that is no weekly day off of the institute. */
  weekdays: readonly number[];
  /** HH:mm. */
  startTime: string;
  endTime: string;
  room: string;
  trainer: string;
  /** NaN where it is missing. */
  seats: number;
  open: boolean;
}

function checkTime(label: string, time: string): string {
  if (time === '') return `${label} is required`;
  return isTime(time) ? '' : `${label} must be a time, such as 09:30`;
}

const checkEnd = (start: string, end: string): string =>
  checkTime('End time', end) || (isTime(start) && end <= start ? 'End time must be after the start time' : '');

function checkFirstDay(firstDay: string, today: string): string {
  const { max } = pickerRange(today);
  return (
    checkDay('First day', firstDay, today) || (firstDay > max ? `First day cannot be after ${formatDay(max)}` : '')
  );
}

/** What is wrong with a batch, in the form's order. */
export const checkBatch = (batch: BatchInput, today: string): Problem[] =>
  problemsOf([
    ['courseId', batch.courseId > 0 ? '' : messages.person.selectCourse],
    ['name', checkRequired('Name', batch.name, textLimits.name, { printed: true })],
    ['firstDay', checkFirstDay(batch.firstDay, today)],
    ['startTime', checkTime('Start time', batch.startTime)],
    ['endTime', checkEnd(batch.startTime, batch.endTime)],
    ['room', checkLength('Room', batch.room, textLimits.name)],
    ['trainer', checkLength('Trainer', batch.trainer, textLimits.name)],
    ['seats', checkNumber('Seats', batch.seats, { min: 1, max: batchLimits.seats, unit: 'whole' })],
  ]);

/** Whether a course of so many days would end within ten years in a batch (W51): else what is wrong with its weekdays. */
export const checkBatchDays = (
  { firstDay, weekdays }: Pick<BatchInput, 'firstDay' | 'weekdays'>,
  durationDays: number,
  calendar: ClassCalendar & { today: string },
): Problem[] =>
  problemsOf([
    ['weekdays', hasClassDays({ durationDays, firstDay, weekdays }, calendar) ? '' : messages.calendar.noClassDays],
  ]);

const shortDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
/** As the office counts the days of a week. */
const fromMonday = [1, 2, 3, 4, 5, 6, 0];

/** 'Mon to Fri', 'Sat and Sun', 'Mon, Wed, Fri'; '' for no days. */
export function weekdaysInWords(days: readonly number[]): string {
  const positions = fromMonday.flatMap((day, position) => (days.includes(day) ? [position] : []));
  const names = positions.map((position) => shortDays[fromMonday[position] ?? 0] ?? '');
  const [first = 0, last = 0] = [positions.at(0), positions.at(-1)];
  if (positions.length > 2 && last - first === positions.length - 1) return `${names.at(0)} to ${names.at(-1)}`;
  return positions.length === 2 ? names.join(' and ') : names.join(', ');
}

/** The statuses of an enrolment that takes a seat of its batch. */
export const seatedStatuses: readonly number[] = [enrolmentStatus.active, enrolmentStatus.hold];

/** Why nobody can be put into a batch, undefined where somebody can. */
export function batchRefusal({ open, seats, taken }: { open: boolean; seats: number; taken: number }) {
  if (!open) return messages.batch.closed;
  return taken >= seats ? messages.batch.full : undefined;
}
