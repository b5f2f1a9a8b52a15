import { format, getDay, lightFormat, parseISO } from 'date-fns';
import { calendarOfBatch, isClassDay } from '#domain/classes/classDays.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import type { Attender } from '#domain/classes/register.ts';
import { useTexts } from '#src/text.ts';
import { PrintedPaper } from './PrintedPaper.tsx';

interface Props {
  /** The course and the batch, one line each. */
  of: readonly string[];
  /** The first day of the month. */
  month: string;
  rows: readonly Attender[];
  /** How many are left out as their course has ended. */
  ended: number;
  /** The days of the month on which there is class, or was somebody. */
  days: readonly string[];
  calendar: Calendar;
  onPrinted: () => void;
}

const monday = 1;

/** The class days of a month as columns: recorded days are filled in, the others are left to write on, as is the signature. */
export function AttendanceSheet({ of, month, rows, ended, days, calendar, onPrinted }: Props) {
  const text = useTexts('paper');
  const startsWeek = (day: string) => getDay(parseISO(day)) === monday || undefined;
  return (
    <PrintedPaper
      title={text('sheet')}
      about={[...of, format(parseISO(month), 'MMMM yyyy')]}
      orientation="landscape"
      widths={['9mm', '58mm', ...days.map(() => ''), '34mm']}
      heading={
        <>
          <th scope="col">{text('number')}</th>
          <th scope="col">{text('student')}</th>
          {days.map((day) => (
            <th key={day} scope="col" data-day data-week={startsWeek(day)}>
              {format(parseISO(day), 'EEEEEE')}
              <br />
              {lightFormat(parseISO(day), 'd')}
            </th>
          ))}
          <th scope="col">{text('signature')}</th>
        </>
      }
      rows={rows.map((row, index) => {
        const own = calendarOfBatch(calendar, row.classWeekdays);
        const sign = (day: string) => {
          if (row.dates.has(day)) return 'P';
          return day < row.classStart || !isClassDay(day, own) ? '–' : '';
        };
        return (
          <tr key={row.id}>
            <td>{index + 1}</td>
            <td>{[row.studentName, row.mobile].filter(Boolean).join(' · ')}</td>
            {days.map((day) => (
              <td key={day} data-day data-week={startsWeek(day)}>
                {sign(day)}
              </td>
            ))}
            <td>{'\u00a0'}</td>
          </tr>
        );
      })}
      foot={[text('legend'), ended > 0 ? text('ended', ended) : ''].join(' ')}
      onPrinted={onPrinted}
    />
  );
}
