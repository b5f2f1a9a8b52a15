import { Alert, Box, DialogContent } from '@mui/material';
import { useNameHelp } from '#src/custom/people/person/useNameHelp.ts';
import { useState } from 'react';
import { DrawnAllTheSame } from '#src/custom/certificates/localAddress/DrawnAllTheSame.tsx';
import { useLocalAddress } from '#src/custom/certificates/localAddress/LocalAddress.tsx';
import { useTexts, useTranslate } from '#src/text.ts';
import { checkCertificate } from '#domain/certificates/certificate.ts';
import { grades } from '#domain/words/codes.ts';
import { textLimits } from '#domain/words/limits.ts';
import { keepLettersAndSpaces } from '#domain/words/text.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { TaskActions, taskContent } from '#src/ui/dialogs/TaskDialog.tsx';
import { useQuestion } from '#src/ui/dialogs/useQuestion.ts';
import { CheckedForm, WentBack } from '#src/ui/form/CheckedForm.tsx';
import { RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import { longPeriodsIn, PeriodQuestion } from './PeriodQuestion.tsx';
import type { useCompletion } from './useCompletion.ts';
import { type CompletionValues, tidied } from './values.ts';

interface Props {
  enrolment: Enrolment;
  initial: CompletionValues;
  completion: ReturnType<typeof useCompletion>;
  /** An import may have left out where the student learns (W52). */
  hasInstitution: boolean;
  verificationCode: string;
  today: string;
  onCancel: () => void;
  /** Closes the dialog and refetches the list. */
  onReload: () => void;
}

export function CompletionForm(props: Props) {
  const { enrolment, initial, completion, hasInstitution, verificationCode, today, onCancel, onReload } = props;
  const translate = useTranslate();
  const { busy, progress, failure, done, settled } = completion;
  const isLocal = useLocalAddress();
  const [ticked, setTicked] = useState(false);
  const tickNeeded = useTexts('localAddress')('needed');
  const { asked, ask, reply } = useQuestion<ReturnType<typeof longPeriodsIn>>();
  const save = async (values: CompletionValues) => {
    const long = longPeriodsIn([{ enrolment, values }]);
    const meant = long.length === 0 || settled || (await ask(long));
    return meant ? completion.complete(tidied(values)) : new WentBack('endDate');
  };
  return (
    <CheckedForm
      name={`completion/${enrolment.id}`}
      initial={initial}
      problemsOf={(values) => checkCertificate({ ...tidied(values), verificationCode }, today)}
      onSave={save}
      settled={settled}
    >
      <DialogContent sx={taskContent}>
        <RestoredNotice />
        <CompletionFields />
        {!settled && <DrawnAllTheSame ticked={ticked} onTick={setTicked} />}
        {!hasInstitution && <Alert severity="info">{translate('resources.enrolments.completion.noInstitution')}</Alert>}
        {settled && !done && !busy && (
          <Alert severity="info">{translate('resources.enrolments.completion.locked')}</Alert>
        )}
        <StepsFailed failure={failure} onLoad={onReload} loadLabel="resources.enrolments.reload" />
        {busy && <StepsProgress progress={progress} />}
      </DialogContent>
      <Actions busy={busy} reason={isLocal && !ticked && !settled ? tickNeeded : ''} onCancel={onCancel} />
      <PeriodQuestion asked={asked} reply={reply} />
    </CheckedForm>
  );
}

/** Cancel discards the input. */
function Actions({ busy, reason, onCancel }: { busy: boolean; reason: string; onCancel: () => void }) {
  const discard = useCheckedForm((form) => form.discard);
  const cancel = () => {
    discard();
    onCancel();
  };
  return <TaskActions submit="resources.enrolments.completion.submit" reason={reason} busy={busy} onCancel={cancel} />;
}

export const gradeChoices = grades.map((grade) => ({ value: grade, text: grade }));

/** The values of the certificate (spec 2, 5). */
function CompletionFields() {
  const translate = useTranslate();
  const common = (field: keyof CompletionValues) => ({
    source: field,
    label: translate(`resources.enrolments.completion.fields.${field}`),
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}>
      <TextInput
        {...common('name')}
        autoFocus
        keep={keepLettersAndSpaces}
        maxLength={textLimits.name}
        help={useNameHelp('name')}
      />
      <TextInput {...common('location')} maxLength={textLimits.location} />
      <ChoiceInput {...common('grade')} choices={gradeChoices} />
      <TextInput {...common('remarks')} maxLength={textLimits.remarks} />
      <DayInput {...common('startDate')} />
      <DayInput {...common('endDate')} />
    </Box>
  );
}
