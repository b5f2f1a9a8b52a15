import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { dropDraft } from '#src/dataProvider/drafts.ts';

interface Props {
  /** What it is kept under. */
  name: string;
  /** How far it came: the text itself. */
  text: string;
  onContinue: () => void;
}

/** Work on many records that was left before its end: it can go on, or be forgotten. */
export function KeptBatch({ name, text, onContinue }: Props) {
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
