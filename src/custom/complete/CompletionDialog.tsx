import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { verificationCode } from '#domain/certificate.ts';
import { enrolmentStatus } from '#domain/status.ts';
import type { Enrolment } from '#src/resources/enrolments/index.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { TaskActions, useSmallScreen } from '#src/ui/dialogs/TaskActions.tsx';
import { today as todayNow } from '#src/ui/inputs/today.ts';
import { LoadError } from '#src/ui/page/errors.tsx';
import { CompletionForm, initialValues } from './CompletionForm.tsx';
import { readChoices, useCompletion, useCompletionFacts } from './useCompletion.ts';

interface Props {
  enrolment: Enrolment;
  /** `changed`: the enrolment is no longer as the list has it. */
  onClose: (changed: boolean) => void;
}

const submitLabel = 'resources.enrolments.completion.submit';
const waitLabel = 'resources.enrolments.completion.wait';

/** 0 to 1; a verification code should not be guessed from an earlier one. */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Mark as Completed (spec 2, 4, 5): the particulars of the certificate, then the four steps that lead to its file. */
export default function CompletionDialog({ enrolment, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [today] = useState(todayNow);
  const [code] = useState(() => verificationCode(new Date(), random));
  const resumed = enrolment.status === enrolmentStatus.completed;
  const [choices] = useState(() => (resumed ? readChoices(enrolment.id) : undefined));
  const { facts, error, retry, retrying } = useCompletionFacts(enrolment);
  const completion = useCompletion(enrolment, facts, code);
  const { busy, changed, done } = completion;
  const cancel = () => {
    if (!busy) onClose(changed);
  };
  return (
    <>
      <Dialog
        open
        onClose={cancel}
        aria-labelledby={id}
        maxWidth="sm"
        fullWidth
        fullScreen={useSmallScreen()}
        transitionDuration={0}
      >
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {translate('resources.enrolments.completion.title', { student: enrolment.studentName })}
        </DialogTitle>
        {facts && (
          <CompletionForm
            enrolmentId={enrolment.id}
            initial={initialValues(enrolment, facts, choices, today)}
            completion={completion}
            verificationCode={code}
            today={today}
            onCancel={cancel}
            onReload={() => onClose(true)}
          />
        )}
        {!facts && !error && <CompletionSkeleton />}
        {!facts && error && (
          <DialogContent>
            <LoadError error={error} onRetry={retry} retrying={retrying} />
          </DialogContent>
        )}
        {!facts && <TaskActions submit={submitLabel} reason={translate(waitLabel)} busy={false} onCancel={cancel} />}
      </Dialog>
      <MessageDialog message={done ? translate('texts.certificates.created') : null} onClose={() => onClose(true)} />
    </>
  );
}

const fields = Array.from({ length: 6 }, (_, index) => index);

/** The fields where they will be, while student and course load. */
function CompletionSkeleton() {
  const translate = useTranslate();
  return (
    <DialogContent role="status" aria-label={translate('resources.enrolments.completion.loading')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1, pt: 1 }}>
        {fields.map((field) => (
          <Skeleton key={field} variant="rounded" height={40} sx={{ mb: '23px' }} />
        ))}
      </Box>
    </DialogContent>
  );
}
