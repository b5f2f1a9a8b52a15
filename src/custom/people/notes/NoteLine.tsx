import { Typography } from '@mui/material';
import { formatDay } from '#domain/words/dates.ts';
import { useTexts } from '#src/text.ts';
import './texts.ts';

interface Props {
  note: string | null | undefined;
  at: string | null | undefined;
}

/** As wide as its place, which a long note does not widen. */
const quiet = { display: 'block', width: 0, minWidth: '100%', fontSize: '0.75rem' } as const;

/** The newest note on a student, in one quiet line; nothing where there is none. */
export function NoteLine({ note, at }: Props) {
  const text = useTexts('notes');
  if (!note) return null;
  const line = text('line', { date: formatDay(at), note });
  return (
    <Typography component="span" color="textSecondary" noWrap title={line} sx={quiet}>
      {line}
    </Typography>
  );
}
