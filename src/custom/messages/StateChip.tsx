import { Chip } from '@mui/material';
import type { MessageState } from '#domain/messages/message.ts';
import { messageWords } from '#domain/messages/words.ts';

const colours = { SENT: 'success', KEPT: 'warning', REFUSED: 'error', UNKNOWN: 'warning', OPENED: 'default' } as const;

/** What became of a message. */
export function StateChip({ state }: { state: MessageState }) {
  return <Chip size="small" variant="outlined" color={colours[state]} label={messageWords.states[state]} />;
}
