import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from '#src/app/text.ts';
import { certificateDefaults, checkCertificate, defaultLocation } from '#domain/certificate.ts';
import { grades } from '#domain/codes.ts';
import { isDate, normaliseDate } from '#domain/dates.ts';
import { textLimits } from '#domain/limits.ts';
import { keepLettersAndSpaces, tidy } from '#domain/text.ts';
import { TaskActions } from '#src/ui/dialogs/TaskActions.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { formColumn } from '#src/ui/form/FormDialog.tsx';
import { KeptNotice } from '#src/ui/form/FormErrors.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import type { useCompletion } from './useCompletion.ts';

interface Props {
  enrolmentId: number;
  initial: CompletionValues;
  completion: ReturnType<typeof useCompletion>;
  verificationCode: string;
  today: string;
  onCancel: () => void;
  /** Closes it and asks for the list anew. */
  onReload: () => void;
}

/** The form of Mark as Completed. It keeps what was typed whatever fails. */
export function CompletionForm(props: Props) {
  const { enrolmentId, initial, completion, verificationCode, today, onCancel, onReload } = props;
  const translate = useTranslate();
  const { busy, progress, failure, done, settled } = completion;
  return (
    <Box sx={formColumn}>
      <CheckedForm
        name={`completion/${enrolmentId}`}
        initial={initial}
        problemsOf={(values) => checkCertificate({ ...tidied(values), verificationCode }, today)}
        onSave={(values) => completion.complete(tidied(values))}
        settled={settled}
      >
        <DialogContent sx={{ display: 'grid', gap: 1.5, pt: '8px !important' }}>
          <KeptNotice />
          <CompletionFields />
          {settled && !done && !busy && (
            <Alert severity="info">{translate('resources.enrolments.completion.locked')}</Alert>
          )}
          <StepsFailed failure={failure} onLoad={onReload} loadLabel="resources.enrolments.reload" />
          {busy && <StepsProgress progress={progress} />}
        </DialogContent>
        <Actions busy={busy} onCancel={onCancel} />
      </CheckedForm>
    </Box>
  );
}

/** Cancel throws away what is typed. */
function Actions({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const { discard } = useCheckedForm();
  const cancel = () => {
    discard();
    onCancel();
  };
  return <TaskActions submit="resources.enrolments.completion.submit" busy={busy} onCancel={cancel} />;
}

const tidied = (values: CompletionValues) => ({ ...values, name: tidy(values.name) });

const gradeChoices = grades.map((grade) => ({ value: grade, text: grade }));

/** The particulars of the certificate (spec 2, 5). */
function CompletionFields() {
  const translate = useTranslate();
  const common = (field: keyof CompletionValues) => ({
    source: field,
    label: translate(`resources.enrolments.completion.fields.${field}`),
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}>
      <TextInput {...common('name')} autoFocus keep={keepLettersAndSpaces} maxLength={textLimits.name} />
      <TextInput {...common('location')} maxLength={textLimits.location} />
      <ChoiceInput {...common('grade')} choices={gradeChoices} />
      <TextInput {...common('remarks')} maxLength={textLimits.remarks} />
      <DayInput {...common('startDate')} />
      <DayInput {...common('endDate')} />
    </Box>
  );
}

/** What the dialog asks for, without the name, so that it may be kept in the browser. Dates are YYYY-MM-DD. */
export type CompletionChoices = {
  location: string;
  grade: string;
  remarks: string;
  startDate: string;
  endDate: string;
};

export type CompletionValues = CompletionChoices & { name: string };

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
