import { Alert, Box, Button, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { LinkChannel } from '#domain/words/contact.ts';
import { formDays, formProblem } from '#domain/people/enquiryForm.ts';
import { takesApplications, takesApplicationsFor } from '#domain/institute/settings.ts';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { besideKept } from '#src/custom/certificates/certificate/besideKept.ts';
import type { WholeEnquiry } from '#src/custom/people/enquiry/enquiry.ts';
import { ReadyMessage } from '#src/custom/messages/ReadyMessage.tsx';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useSettings } from '#src/dataProvider/useSettings.ts';
import { useTexts } from '#src/text.ts';
import { TaskActions, TaskDialog, taskContent } from '#src/ui/dialogs/TaskDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import './texts.ts';

interface Props {
  enquiry: WholeEnquiry;
  /** The form was sent, or its address is here to send. */
  onSent: () => void;
  onClose: () => void;
}

/** Sends who asked the page for applicants, by e-mail or in WhatsApp (W66); says why where that cannot be. */
export default function SendFormDialog({ enquiry, onSent, onClose }: Props) {
  const text = useTexts('resources.enquiries.form');
  const calls = useCalls();
  const notify = useNotify();
  const { data: settings } = useSettings();
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const { STATE: state, MOBILE: mobile, EMAIL: email, NAME: name, COURSE_ID: courseId, FORM_SENT_AT: sentAt } = enquiry;
  const { run, busy } = useOneRun(async (channel: LinkChannel) => {
    setFailure(undefined);
    try {
      const body = { EnquiryId: enquiry.ID, Channel: channel };
      const answer = await calls.write('SendEnquiryForm', body, { fallback: text('failed') });
      onSent();
      if (channel === 'whatsapp') return setMessage(answer.TEXT ?? '');
      notify(answer.KEPT === 1 ? besideKept(text('sent')) : text('sent'), {
        type: answer.KEPT === 1 ? 'info' : 'success',
      });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  });
  // Without the settings it is the server that says no.
  const isOpen =
    !settings ||
    (courseId > 0 ? takesApplicationsFor(settings, courseId, today()) : takesApplications(settings, today()));
  const problem = formProblem({ state, mobile, email }, isOpen);
  return (
    <TaskDialog title={text('title', { name })} onClose={onClose}>
      <DialogContent sx={taskContent}>
        {problem ? (
          <Alert severity="info">{text('not', { why: problem })}</Alert>
        ) : (
          <Typography>{text('about', { days: formDays })}</Typography>
        )}
        {sentAt && <Typography color="textSecondary">{text('before', { at: formatDateTimeIst(sentAt) })}</Typography>}
        {failure !== undefined && <InlineError error={failure} />}
        {message === '' ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {email && !problem && (
              <Button variant="contained" loading={busy} onClick={() => void run('email')}>
                {text('byEmail', { email })}
              </Button>
            )}
            {mobile && !problem && (
              <Button variant={email ? 'outlined' : 'contained'} loading={busy} onClick={() => void run('whatsapp')}>
                {text('byWhatsApp')}
              </Button>
            )}
          </Box>
        ) : (
          <ReadyMessage label={text('message')} open={text('openWhatsApp')} mobile={mobile} message={message} />
        )}
      </DialogContent>
      <TaskActions submit={undefined} busy={busy} onCancel={onClose} />
    </TaskDialog>
  );
}
