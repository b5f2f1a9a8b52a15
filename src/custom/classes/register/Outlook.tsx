import { daysNeeded } from '#domain/people/enrolment.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import { AttendanceBar } from '#src/custom/classes/attendance/AttendanceBar.tsx';
import { ForecastChip } from '#src/custom/classes/attendance/ForecastChip.tsx';
import { attendedWith, type Attender, forecastWith, type MarkedDays } from '#domain/classes/register.ts';

interface Props {
  row: Attender;
  marked: MarkedDays;
}

/** Days attended / needed / in all, including marked ones; only the first if the server does not send the others. */
export function Attended({ row, marked }: Props) {
  const attended = attendedWith(row, marked);
  const needed = daysNeeded(row.durationDays, row.minAttnPercentage);
  if (Number.isNaN(needed)) return attended;
  return <AttendanceBar attended={attended} needed={needed} all={row.durationDays} />;
}

/** The enrolment's forecast, including marked days. */
export function Outlook({ row, marked, calendar }: Props & { calendar: Calendar }) {
  const forecast = forecastWith(row, marked, calendar);
  if (!forecast) return null;
  return (
    <ForecastChip attended={attendedWith(row, marked)} forecast={forecast} minAttnPercentage={row.minAttnPercentage} />
  );
}
