import CheckIcon from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { yearsBefore } from '#domain/dates.ts';
import { maxIncome, minimumAge, scholarshipIncomeLimit } from '#domain/limits.ts';
import { formatRupees } from '#domain/money.ts';
import { type FieldOfKind, personFields } from '#domain/person.ts';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';
import { today } from '#src/ui/inputs/today.ts';
import { useKeptText } from '#src/ui/inputs/typing.ts';
import { keepers } from './changeDraft.ts';
import { isLowIncome, type PersonDraft } from './personDraft.ts';
import { personInputId, usePersonField, usePersonFormContext } from './usePersonForm.ts';

type ChoiceField = 'title' | 'gender' | 'eduLevel' | 'eduYearPass';

export interface Choice<Value> {
  value: Value;
  text: string;
  /** Cannot be chosen now. */
  disabled?: boolean;
}

interface Props<Field extends ChoiceField> {
  field: Field;
  choices: readonly Choice<PersonDraft[Field]>[];
  help?: string;
}

/** A field to choose from a few; a present value that is none of them stays to be seen. */
export function ChoiceInput<Field extends ChoiceField>({ field, choices, help = ' ' }: Props<Field>) {
  const { value, set, touch, error, ...common } = usePersonField(field);
  const none = value === 0 || value === '';
  const foreign = !none && !choices.some((choice) => choice.value === value);
  const numeric = typeof value === 'number';
  return (
    <TextField
      {...common}
      select
      value={none ? '' : value}
      onChange={({ target }) => set((numeric ? Number(target.value) : target.value) as PersonDraft[Field])}
      onBlur={touch}
      error={error !== ''}
      helperText={error || help}
      fullWidth
    >
      {foreign && <MenuItem value={value}>{String(value)}</MenuItem>}
      {choices.map(({ value: choice, text, disabled = false }) => (
        <MenuItem key={choice} value={choice} disabled={disabled}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The fields that are typed. */
type TextFieldName = Exclude<FieldOfKind<'text' | 'percentage' | 'rupees'>, ChoiceField>;

interface TextInputProps {
  field: TextFieldName;
  /** The field's own content decides, such as 'Not applicable' at school. */
  locked?: boolean;
  help?: string;
  /** Where the field's own is another, or it has none. */
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** What stands before the text. */
  start?: ReactNode;
}

const same = (text: string) => text;

/** A field that is typed; characters that it does not take are gone at once. */
export function TextInput({ field, locked, help = ' ', inputMode, start, ...props }: TextInputProps) {
  const rules = personFields[field];
  const maxLength = props.maxLength ?? (rules.kind === 'text' ? rules.max : undefined);
  const { value, set, touch, error, disabled, ...common } = usePersonField(field);
  const { onCompositionEnd, ...typed } = useKeptText(value, keepers[field] ?? same, (text) =>
    set(text.slice(0, maxLength)),
  );

  return (
    <TextField
      {...common}
      {...typed}
      onBlur={touch}
      disabled={disabled || locked === true}
      error={error !== ''}
      helperText={error || help}
      fullWidth
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          inputMode,
          onCompositionEnd,
        },
        input: { startAdornment: start },
      }}
    />
  );
}

/** A birth date: at least ten years back, picked year first. */
export function BirthDateInput() {
  const { set, touch, ...field } = usePersonField('birthDate');
  return (
    <DateInput {...field} onChange={set} onBlur={touch} max={yearsBefore(today(), minimumAge)} help=" " yearFirst />
  );
}

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
