import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { certificateDefaults, checkCertificate, defaultLocation } from '#domain/certificate.ts';
import { grades } from '#domain/codes.ts';
import { isDate, normaliseDate } from '#domain/dates.ts';
import { textLimits } from '#domain/limits.ts';
import { keepLettersAndSpaces, tidy } from '#domain/text.ts';
import { TaskActions } from '#src/ui/dialogs/TaskActions.tsx';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import type { useCompletion } from './useCompletion.ts';

interface Props {
  initial: CompletionValues;
  completion: ReturnType<typeof useCompletion>;
  verificationCode: string;
  today: string;
  onCancel: () => void;
  /** Closes it and asks for the list anew. */
  onReload: () => void;
}

/** The form of Mark as Completed. It keeps what was typed whatever fails. */
export function CompletionForm({ initial, completion, verificationCode, today, onCancel, onReload }: Props) {
  const translate = useTranslate();
  const { busy, progress, failure, done, settled } = completion;
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const tidied = { ...values, name: tidy(values.name) };
  const problems = checkCertificate({ ...tidied, verificationCode }, today);

  const errorOf = (field: string) =>
    tried || touched.has(field) ? (problems.find((problem) => problem.field === field)?.message ?? '') : '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    if (problems.length === 0 || settled) return void completion.complete(tidied);
    flushSync(() => setTried(true));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogContent sx={{ display: 'grid', gap: 1.5, pt: '8px !important' }}>
        <CompletionFields
          values={values}
          onChange={(field, value) => {
            setValues((before) => ({ ...before, [field]: value }));
            setTouched((before) => new Set(before).add(field));
          }}
          errorOf={errorOf}
          disabled={settled || done || busy}
        />
        {settled && !done && !busy && (
          <Alert severity="info">{translate('resources.enrolments.completion.locked')}</Alert>
        )}
        <StepsFailed failure={failure} onLoad={onReload} loadLabel="resources.enrolments.reload" />
        {busy && <StepsProgress progress={progress} />}
      </DialogContent>
      <TaskActions submit="resources.enrolments.completion.submit" busy={busy} onCancel={onCancel} />
    </Box>
  );
}

type Field = keyof CompletionValues;

interface CompletionFieldsProps {
  values: CompletionValues;
  onChange: (field: Field, value: string) => void;
  /** What to say under a field; '' where nothing is wrong. */
  errorOf: (field: Field) => string;
  disabled: boolean;
}

/** The particulars of the certificate (spec 2, 5). */
function CompletionFields({ values, onChange, errorOf, disabled }: CompletionFieldsProps) {
  const translate = useTranslate();
  const common = (field: Field) => ({
    label: translate(`resources.enrolments.completion.fields.${field}`),
    value: values[field],
    disabled,
  });
  const text = (field: Field) => ({
    ...common(field),
    name: field,
    fullWidth: true,
    error: errorOf(field) !== '',
    helperText: errorOf(field) || ' ',
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  const day = (field: Field) => ({
    ...common(field),
    help: ' ',
    error: errorOf(field),
    onChange: (value: string) => onChange(field, value),
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}>
      <TextField
        {...text('name')}
        autoFocus
        onChange={(event) => onChange('name', keepLettersAndSpaces(event.target.value))}
        slotProps={{ htmlInput: { maxLength: textLimits.name, autoComplete: 'off' } }}
      />
      <TextField {...text('location')} slotProps={{ htmlInput: { maxLength: textLimits.location } }} />
      <TextField {...text('grade')} select>
        {grades.map((grade) => (
          <MenuItem key={grade} value={grade}>
            {grade}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...text('remarks')} slotProps={{ htmlInput: { maxLength: textLimits.remarks } }} />
      <DateInput {...day('startDate')} />
      <DateInput {...day('endDate')} />
    </Box>
  );
}

/** What the dialog asks for, without the name, so that it may be kept in the browser. Dates are YYYY-MM-DD. */
export interface CompletionChoices {
  location: string;
  grade: string;
  remarks: string;
  startDate: string;
  endDate: string;
}

export interface CompletionValues extends CompletionChoices {
  name: string;
}

interface Period {
  startDate: unknown;
  endDate: unknown;
}

interface Facts {
  student: { name: string; eduInstName?: string | null };
  courseLocation: string;
}

const dayOr = (value: unknown, other: string) => {
  const day = normaliseDate(value);
  return isDate(day) ? day : other;
};

/**
 * What the dialog starts with (spec 5): the enrolment's dates, today where it has no end, the course's location; or what
 * was chosen before.
 */
export function initialValues(
  { startDate, endDate }: Period,
  { student, courseLocation }: Facts,
  choices: CompletionChoices | undefined,
  today: string,
): CompletionValues {
  if (choices) return { name: student.name, ...choices };
  return {
    ...certificateDefaults,
    name: student.name,
    location: defaultLocation(courseLocation, student.eduInstName ?? ''),
    startDate: dayOr(startDate, today),
    endDate: dayOr(endDate, today),
  };
}
