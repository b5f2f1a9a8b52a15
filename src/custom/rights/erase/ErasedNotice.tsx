import { Alert } from '@mui/material';
import { formatDay } from '#domain/words/dates.ts';
import { useTexts } from '#src/text.ts';
import './texts.ts';

/** On which day the particulars of a student or an applicant were erased (W53). */
export function ErasedNotice({ of, day }: { of: 'student' | 'registration'; day: string }) {
  const text = useTexts('erase');
  return <Alert severity="info">{text(of, { day: formatDay(day) })}</Alert>;
}
