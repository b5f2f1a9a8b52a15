import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { LeaveDialog } from '../../../custom/dialogs/LeaveDialog.tsx';
import { MessageDialog } from '../../../custom/dialogs/MessageDialog.tsx';
import { useOneRun } from '../../../custom/dialogs/useOneRun.ts';
import { stack } from '../../../custom/layout/pageStyle.ts';
import { DetailList, DetailSection } from '../../../custom/person/DetailSection.tsx';
import { focusInput } from '../../../custom/personForm/focusInput.ts';
import { InputSection } from '../../../custom/personForm/InputSection.tsx';
import { PersonFormContext } from '../../../custom/personForm/personFormContext.ts';
import { ProblemList } from '../../../custom/personForm/ProblemList.tsx';
import { StepsFailed } from '../../../custom/steps/StepsFailed.tsx';
import { StepsProgress } from '../../../custom/steps/StepsProgress.tsx';
import { settledDetails } from '../view/shownDetails.ts';
import { CourseInputs } from './CourseInputs.tsx';
import { StudentInputs } from './StudentInputs.tsx';
import type { UpdateFacts } from './useUpdateFacts.ts';
import { updateInputId, useUpdateForm } from './useUpdateForm.ts';
import { useUpdateCertificate } from './useUpdateCertificate.ts';

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
  const { progress, failure, outdated, done, begun, ...updating } = useUpdateCertificate(facts);
  const { run } = useOneRun(updating.run);
  const { problems, shownAll } = form;
  const busy = progress !== null;
  const heading = (section: string) => translate(`resources.certificates.sections.${section}`);
  const settled = Object.entries(settledDetails(facts.certificate, translate));

  const update = (event: FormEvent) => {
    event.preventDefault();
    if (busy || done) return;
    form.showAll();
    const [first] = problems;
    if (first) return focusInput(updateInputId(first.field));
    void run(form.values);
  };
  return (
    <Box component="form" noValidate onSubmit={update} sx={formGrid}>
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
          next={begun && !outdated ? 'resources.certificates.update.next' : undefined}
          onLoad={outdated ? onReload : undefined}
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
