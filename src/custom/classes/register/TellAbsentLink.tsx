import { Button } from '@mui/material';
import { Link } from 'react-router';
import { absentOn, type Attender } from '#domain/classes/register.ts';
import type { InstituteCalendar } from '#src/clock.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { type ClassChoice, classSearch } from './classAddress.ts';

interface Props {
  of: ClassChoice;
  day: string;
  rows: readonly Attender[];
  calendar: InstituteCalendar;
}

/** Leads from a day that is recorded to those who were absent (W55); nothing where nobody was, or nothing is recorded yet. */
export function TellAbsentLink({ of, day, rows, calendar }: Props) {
  const text = useTexts('register');
  const pathTo = usePathTo();
  const isTaken = useOffers('messages') && rows.some(({ dates }) => dates.has(day));
  const absent = isTaken ? absentOn(rows, day, calendar).length : 0;
  if (absent === 0) return null;
  return (
    <Button
      color="inherit"
      variant="outlined"
      component={Link}
      to={`${pathTo('tellAbsent', 'tell')}${classSearch(of)}&day=${day}`}
    >
      {text('tellAbsent', absent)}
    </Button>
  );
}
