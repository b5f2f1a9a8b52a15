import { Box, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type MessageInput, messageProblems } from '#domain/messages/message.ts';
import { problemsOf } from '#domain/words/problem.ts';
import { today } from '#src/clock.ts';
import { type Addressee, fillingOf, useAddressees } from '#src/custom/messages/addressees.ts';
import { TemplateSelect, WordFields } from '#src/custom/messages/MessageDialog.tsx';
import { useMessagesOf } from '#src/custom/messages/tell/messageResults.ts';
import type { Message } from '#src/records/messages.ts';
import { useSettings } from '#src/dataProvider/useSettings.ts';
import { useTexts } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { type CheckedRecipient, checkRecipients } from './checkRecipients.ts';
import type { Recipient } from './recipients.ts';
import { mailManyTexts } from './texts.ts';

interface Props {
  recipients: readonly Recipient[];
  onSend: (words: MessageInput, rows: readonly CheckedRecipient[]) => void;
  onClose: () => void;
}

/** The words of an e-mail to many, and who gets it. */
export function MailForm({ recipients, onSend, onClose }: Props) {
  const text = useTexts('mailMany');
  const [day] = useState(today);
  const addressees = useAddressees(recipients, day);
  const sentToday = useMessagesOf(day);
  const known: Known | undefined =
    addressees.data && sentToday.data ? { addressees: addressees.data, today: sentToday.data } : undefined;
  const getting = (words: MessageInput) =>
    known ? checkRecipients(recipients, known.addressees, words, known.today).filter(({ why }) => why === '') : [];
  const problems = (words: MessageInput) => {
    const found = problemsOf(messageProblems(words));
    return found.length > 0 || getting(words).length > 0
      ? found
      : [{ field: 'text', message: known ? mailManyTexts.none : mailManyTexts.loading }];
  };
  return (
    <FormDialog<MessageInput>
      title={text('title', recipients.length)}
      submit="mailMany.send"
      name="mail-many"
      width="md"
      initial={{ subject: '', text: '' }}
      problemsOf={problems}
      onSave={(words) => Promise.resolve(onSend(words, getting(words)))}
      onSaved={() => undefined}
      onClose={onClose}
    >
      <TemplateSelect />
      <QueryError query={addressees} />
      <QueryError query={sentToday} />
      <Fields recipients={recipients} known={known} />
    </FormDialog>
  );
}

/** What the server says of the recipients, and what they were sent today. */
interface Known {
  addressees: readonly Addressee[];
  today: readonly Message[];
}

interface FieldsProps {
  recipients: readonly Recipient[];
  /** Undefined while it is loading: the fields are the same then, as somebody may be typing in them. */
  known: Known | undefined;
}

/** The words as the first who gets them will read them, and who gets them. */
function Fields({ recipients, known }: FieldsProps) {
  const text = useTexts('mailMany');
  const { subject = '', text: words = '' } = useWatch<MessageInput>() as Partial<MessageInput>;
  const checked = known && checkRecipients(recipients, known.addressees, { subject, text: words }, known.today);
  const first = checked?.findIndex(({ why }) => why === '') ?? 0;
  const addressee = known?.addressees[Math.max(first, 0)];
  return (
    <>
      <WordFields withSubject filling={addressee && fillingOf(addressee)} />
      {checked ? (
        <Recipients checked={checked} />
      ) : (
        <Typography role="status" color="textSecondary">
          {text('loading')}
        </Typography>
      )}
    </>
  );
}

/** How many get it and how long that takes, and who does not and why. */
function Recipients({ checked }: { checked: readonly CheckedRecipient[] }) {
  const text = useTexts('mailMany');
  const { data: settings } = useSettings();
  const getting = checked.filter(({ why }) => why === '').length;
  const others = checked.filter(({ why }) => why !== '');
  const pace = settings?.messagesPerMinute;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography component="div" role="status" sx={{ fontWeight: 650 }}>
        {getting > 0 ? text('get', getting) : text('none')}
        {others.length > 0 && `, ${text('getNot', others.length)}`}
      </Typography>
      {pace !== undefined && getting > 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('pace', { smart_count: Math.ceil(getting / pace), pace })}
        </Typography>
      )}
      {others.length > 0 && (
        // Reached by Tab, so that the keyboard can scroll it.
        <Box component="ul" tabIndex={0} aria-label={text('getNot', others.length)} sx={list}>
          {others.map(({ id, name, why }) => (
            <Box component="li" key={id} sx={line}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'end' }}>
                {why}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Paper>
  );
}

const list = { m: 0, mt: 1, p: 0, listStyle: 'none', maxHeight: 180, overflowY: 'auto' } as const;
const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: 2,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
