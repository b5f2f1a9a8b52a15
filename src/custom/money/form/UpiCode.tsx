import { Box, Typography } from '@mui/material';
import { formatRupees } from '#domain/words/money.ts';
import { type UpiPayee, upiPayText } from '#domain/money/upi.ts';
import { useTexts } from '#src/text.ts';
import QrCode from '#src/ui/QrCode.tsx';
import '#src/custom/money/fees/texts.ts';

interface Props {
  payee: UpiPayee;
  /** Rupees. */
  amount: number;
  /** '' before there is an enrolment. */
  reference: string;
  note: string;
}

const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/** A UPI code for exactly this amount, to be scanned (W46). It is no link, makes no call and records nothing. */
export default function UpiCode(request: Props) {
  const text = useTexts('fees.upi');
  const { payee, reference } = request;
  const amount = formatRupees(request.amount);
  return (
    <Box sx={box}>
      <QrCode side={148} text={upiPayText(request)} label={text('code', { amount, name: payee.name })} />
      <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {text('to', { amount, name: payee.name })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {payee.id}
        </Typography>
        {reference && (
          <Typography variant="body2" color="textSecondary">
            {reference}
          </Typography>
        )}
        <Typography variant="body2" sx={{ mt: 1 }}>
          {text('help')}
        </Typography>
      </Box>
    </Box>
  );
}
