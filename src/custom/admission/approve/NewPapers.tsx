import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { fill, texts } from '#contract/texts.ts';
import { formatDay } from '#domain/words/dates.ts';
import { isIncomeEligible } from '#domain/people/scholarship.ts';
import { useTexts } from '#src/text.ts';
import { FileInput } from '#src/custom/people/person/inputs.tsx';
import { PersonFormContext } from '#src/custom/people/person/personForm.ts';
import { modeOf, type RegistrationRecord } from './locateApproval.ts';
import { type Papers, paperFields } from './papers.ts';

interface Props {
  registration: RegistrationRecord;
  onChange: (papers: Papers) => void;
}

const forms = { add: { mode: 'add', disabled: false }, apply: { mode: 'apply', disabled: false } } as const;

/** Asks for photo and proof anew where they were deleted after a rejection (W11); in the form that approves. */
export function NewPapers({ registration, onChange }: Props) {
  const { papersDeletedOn, parentIncome } = registration;
  const text = useTexts('resources.registrations.approve.papersAgain');
  const [photoFileId, incomeProofFileId, photoWaiting, proofWaiting] = useWatch<Papers, typeof paperFields>({
    name: paperFields,
  });
  useEffect(
    () => onChange({ photoFileId, incomeProofFileId, photoWaiting, proofWaiting }),
    [onChange, photoFileId, incomeProofFileId, photoWaiting, proofWaiting],
  );
  const mode = modeOf(registration);
  const takesProof = isIncomeEligible(parentIncome ?? Number.NaN);
  const asked = !takesProof ? 'photo' : mode === 'add' ? 'both' : 'photoPerhapsProof';
  const deleted = fill(texts.registrations.papersDeleted, { date: formatDay(papersDeletedOn) });
  return (
    <PersonFormContext value={forms[mode]}>
      <Alert severity="info">{`${deleted}. ${text(asked)}`}</Alert>
      <FileInput field="photoFileId" waitingField="photoWaiting" kind="photo" />
      {takesProof && <FileInput field="incomeProofFileId" waitingField="proofWaiting" kind="incomeProof" />}
    </PersonFormContext>
  );
}
