import { useTranslate } from 'react-admin';
import { UploadField } from '../upload/UploadField.tsx';
import { isLowIncome } from './personDraft.ts';
import { usePersonField, usePersonFormContext } from './personFormContext.ts';

/** Photo and, up to the scholarship's income, income proof. */
export function DocumentInputs() {
  const translate = useTranslate();
  const { draft, mode, set, disabled } = usePersonFormContext();
  const photo = usePersonField('photoFileId');
  const proof = usePersonField('incomeProofFileId');
  return (
    <>
      <UploadField
        id={photo.id}
        kind="photo"
        label={translate('person.fields.photo')}
        fileId={photo.value}
        required={mode === 'add'}
        disabled={disabled}
        problem={draft.photoWaiting ? translate('texts.uploads.photoRequired') : photo.error}
        onChosen={() => set('photoWaiting', true)}
        onUploaded={(fileId) => {
          set('photoFileId', fileId);
          set('photoWaiting', false);
        }}
      />
      {isLowIncome(draft) && (
        <UploadField
          id={proof.id}
          kind="incomeProof"
          label={translate('person.fields.incomeProof')}
          fileId={proof.value}
          required={mode === 'add'}
          disabled={disabled || !draft.incomeAccepted}
          problem={proofProblem(draft, translate) || proof.error}
          onChosen={() => set('proofWaiting', true)}
          onUploaded={(fileId) => {
            set('incomeProofFileId', fileId);
            set('proofWaiting', false);
          }}
        />
      )}
    </>
  );
}

function proofProblem(
  { incomeAccepted, proofWaiting }: { incomeAccepted: boolean; proofWaiting: boolean },
  translate: (key: string) => string,
): string {
  if (!incomeAccepted) return translate('texts.uploads.acceptIncome');
  return proofWaiting ? translate('texts.uploads.incomeProofRequired') : '';
}
