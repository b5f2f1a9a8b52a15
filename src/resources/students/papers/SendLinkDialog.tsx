import { Box, Button, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { isMinor } from '#domain/people/guardian.ts';
import type { LinkChannel } from '#domain/words/contact.ts';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { besideKept } from '#src/custom/certificates/certificate/besideKept.ts';
import { messageAddress, useAddressee, whyNot } from '#src/custom/messages/addressees.ts';
import { ReadyMessage } from '#src/custom/messages/ReadyMessage.tsx';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { Student } from '#src/records/students.ts';
import { useTexts } from '#src/text.ts';
import { TaskActions, TaskDialog, taskContent } from '#src/ui/dialogs/TaskDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import './ownPageTexts.ts';

interface Props {
  student: Student;
  /** A deleted student is written to by e-mail alone (W55). */
  mayOpen: boolean;
  onClose: () => void;
}

/** Sends a student the link of the own page, by e-mail or in WhatsApp, where it is noted that it was opened (W67). */
export default function SendLinkDialog({ student, mayOpen, onClose }: Props) {
  const text = useTexts('ownPage');
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const { id: StudentId, name, email, birthDate, ownPageSeen } = student;
  const { data: addressee } = useAddressee({ studentId: StudentId, studentCourseId: 0 }, today());
  const isYoung = isMinor(birthDate ?? '', today());
  const refusal = addressee ? whyNot(addressee, 'whatsapp', isYoung) : '';
  const mobile = addressee ? messageAddress(addressee, 'whatsapp', isYoung) : '';
  const { run, busy } = useOneRun(async (channel: LinkChannel) => {
    setFailure(undefined);
    try {
      const answer = await calls.write('SendOwnLink', { StudentId, Channel: channel }, { fallback: text('failed') });
      refresh();
      if (channel === 'whatsapp') return setMessage(answer.TEXT ?? '');
      const type = answer.KEPT === 1 ? 'info' : 'success';
      notify(answer.KEPT === 1 ? besideKept(text('sent')) : text('sent'), { type });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  });
  const note = useOneRun(async () => {
    const body = {
      StudentId,
      StudentCourseId: 0,
      Channel: 'whatsapp',
      Text: message,
      ToGuardian: isYoung ? 1 : 0,
    } as const;
    try {
      await calls.write('NoteMessage', body, { fallback: text('failed') });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <TaskDialog title={text('title', { name })} onClose={onClose}>
      <DialogContent sx={taskContent}>
        <Typography>{text('about')}</Typography>
        <Typography color="textSecondary">
          {ownPageSeen ? text('seen', { at: formatDateTimeIst(ownPageSeen) }) : text('never')}
          {isYoung && email ? ` ${text('withGuardian')}` : ''}
        </Typography>
        {failure !== undefined && <InlineError error={failure} />}
        {message === '' ? (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {email && (
                <Button variant="contained" loading={busy} onClick={() => void run('email')}>
                  {text('byEmail', { email })}
                </Button>
              )}
              {mayOpen && (
                <Button
                  variant={email ? 'outlined' : 'contained'}
                  loading={busy}
                  disabled={!addressee || refusal !== ''}
                  onClick={() => void run('whatsapp')}
                >
                  {text('byWhatsApp')}
                </Button>
              )}
            </Box>
            {mayOpen && refusal && <Typography color="textSecondary">{refusal}</Typography>}
          </>
        ) : (
          <ReadyMessage
            label={text('message')}
            open={text('openWhatsApp')}
            mobile={mobile}
            message={message}
            busy={note.busy}
            onOpened={() => void note.run()}
          />
        )}
      </DialogContent>
      <TaskActions submit={undefined} busy={busy} onCancel={onClose} />
    </TaskDialog>
  );
}
