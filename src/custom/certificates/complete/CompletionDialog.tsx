import { Box, DialogContent, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import type { TaskProps } from '#src/custom/classes/attendance/RecordAttendanceDialog.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { TaskActions, TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { today as todayNow } from '#src/clock.ts';
import { QueryError } from '#src/ui/page/errors.tsx';
import { CompletionForm } from './CompletionForm.tsx';
import { initialValues } from './values.ts';
import { newVerificationCode } from './newVerificationCode.ts';
import { readChoices, useCompletion, useCompletionFacts } from './useCompletion.ts';

const submitLabel = 'resources.enrolments.completion.submit';
const waitLabel = 'resources.enrolments.completion.wait';

/** Mark as Completed (spec 2, 4, 5): the values of the certificate, then the four steps to its file. */
export default function CompletionDialog({ enrolment, onClose }: TaskProps) {
  const translate = useTranslate();
  const [today] = useState(todayNow);
  const [code] = useState(() => newVerificationCode());
  const resumed = enrolment.status === enrolmentStatus.completed;
  const [choices] = useState(() => (resumed ? readChoices(enrolment.id) : undefined));
  const query = useCompletionFacts(enrolment);
  const facts = query.data;
  const completion = useCompletion(enrolment, facts, code);
  const { busy, changed, done } = completion;
  const cancel = () => {
    if (!busy) onClose(changed);
  };
  const title = translate('resources.enrolments.completion.title', { student: enrolment.studentName });
  return (
    <>
      <TaskDialog title={title} onClose={cancel}>
        {facts && (
          <CompletionForm
            enrolment={enrolment}
            initial={initialValues(enrolment, facts, choices, today)}
            completion={completion}
            hasInstitution={Boolean(facts.student.eduInstName)}
            verificationCode={code}
            today={today}
            onCancel={cancel}
            onReload={() => onClose(true)}
          />
        )}
        {!facts && !query.error && <CompletionSkeleton />}
        {!facts && query.error && (
          <DialogContent>
            <QueryError query={query} />
          </DialogContent>
        )}
        {!facts && <TaskActions submit={submitLabel} reason={translate(waitLabel)} busy={false} onCancel={cancel} />}
      </TaskDialog>
      <MessageDialog message={done ? translate('texts.certificates.created') : null} onClose={() => onClose(true)} />
    </>
  );
}

const fields = Array.from({ length: 6 }, (_, index) => index);

/** The skeleton of the fields, while student and course load. */
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
