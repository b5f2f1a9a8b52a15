import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { useNavigate } from 'react-router';
import { genders, titles } from '#domain/codes.ts';
import { textLimits } from '#domain/limits.ts';
import { genderAllowed } from '#domain/personChecks.ts';
import { useInstitutes } from '#src/custom/lookups/institutes.ts';
import { InstitutionInput, institutionNames, universityNames } from '#src/custom/person/InstitutionInput.tsx';
import { PersonChoice, PersonText } from '#src/custom/person/inputs.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { FormErrors, KeptNotice } from '#src/ui/form/FormErrors.tsx';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import type { UpdateFacts } from './CertificateUpdate.tsx';
import { settledDetails } from './CertificateView.tsx';
import type { CertificatePart } from './updateSteps.ts';
import { draftOfUpdate, updateProblems, useUpdateCertificate, valuesOfUpdate } from './useUpdateCertificate.ts';

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
  const { update, done, ...steps } = useUpdateCertificate(facts);
  const heading = useTexts('resources.certificates.sections');
  const settled = Object.entries(settledDetails(facts.certificate, translate)) as [
    keyof ReturnType<typeof settledDetails>,
    string,
  ][];
  return (
    <>
      <CheckedForm
        name={`certificates/${facts.certificate.id}`}
        initial={draftOfUpdate(facts)}
        problemsOf={(draft) => updateProblems(facts, draft)}
        onSave={(draft) => update(valuesOfUpdate(draft))}
      >
        <Box sx={formGrid}>
          <Box sx={stack}>
            <KeptNotice />
            <InputSection title={heading('student')}>
              <StudentInputs {...facts} />
            </InputSection>
            <InputSection title={heading('course')}>
              <CourseInputs />
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
          <UpdateSteps steps={{ ...steps, done }} onReload={onReload} />
        </Box>
      </CheckedForm>
      <MessageDialog
        message={done ? translate('texts.certificates.updateSucceeded') : null}
        onClose={() => void navigate(list)}
      />
    </>
  );
}

interface UpdateStepsProps {
  steps: Omit<ReturnType<typeof useUpdateCertificate>, 'update'>;
  onReload: Props['onReload'];
}

/** What is wrong, which step failed, and Update. */
function UpdateSteps({ steps: { busy, progress, failure, done, begun }, onReload }: UpdateStepsProps) {
  const translate = useTranslate();
  return (
    <Box sx={stack}>
      <FormErrors title={translate('texts.students.fixAll')} />
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
  );
}

/** When and where the course was: what the certificate itself says. */
function CourseInputs() {
  const translate = useTranslate();
  const common = (field: keyof CertificatePart) => ({
    source: field,
    label: translate(`resources.certificates.details.${field}`),
    required: true,
  });
  return (
    <>
      <DayInput {...common('startDate')} />
      <DayInput {...common('endDate')} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput {...common('location')} maxLength={textLimits.location} />
      </Box>
    </>
  );
}

/** Title, name, college or school and university: the student's own, so a change of them is the student's too. */
function StudentInputs({ certificate, student }: UpdateFacts) {
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
      <PersonChoice
        field="title"
        choices={choices}
        {...(limited ? { help: label('titleHelp', { gender: genders[gender] ?? '' }) } : {})}
      />
      <PersonText field="name" {...(renamed ? { help: label('printedName', { name: printed }) } : {})} />
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
