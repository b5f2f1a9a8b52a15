import { daysNeeded } from '#domain/enrolment.ts';
import type { Calendar } from '#domain/forecast.ts';
import { AttendanceBar } from '#src/custom/attendance/AttendanceBar.tsx';
import { ForecastChip } from '#src/custom/attendance/ForecastChip.tsx';
import { attendedWith, type Attender, forecastWith, type MarkedDays } from '#domain/register.ts';

interface Props {
  row: Attender;
  marked: MarkedDays;
}

/** Days attended / needed / of all, what is marked counted; the first alone where the server does not tell the others. */
export function Attended({ row, marked }: Props) {
  const attended = attendedWith(row, marked);
  const needed = daysNeeded(row.durationDays, row.minAttnPercentage);
  return Number.isNaN(needed) ? attended : <AttendanceBar attended={attended} needed={needed} all={row.durationDays} />;
}

/** How the enrolment will end, what is marked counted. */
export function Outlook({ row, marked, calendar }: Props & { calendar: Calendar }) {
  const forecast = forecastWith(row, marked, calendar);
  if (!forecast) return null;
  return (
    <ForecastChip attended={attendedWith(row, marked)} forecast={forecast} minAttnPercentage={row.minAttnPercentage} />
  );
}
