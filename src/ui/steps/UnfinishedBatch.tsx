import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { dropDraft } from '#src/dataProvider/drafts.ts';

interface Props {
  /** The storage key. */
  name: string;
  /** The progress as text. */
  text: string;
  onContinue: () => void;
}

/** An interrupted batch, to continue or discard. */
export function UnfinishedBatch({ name, text, onContinue }: Props) {
  const translate = useTranslate();
  const [dropped, setDropped] = useState(false);
  if (dropped) return null;
  const discard = () => {
    dropDraft(name);
    setDropped(true);
  };
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <>
          <Button color="inherit" size="small" onClick={onContinue}>
            {translate('lists.batch.continue')}
          </Button>
          <Button color="inherit" size="small" onClick={discard}>
            {translate('lists.batch.discard')}
          </Button>
        </>
      }
    >
      {text}
    </Alert>
  );
}
