import CheckIcon from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'react-admin';
import { maxIncome, scholarshipIncomeLimit } from '../../../domain/limits.ts';
import { formatRupees } from '../../../domain/money.ts';
import { isLowIncome } from './personDraft.ts';
import { usePersonFormContext } from './personFormContext.ts';
import { TextInput } from './TextInput.tsx';
import { personInputId } from './usePersonForm.ts';

const longestIncome = String(maxIncome).length + '.00'.length;

/** The monthly family income; up to the scholarship's limit it is accepted first, then proved (spec 5). */
export function IncomeInput() {
  const translate = useTranslate();
  const { draft, set, disabled } = usePersonFormContext();
  const low = isLowIncome(draft);

  const accept = () => {
    set('incomeAccepted', true);
    // The proof can be chosen as soon as this is drawn.
    requestAnimationFrame(() => document.getElementById(personInputId('incomeProofFileId'))?.focus());
  };
  const button = (
    <Button color="inherit" size="small" startIcon={<CheckIcon />} onClick={accept} disabled={disabled}>
      {translate('personForm.accept')}
    </Button>
  );

  return (
    <>
      <TextInput
        field="parentIncome"
        required
        inputMode="decimal"
        maxLength={longestIncome}
        help={translate('personForm.incomeHelp', { limit: formatRupees(scholarshipIncomeLimit) })}
        start={<InputAdornment position="start">₹</InputAdornment>}
      />
      <Box aria-live="polite">
        {low && (
          <Alert
            severity={draft.incomeAccepted ? 'success' : 'info'}
            variant="outlined"
            action={draft.incomeAccepted ? undefined : button}
          >
            {draft.incomeAccepted
              ? translate('personForm.accepted')
              : translate('personForm.acceptHelp', { income: formatRupees(Number(draft.parentIncome)) })}
          </Alert>
        )}
      </Box>
    </>
  );
}
