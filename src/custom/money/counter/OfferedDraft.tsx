import { Alert, Button } from '@mui/material';
import { momentInIndia } from '#domain/words/dates.ts';
import { shownAmount } from '#domain/money/typedAmount.ts';
import type { PaymentValues } from '#src/custom/money/form/money.ts';
import { useTexts } from '#src/text.ts';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';

/** What was typed earlier and not sent, beside what is due now. */
export function OfferedDraft() {
  const text = useTexts('counter.take');
  const offered = useCheckedForm((form) => form.offered);
  const dirty = useCheckedForm((form) => form.dirty);
  if (!offered || dirty) return null;
  const { paidFee, paymentMode, paymentDetail } = offered.draft.typed as Partial<PaymentValues>;
  const what = [paidFee && shownAmount(paidFee), paymentMode, paymentDetail].filter(Boolean).join(', ');
  const button = (
    <Button color="inherit" size="small" onClick={offered.use}>
      {text('use')}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" action={button}>
      {text('typed', { ...momentInIndia(new Date(offered.draft.at).toISOString()), what })}
    </Alert>
  );
}
