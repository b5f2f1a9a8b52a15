import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import { type Import, useImportWrite } from './imports.ts';
import { StepHeading } from './StepHeading.tsx';

type Working = 'READING' | 'CHECKING' | 'RUNNING' | 'UNDOING';

/** How far an import is that goes on by itself: rows, rows a second, time left, a button that stops it. */
export function ImportProgress({ imported }: { imported: Import & { state: Working } }) {
  const text = useTexts('import.progress');
  const { id, state, rows, doneRows } = imported;
  const write = useImportWrite();
  const [failure, setFailure] = useState<unknown>(null);
  const { run, busy } = useOneRun(async () => {
    setFailure(null);
    try {
      await write('StopImport', { importId: id });
    } catch (error) {
      setFailure(error);
    }
  });
  const { rate, left } = usePace(imported);
  const doing = text(state);
  const isCounted = rows > 0 && state !== 'READING';
  const percent = isCounted ? Math.floor((100 * doneRows) / rows) : 0;
  const facts = isCounted
    ? [
        text('of', { done: inIndia(doneRows), of: inIndia(rows) }),
        rate > 0 && text('rate', { rate: inIndia(Math.max(1, Math.round(rate))) }),
        left > 0 &&
          text('left', {
            left:
              left < 90 ? text('seconds', Math.max(5, 5 * Math.ceil(left / 5))) : text('minutes', Math.ceil(left / 60)),
          }),
      ].filter(Boolean)
    : [];
  return (
    <Paper component="section" variant="outlined" aria-label={doing} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <StepHeading>{doing}</StepHeading>
        <Typography color="textSecondary" sx={{ flex: 1, minHeight: 24 }}>
          {facts.join(' · ')}
        </Typography>
        {state !== 'UNDOING' && (
          <Button variant="outlined" color="inherit" size="small" loading={busy} onClick={() => void run()}>
            {text('stop')}
          </Button>
        )}
      </Box>
      <LinearProgress
        aria-label={doing}
        {...(isCounted ? { variant: 'determinate', value: Math.min(100, percent) } : {})}
      />
      <Typography variant="body2" color="textSecondary">
        {text('leave')}
      </Typography>
      <span role="status" className="visually-hidden">
        {
          // Heard at each tenth, not at each second.
          text('percent', { doing, percent: 10 * Math.floor(percent / 10) })
        }
      </span>
      {failure !== null && <InlineError error={failure} />}
    </Paper>
  );
}

/** Rows a second since this page looks, and the seconds that are left at this pace; 0 while nobody knows. */
function usePace({ rows, doneRows, readAt }: Import): { rate: number; left: number } {
  const [first] = useState({ readAt, doneRows });
  const seconds = (readAt - first.readAt) / 1000;
  const rate = seconds >= 2 && doneRows > first.doneRows ? (doneRows - first.doneRows) / seconds : 0;
  return { rate, left: rate > 0 ? (rows - doneRows) / rate : 0 };
}
