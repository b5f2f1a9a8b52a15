import { Button, Tooltip } from '@mui/material';
import { useTexts } from '#src/text.ts';

interface Props {
  loading: boolean;
  onEarlier: () => void;
  /** Undefined where the last days are shown. */
  onLater: (() => void) | undefined;
  /** Undefined until the class is known. */
  onAllPresentToday: (() => void) | undefined;
}

/** Pages through days, and marks the whole class of today. */
export function RegisterActions({ loading, onEarlier, onLater, onAllPresentToday }: Props) {
  const text = useTexts('register');
  return (
    <>
      <Button color="inherit" variant="outlined" loading={loading} onClick={onEarlier}>
        {text('earlier')}
      </Button>
      <Tooltip title={onLater ? '' : text('noLater')} describeChild>
        <span style={{ display: 'inline-flex' }}>
          <Button color="inherit" variant="outlined" disabled={!onLater} onClick={onLater}>
            {text('later')}
          </Button>
        </span>
      </Tooltip>
      <Button variant="outlined" disabled={!onAllPresentToday} onClick={onAllPresentToday}>
        {text('allPresentToday')}
      </Button>
    </>
  );
}
