import { Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { checkCertificateCorrection } from '#domain/certificates/certificate.ts';
import { grades } from '#domain/words/codes.ts';
import { textLimits } from '#domain/words/limits.ts';
import { tidy } from '#domain/words/text.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { ReasonInput, reasonProblems, useReasonQuestion } from '#src/ui/dialogs/ReasonInput.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { ChoiceInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useVersionedWrite } from '#src/ui/form/useVersionedWrite.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import type { CertificateDetails } from '#src/resources/certificates/details.ts';
import { draw } from './draw.ts';

interface Values {
  grade: string;
  remarks: string;
  reason: string;
}

interface Props {
  certificate: CertificateDetails;
  onClose: () => void;
}

const choices = grades.map((grade) => ({ value: grade, text: grade }));

const valuesOf = ({ grade, remarks }: Record<string, unknown>): Values => ({
  grade: String(grade ?? ''),
  remarks: String(remarks ?? ''),
  reason: '',
});

/** Corrects grade and remarks of a certificate, with a reason, and draws the issue that says them (W47). */
export default function CorrectCertificate({ certificate, onClose }: Props) {
  const text = useTexts('resources.certificates.issues.correct');
  const translate = useTranslate();
  const notify = useNotify();
  const calls = useCalls();
  const done = useDone(onClose);
  const write = useVersionedWrite(certificate.dateModified);
  const { id } = certificate;
  const askAboutReason = useReasonQuestion(certificate.studentName ?? '');
  const save = async ({ grade, remarks, reason }: Values, form: string) => {
    askAboutReason(tidy(reason));
    const changes = { certificateId: id, grade, remarks: tidy(remarks), reason: tidy(reason) };
    await write('CorrectCertificate', changes, form);
    // The correction is saved: where the drawing fails, the page says so and offers it.
    await draw(calls, id).catch((error: unknown) =>
      notify(text('stopped', { error: failureReason(error) }), { type: 'error', autoHideDuration: null }),
    );
  };
  return (
    <FormDialog<Values>
      title={text('title', { certificate: certificate.certificateId ?? '' })}
      submit="resources.certificates.issues.correct.open"
      name={`correctCertificate/${id}`}
      width="xs"
      initial={valuesOf(certificate)}
      valuesOf={valuesOf}
      problemsOf={({ reason, ...corrected }) => [...checkCertificateCorrection(corrected), ...reasonProblems(reason)]}
      onSave={save}
      onSaved={() => done('resources.certificates.issues.correct.done')}
      onClose={onClose}
    >
      <Typography>{text('message')}</Typography>
      <ChoiceInput
        source="grade"
        label={translate('resources.certificates.details.grade')}
        required
        choices={choices}
        autoFocus
      />
      <TextInput
        source="remarks"
        label={translate('resources.certificates.details.remarks')}
        maxLength={textLimits.remarks}
      />
      <ReasonInput />
    </FormDialog>
  );
}
