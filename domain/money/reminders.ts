import type { Reminders } from '#domain/institute/reminders.ts';
import { type ClassCalendar, classEnd, classDaysIn, isClassDay } from '#domain/classes/classDays.ts';
import { addDays } from '#domain/words/dates.ts';

/** What a reminder is about (W65). */
export const reminderKinds = ['feeReminder', 'absence'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** What became of a reminder: it waits to be mailed; was mailed; waits to be opened in WhatsApp; was opened there; or nobody was told, with the reason. */
export const reminderStates = ['WAITING', 'MAILED', 'WHATSAPP', 'OPENED', 'NOT'] as const;
export type ReminderState = (typeof reminderStates)[number];

/** A step of a day when the server was down is told within so many days. */
const lateDays = 3;

/** So far a day without classes is looked past: no institute rests longer. */
const longestRest = 100;

/** The day on which what falls on a day is told: that day, or the next class day, as nobody is reminded on a holiday. */
function tellingDay(day: string, calendar: ClassCalendar): string {
  for (let days = 0; days < longestRest; days += 1) {
    const next = addDays(day, days);
    if (isClassDay(next, calendar)) return next;
  }
  return day;
}

interface Window {
  today: string;
  /** The day on which it was switched on: what was to be told before is told never. */
  since: string;
}

/** Whether a step that falls on a day is told on `today`: it is a class day, and the day of the telling is no more than three days ago and not before it was switched on. */
function isToldOn(day: string, { today, since }: Window, calendar: ClassCalendar): boolean {
  if (!isClassDay(today, calendar)) return false;
  const telling = tellingDay(day, calendar);
  return telling <= today && telling >= since && telling >= addDays(today, -lateDays);
}

/** Whether what was written down on a day may still be told. */
export const holdsSoLong = (day: string, today: string): boolean => day >= addDays(today, -lateDays);

/** The days whose steps are told on `today`, the newest first. */
function toldDays(window: Window, calendar: ClassCalendar): string[] {
  const days: string[] = [];
  for (let back = 0; back <= longestRest; back += 1) {
    const day = addDays(window.today, -back);
    if (isToldOn(day, window, calendar)) days.push(day);
    else if (tellingDay(day, calendar) < window.today) break;
  }
  return days;
}

/** A step of a day on which something is due: so many days after it, negative before. */
export interface FeeStep {
  dueDate: string;
  step: number;
}

/** The days on which something is due of which is told on `today`, with their steps. */
export function feeStepsOn(
  { feeBefore, feeAfter }: Reminders,
  window: Window,
  calendar: ClassCalendar,
): readonly FeeStep[] {
  const steps = [...(feeBefore === null ? [] : [-feeBefore]), ...feeAfter];
  return toldDays(window, calendar).flatMap((day) => steps.map((step) => ({ dueDate: addDays(day, -step), step })));
}

/** When somebody was last in class, and has classes. */
export interface Attending {
  /** The first day that can be a class day. */
  classStart: string;
  /** The last class day. */
  classEnd: string;
  /** '' for never. */
  lastAttended: string;
}

/** A run of missed class days that is told of. */
export interface Absence {
  /** The day before it: the last attended one, or the day before the first class. It names the run. */
  about: string;
  firstMissed: string;
  /** The newest missed class day. */
  lastMissed: string;
}

/**
 * The run of missed class days that is told of on `today` (W65): the day after its n-th day is the step. Undefined where there is none: fewer days
 * are missed, or it is told of already or never.
 * @param calendar The class's own; `institute` says on which days somebody is told
 */
export function absenceOn(
  { classStart, classEnd: last, lastAttended }: Attending,
  absentAfter: number,
  window: Window,
  { calendar, institute }: { calendar: ClassCalendar; institute: ClassCalendar },
): Absence | undefined {
  const about = lastAttended === '' ? addDays(classStart, -1) : lastAttended;
  const from = about < classStart ? classStart : addDays(about, 1);
  const missed = classEnd(from, absentAfter, calendar);
  if (missed === undefined || missed > last || missed >= window.today) return undefined;
  if (!isToldOn(addDays(missed, 1), window, institute)) return undefined;
  const before = addDays(window.today, -1);
  const days = classDaysIn(from, before < last ? before : last, calendar);
  return { about, firstMissed: days[0] ?? missed, lastMissed: days.at(-1) ?? missed };
}
