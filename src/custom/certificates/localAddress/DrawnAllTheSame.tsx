import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useTexts } from '#src/text.ts';
import { useLocalAddress } from './LocalAddress.tsx';

interface Props {
  ticked: boolean;
  onTick: (ticked: boolean) => void;
}

/** Says where the QR code of a certificate would lead, and has it ticked that it is drawn all the same (W14). */
export function DrawnAllTheSame({ ticked, onTick }: Props) {
  const text = useTexts('localAddress');
  const isLocal = useLocalAddress();
  if (!isLocal) return null;
  return (
    <Alert severity="warning">
      {text('warning')}
      <FormControlLabel
        sx={{ display: 'flex' }}
        control={<Checkbox size="small" checked={ticked} />}
        onChange={(_event, checked) => onTick(checked)}
        label={text('tick')}
      />
    </Alert>
  );
}
