import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { StateChip } from '#src/custom/messages/StateChip.tsx';
import { messageWords } from '#domain/messages/words.ts';
import type { Message } from '#src/records/messages.ts';
import { useOffers } from '#src/routing/useOffers.ts';

/** As many as the timeline shows. */
const newest = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'DESC' } } as const;

/** What a student was told, as steps of the timeline, in place of the log's entries of the same (W55). */
export function useMessageSteps(studentId: number) {
  const enabled = useOffers('messages');
  const params = { filter: { studentId }, ...newest };
  const { data: messages = [] } = useGetList<Message>('messages', params, { enabled, throwOnError: false });
  const steps = messages.map((message) => ({
    key: `message ${message.id}`,
    at: message.dateCreated,
    by: message.by,
    told: <Told message={message} />,
  }));
  return { steps, replaces: enabled ? ['SendMessage', 'NoteMessage'] : [] };
}

function Told({ message: { channel, state, subject, text, address } }: { message: Message }) {
  return (
    <>
      {messageWords.channels[channel]} {address} <StateChip state={state} />
      {subject && <div>{subject}</div>}
      {text && (
        <Typography component="details" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <summary>{firstLine(text)}</summary>
          <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>
        </Typography>
      )}
    </>
  );
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 80);
