import CheckIcon from '@mui/icons-material/Check';
import { Alert, Box, Button } from '@mui/material';
import type { ComponentProps } from 'react';
import { useTranslate } from '#src/text.ts';
import { useFormContext } from 'react-hook-form';
import { yearsBefore } from '#domain/words/dates.ts';
import { maxIncome, minimumAge, scholarshipIncomeLimit } from '#domain/words/limits.ts';
import { formatRupees } from '#domain/words/money.ts';
import { type FieldOfKind, personFields } from '#domain/people/person.ts';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { UploadInput } from './UploadInput.tsx';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { asMoney } from '#src/ui/inputs/TypedField.tsx';
import { today } from '#src/clock.ts';
import { inputFilters } from '#domain/people/typingRules.ts';
import { isLowIncome, type PersonDraft } from '#domain/people/personDraft.ts';
import { usePersonField, usePersonForm, useTyped } from './personForm.ts';
import './formTexts.ts';

type ChoiceField = 'title' | 'gender' | 'eduLevel' | 'eduYearPass';

interface PersonChoiceProps<Field extends ChoiceField> extends Pick<
  ComponentProps<typeof ChoiceInput<PersonDraft[Field]>>,
  'choices' | 'help'
> {
  field: Field;
}

/** A field of a person to choose from a few. */
export function PersonChoice<Field extends ChoiceField>({ field, ...props }: PersonChoiceProps<Field>) {
  return <ChoiceInput<PersonDraft[Field]> {...usePersonField(field)} {...props} />;
}

interface PersonTextProps extends Pick<
  ComponentProps<typeof TextInput>,
  'help' | 'maxLength' | 'inputMode' | 'shown' | 'replaced'
> {
  field: Exclude<FieldOfKind<'text' | 'percentage' | 'rupees'>, ChoiceField>;
  locked?: boolean;
}

/** A field of a person that is typed; as long as the field may be, unless told otherwise. */
export function PersonText({ field, locked = false, ...props }: PersonTextProps) {
  const rules = personFields[field];
  const { disabled, ...common } = usePersonField(field);
  const keep = inputFilters[field];
  return (
    <TextInput
      {...common}
      disabled={disabled || locked}
      {...(keep ? { keep } : {})}
      {...(rules.kind === 'text' ? { maxLength: rules.max } : {})}
      {...props}
    />
  );
}

/** A birth date: at least ten years back, picked year first. */
export function BirthDateInput() {
  return <DayInput {...usePersonField('birthDate')} max={yearsBefore(today(), minimumAge)} yearFirst />;
}

const longestIncome = String(maxIncome).length + '.00'.length;

/** The monthly family income; up to the scholarship's limit it is accepted first, then proved (spec 5). */
export function IncomeInput() {
  const translate = useTranslate();
  const { disabled } = usePersonForm();
  const proofId = useCheckedForm((form) => form.inputId('incomeProofFileId'));
  const busy = useCheckedForm((form) => form.busy);
  const { setValue } = useFormContext<PersonDraft>();
  const parentIncome = useTyped('parentIncome');
  const accepted = useTyped('incomeAccepted');
  const proved = useTyped('incomeProofFileId') > 0;

  const accept = () => {
    setValue('incomeAccepted', true, { shouldDirty: true });
    // The proof can be chosen as soon as this is drawn.
    requestAnimationFrame(() => document.getElementById(proofId)?.focus());
  };
  const button = (
    <Button color="inherit" size="small" startIcon={<CheckIcon />} onClick={accept} disabled={disabled || busy}>
      {translate('personForm.accept')}
    </Button>
  );

  return (
    <>
      <PersonText
        field="parentIncome"
        {...asMoney}
        maxLength={longestIncome}
        help={translate('personForm.incomeHelp', { limit: formatRupees(scholarshipIncomeLimit) })}
      />
      <Box aria-live="polite">
        {isLowIncome({ parentIncome }) && (
          <Alert severity={accepted ? 'success' : 'info'} variant="outlined" action={accepted ? undefined : button}>
            {accepted
              ? translate(proved ? 'personForm.proved' : 'personForm.accepted')
              : translate('personForm.acceptHelp', { income: formatRupees(Number(parentIncome)) })}
          </Alert>
        )}
      </Box>
    </>
  );
}

interface FileInputProps {
  field: FieldOfKind<'file'>;
  /** Says whether a file is chosen that is not on the server yet. */
  waitingField: 'photoWaiting' | 'proofWaiting';
  kind: ComponentProps<typeof UploadInput>['kind'];
  /** Why no file can be chosen yet; it can while this is empty. */
  locked?: string;
}

/** A file of a person: its id is the field's value. */
export function FileInput({ field, waitingField, ...props }: FileInputProps) {
  const { mode } = usePersonForm();
  const required = mode === 'add' || (mode === 'apply' && field === 'photoFileId');
  return <UploadInput {...usePersonField(field)} {...props} waiting={waitingField} required={required} />;
}
