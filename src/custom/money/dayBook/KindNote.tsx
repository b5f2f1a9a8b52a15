import { Typography } from '@mui/material';
import { paymentKind } from '#domain/money/receipt.ts';
import { useTexts } from '#src/text.ts';
import type { BookRow } from './readDayBook.ts';

/** What a row takes back, what takes it back, or that it is a refund; nothing of an ordinary receipt. */
export function useKindNote(): (row: BookRow) => string {
  const text = useTexts('dayBook.payments');
  return ({ kind, reverses, reversedByNo }) => {
    if (kind === paymentKind.reversal) return text('reverses', { number: reverses || text('withoutNumber') });
    const reversed = reversedByNo && text('reversedBy', { number: reversedByNo });
    return [kind === paymentKind.refund && text('refund'), reversed].filter(Boolean).join(', ');
  };
}

export function KindNote({ row }: { row: BookRow }) {
  return (
    <Typography component="span" color="textSecondary" sx={{ font: 'inherit' }}>
      {useKindNote()(row)}
    </Typography>
  );
}
