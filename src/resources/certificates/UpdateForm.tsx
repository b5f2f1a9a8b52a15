import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useMemo } from 'react';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { useNavigate } from 'react-router';
import { genders, titles } from '#domain/codes.ts';
import { textLimits } from '#domain/limits.ts';
import { genderAllowed } from '#domain/personChecks.ts';
import { useInstitutes } from '#src/custom/lookups/institutes.ts';
import { InstitutionInput, institutionNames, universityNames } from '#src/custom/person/InstitutionInput.tsx';
import { ChoiceInput, TextInput } from '#src/custom/person/inputs.tsx';
import { PersonFormContext } from '#src/custom/person/usePersonForm.ts';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { focusInput, ProblemList } from '#src/ui/form/ProblemList.tsx';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import type { UpdateFacts } from './CertificateUpdate.tsx';
import { settledDetails } from './CertificateView.tsx';
import { type CertificateForm, updateInputId, useUpdateCertificate, useUpdateForm } from './useUpdateCertificate.ts';

interface Props {
  facts: UpdateFacts;
  /** The list: Back, and where the end leads. */
  list: string;
  /** Begins anew with student and certificate as they are now. */
  onReload: (() => void) | undefined;
}

/** What can be changed left, what cannot beside it where there is room. */
const formGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  maxWidth: 1200,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const;

/** The form of Certificate update. What was typed stays when a step fails. Enter updates. */
export function UpdateForm({ facts, list, onReload }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const form = useUpdateForm(facts);
  const { update, busy, progress, failure, done, begun } = useUpdateCertificate(facts);
  const { problems, shownAll } = form;
  const heading = useTexts('resources.certificates.sections');
  const settled = Object.entries(settledDetails(facts.certificate, translate)) as [
    keyof ReturnType<typeof settledDetails>,
    string,
  ][];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || done) return;
    form.showAll();
    const [first] = problems;
    if (first) return focusInput(updateInputId(first.field));
    void update(form.values);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formGrid}>
      <Box sx={stack}>
        <PersonFormContext value={{ ...form.person, disabled: busy || done }}>
          <InputSection title={heading('student')}>
            <StudentInputs {...facts} />
          </InputSection>
        </PersonFormContext>
        <InputSection title={heading('course')}>
          <CourseInputs form={form} disabled={busy || done} />
        </InputSection>
      </Box>
      <DetailSection title={heading('certificate')}>
        <DetailList
          details={settled.map(([field, value]) => ({
            label: translate(`resources.certificates.details.${field}`),
            value,
          }))}
        />
      </DetailSection>
      <Box sx={stack}>
        {shownAll && (
          <ProblemList
            problems={problems}
            severity="error"
            title={translate('texts.students.fixAll')}
            inputId={updateInputId}
          />
        )}
        <StepsFailed
          failure={failure}
          next={begun ? 'resources.certificates.update.next' : undefined}
          onLoad={onReload}
        />
        <StepsProgress progress={progress} done={done ? 'texts.certificates.updated' : undefined} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('resources.certificates.update.submit')}
          </Button>
        </Box>
      </Box>
      <MessageDialog
        message={done ? translate('texts.certificates.updateSucceeded') : null}
        onClose={() => void navigate(list)}
      />
      <LeaveDialog when={form.dirty && !done} />
    </Box>
  );
}

interface CourseInputsProps {
  form: CertificateForm;
  disabled: boolean;
}

/** When and where the course was: what the certificate itself says. */
export function CourseInputs({ form: { part, setPart, errorOf }, disabled }: CourseInputsProps) {
  const translate = useTranslate();
  const common = (field: keyof typeof part) => ({
    id: updateInputId(field),
    label: translate(`resources.certificates.details.${field}`),
    value: part[field],
    disabled,
    required: true,
  });
  const day = (field: 'startDate' | 'endDate') => (
    <DateInput {...common(field)} help=" " error={errorOf(field)} onChange={(chosen) => setPart(field, chosen)} />
  );
  return (
    <>
      {day('startDate')}
      {day('endDate')}
      <TextField
        {...common('location')}
        onChange={(event) => setPart('location', event.target.value)}
        error={errorOf('location') !== ''}
        helperText={errorOf('location') || ' '}
        slotProps={{ htmlInput: { maxLength: textLimits.location, autoComplete: 'off' } }}
        sx={{ gridColumn: '1 / -1' }}
      />
    </>
  );
}

/** Title, name, college or school and university: the student's own, so a change of them is the student's too. */
export function StudentInputs({ certificate, student }: UpdateFacts) {
  const translate = useTranslate();
  const { institutes } = useInstitutes();
  const level = student.eduLevel ?? '';
  const school = level === 'SCHOOL';
  const names = useMemo(() => institutionNames(institutes, level), [institutes, level]);
  const universities = useMemo(() => universityNames(institutes), [institutes]);
  const label = useTexts('resources.certificates.update');

  const gender = Number(student.gender ?? 0);
  const choices = Object.entries(titles).map(([code, text]) => ({
    value: Number(code),
    text,
    disabled: !genderAllowed(Number(code), gender),
  }));
  const limited = choices.some(({ disabled }) => disabled);
  const printed = certificate.certName ?? '';
  const renamed = printed !== '' && printed !== student.name;

  return (
    <>
      <ChoiceInput
        field="title"
        choices={choices}
        {...(limited ? { help: label('titleHelp', { gender: genders[gender] ?? '' }) } : {})}
      />
      <TextInput field="name" {...(renamed ? { help: label('printedName', { name: printed }) } : {})} />
      <InstitutionInput field="eduInstName" label={label(school ? 'school' : 'college')} names={names} />
      <InstitutionInput
        field="eduUniversityName"
        label={label('university')}
        names={universities}
        locked={school}
        {...(school ? { help: translate('personForm.locked') } : {})}
      />
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {label('studentToo')}
      </Typography>
    </>
  );
}
