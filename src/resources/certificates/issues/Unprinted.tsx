import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { texts } from '#contract/texts.ts';
import { useTexts } from '#src/text.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { useThrowToPage } from '#src/ui/page/errors.tsx';
import { Changes } from './Changes.tsx';
import { draw } from './draw.ts';
import type { PrintedChange } from './readIssues.ts';

interface Props {
  certificateId: number;
  /** The number of the newest issue; 0 where there is none. */
  newest: number;
  unprinted: readonly PrintedChange[];
}

/** Says that the record says what no copy says yet, and offers to draw it (W47). Nothing where the newest issue says it all. */
export function Unprinted({ certificateId, newest, unprinted }: Props) {
  const text = useTexts('resources.certificates.issues.unprinted');
  const calls = useCalls();
  const done = useDone(() => undefined);
  const throwToPage = useThrowToPage();
  const [failure, setFailure] = useState<string | null>(null);
  const { run, busy } = useOneRun(async () => {
    try {
      await draw(calls, certificateId);
      done('resources.certificates.issues.unprinted.drawn');
    } catch (error) {
      setFailure(throwToPage(error, texts.general.unexpected));
    }
  });
  const shown = newest === 0 || unprinted.length > 0;
  return (
    <>
      {shown && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 220px', minWidth: 0 } }}
          action={
            <Button variant="outlined" color="inherit" size="small" loading={busy} onClick={() => void run()}>
              {text('draw', { no: newest + 1 })}
            </Button>
          }
        >
          <Typography variant="body2">{newest === 0 ? text('none') : text('differs', { no: newest })}</Typography>
          <Changes changes={unprinted} />
        </Alert>
      )}
      <MessageDialog message={failure} onClose={() => setFailure(null)} />
    </>
  );
}
