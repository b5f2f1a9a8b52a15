import CheckIcon from '@mui/icons-material/Check';
import { formatDay } from '#domain/words/dates.ts';
import { useTexts } from '#src/text.ts';
import './texts.ts';

/** A tick beside what the bank has seen (W63): 'seen in the bank on 25/11/2026'. */
export function SeenTick({ day }: { day: string | null | undefined }) {
  const text = useTexts('fees');
  if (!day) return null;
  const said = text('seen', { date: formatDay(day) });
  return (
    <CheckIcon
      role="img"
      aria-label={said}
      titleAccess={said}
      sx={{ fontSize: 15, color: 'success.main', verticalAlign: 'text-bottom' }}
    />
  );
}
