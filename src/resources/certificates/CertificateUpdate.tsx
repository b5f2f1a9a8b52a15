import { Alert, Box, Button, Typography } from '@mui/material';
import { useNavigate, useParams } from 'react-router';
import { genders, titles } from '#domain/words/codes.ts';
import { textLimits } from '#domain/words/limits.ts';
import { certificateStatus } from '#domain/words/status.ts';
import { genderAllowed } from '#domain/people/personChecks.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { InstitutionInput } from '#src/custom/people/person/InstitutionInput.tsx';
import { useNameHelp } from '#src/custom/people/person/useNameHelp.ts';
import { PersonChoice, PersonText } from '#src/custom/people/person/inputs.tsx';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { ActionBar } from '#src/ui/form/ActionBar.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { FormErrors, RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import { CertificateSection } from './CertificateSection.tsx';
import { getCertificate, useFound } from './details.ts';
import { draftOfUpdate, type UpdateFacts, updateProblems, useCertificateUpdate } from './useCertificateUpdate.ts';

/** Certificate update (spec 2): the student's particulars on it, its days and its place. */
export default function CertificateUpdate() {
  const translate = useTranslate();
  const calls = useCalls();
  const list = usePathTo()('certificates', 'list');
  const ours = useOurs();
  const id = idOf(useParams()['certificateId']);
  const found = useFound<UpdateFacts>('update', id, async (signal) => {
    const certificate = await getCertificate(calls, id, signal);
    const { data } = await calls.getOne<UpdateFacts['student']>('students', { id: certificate.studentId ?? 0 });
    return { certificate, student: data };
  });
  return (
    <RecordPage
      {...found}
      title={translate('resources.certificates.update.title')}
      back={list}
      heights={[262, 200, 160]}
    >
      {(facts) =>
        ours && Number(facts.certificate.status ?? 0) !== certificateStatus.active ? (
          <Alert severity="warning">{translate('resources.certificates.update.revoked')}</Alert>
        ) : (
          <UpdateForm facts={facts} list={list} />
        )
      }
    </RecordPage>
  );
}

/** What can be changed left, what cannot beside it where there is room. */
const formGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  maxWidth: 1200,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const;

/** The form of Certificate update. What was typed stays when a step fails. Enter updates; `list` is where the end leads. */
function UpdateForm({ facts, list }: { facts: UpdateFacts; list: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { update, state, busy, progress, failure, done } = useCertificateUpdate(facts);
  const heading = useTexts('resources.certificates.sections');
  const label = useTexts('resources.certificates.details');
  return (
    <>
      <CheckedForm
        name={`certificates/${facts.certificate.id}`}
        initial={draftOfUpdate(facts)}
        problemsOf={(draft) => updateProblems(state.student, draft)}
        onSave={update}
        valuesOf={(current) => draftOfUpdate(current as unknown as UpdateFacts)}
      >
        <Box sx={formGrid}>
          <Box sx={stack}>
            <RestoredNotice />
            <InputSection title={heading('student')}>
              <StudentInputs {...facts} />
            </InputSection>
            <InputSection title={heading('course')}>
              <DayInput source="startDate" label={label('startDate')} required />
              <DayInput source="endDate" label={label('endDate')} required />
              <Box sx={{ gridColumn: '1 / -1' }}>
                <TextInput source="location" label={label('location')} required maxLength={textLimits.location} />
              </Box>
            </InputSection>
          </Box>
          <CertificateSection
            section="certificate"
            fields={['issuedDate', 'grade', 'remarks', 'courseDuration']}
            certificate={facts.certificate}
          />
          <Box sx={stack}>
            <FormErrors title={translate('texts.students.fixAll')} />
            <StepsFailed failure={failure} next={state.begun ? 'resources.certificates.update.next' : undefined} />
            <StepsProgress progress={progress} done={done ? 'texts.certificates.updated' : undefined} />
            <ActionBar>
              <Button type="submit" variant="contained" loading={busy}>
                {translate('resources.certificates.update.submit')}
              </Button>
            </ActionBar>
          </Box>
        </Box>
      </CheckedForm>
      <MessageDialog
        message={done ? translate('texts.certificates.updateSucceeded') : null}
        onClose={() => void navigate(list)}
      />
    </>
  );
}

/** Title, name, college or school and university: the student's own, so a change of them is the student's too. */
function StudentInputs({ certificate: { certName }, student }: UpdateFacts) {
  const eduLevel = student.eduLevel ?? '';
  const label = useTexts('resources.certificates.update');

  const before = certName && certName !== student.name ? label('printedName', { name: certName }) : '';
  const gender = Number(student.gender ?? 0);
  const choices = Object.entries(titles).map(([code, text]) => ({
    value: Number(code),
    text,
    disabled: !genderAllowed(Number(code), gender),
  }));
  const limited = choices.some(({ disabled }) => disabled);
  return (
    <>
      <PersonChoice
        field="title"
        choices={choices}
        {...(limited ? { help: label('titleHelp', { gender: genders[gender] ?? '' }) } : {})}
      />
      <PersonText field="name" help={[useNameHelp('name'), before].filter(Boolean).join('. ')} />
      <InstitutionInput
        field="eduInstName"
        eduLevel={eduLevel}
        label={label(eduLevel === 'SCHOOL' ? 'school' : 'college')}
      />
      <InstitutionInput field="eduUniversityName" eduLevel={eduLevel} label={label('university')} />
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {label('studentToo')}
      </Typography>
    </>
  );
}
