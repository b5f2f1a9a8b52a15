import { Button, TextField } from '@mui/material';
import { openingLink } from '#domain/messages/links.ts';

interface Props {
  label: string;
  open: string;
  mobile: string;
  message: string;
  busy?: boolean;
  onOpened?: () => void;
}

/** A message that is ready, to be copied or opened in WhatsApp. */
export const ReadyMessage = ({ label, open, mobile, message, busy = false, onOpened }: Props) => (
  <>
    <TextField
      label={label}
      value={message}
      multiline
      slotProps={{ htmlInput: { readOnly: true } }}
      onFocus={({ target }) => target.select()}
    />
    <Button
      variant="contained"
      href={openingLink('whatsapp', mobile, message)}
      target="_blank"
      rel="noopener noreferrer"
      loading={busy}
      {...(onOpened ? { onClick: onOpened } : {})}
      sx={{ justifySelf: 'start' }}
    >
      {open}
    </Button>
  </>
);
