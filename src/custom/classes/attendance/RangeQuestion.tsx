import { format, parseISO } from 'date-fns';
import type { DoubtfulDays } from '#domain/classes/attendance.ts';
import { formatDay } from '#domain/words/dates.ts';
import { type HolidayInput, holidaysOn } from '#domain/classes/holiday.ts';
import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import './recordTexts.ts';

interface Props {
  /** What would be recorded, and what of it is doubtful. */
  days: readonly string[];
  doubtful: DoubtfulDays;
  /** The start of the enrolment, or the batch's first day if later; YYYY-MM-DD. */
  startDay: string;
  holidays: readonly HolidayInput[];
  /** Records the days but for those that are left out. */
  onRecord: (skipped: readonly string[]) => Promise<unknown> | void;
  onCancel: () => void;
}

/**
 * Asks once about days before the start (W36) and days off, which it names (W51). Where there are class days beside days off,
 * Enter records those alone.
 */
export function RangeQuestion({ days, doubtful: { early, off }, startDay, holidays, onRecord, onCancel }: Props) {
  const text = useTexts('resources.enrolments.attendance');
  const inWords = (day: string) => {
    const why = holidaysOn(day, holidays).join(', ') || format(parseISO(day), 'EEEE');
    return text('dayOff', { day: formatDay(day), why });
  };
  const canLeaveOut = off.length > 0 && off.length < days.length;
  const parts = [
    early.length > 0 && text('beforeStart', { smart_count: early.length, day: formatDay(startDay) }),
    off.length > 0 && text('daysOff', { smart_count: off.length, days: off.map(inWords).join(', ') }),
    canLeaveOut ? text('recordToo', off.length) : text('recordAnyway', new Set([...early, ...off]).size),
  ];
  const message = parts.filter(Boolean).join(' ');
  if (!canLeaveOut) return <ConfirmDialog open message={message} onConfirm={() => onRecord([])} onCancel={onCancel} />;
  return (
    <ConfirmDialog
      open
      message={message}
      confirmLabel="resources.enrolments.attendance.withoutDaysOff"
      other={{ label: 'resources.enrolments.attendance.allDays', onChoose: () => onRecord([]) }}
      cancelLabel="lists.cancel"
      onConfirm={() => onRecord(off)}
      onCancel={onCancel}
    />
  );
}
