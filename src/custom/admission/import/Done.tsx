import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentInIndia } from '#domain/words/dates.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import { type Import, useImportWrite } from './imports.ts';
import { StepHeading } from './StepHeading.tsx';

/** What an import has done, and that it can be undone for a day. What stood in the way of undoing it is said in the server's words. */
export function DonePanel({ imported }: { imported: Import }) {
  const text = useTexts('import.done');
  const write = useImportWrite();
  const students = usePathTo()('students', 'list');
  const [undoing, setUndoing] = useState(false);
  const { id, counts, undoUntil, readAt, text: obstacle } = imported;
  const waits = (counts.NEW ?? 0) + (counts.WRONG ?? 0) + (counts.LIKE ?? 0) > 0;
  const mayUndo = undoUntil !== null && Date.parse(undoUntil) > readAt;
  const { date, time } = momentInIndia(undoUntil ?? '');
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <StepHeading>{text('in', counts.DONE ?? 0)}</StepHeading>
      {obstacle && <Alert severity="warning">{obstacle}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 260px' }}>
          {[mayUndo ? text('undoUntil', { moment: `${date} ${time}` }) : text('undoOver'), waits && text('rest')]
            .filter(Boolean)
            .join(' ')}
        </Typography>
        {mayUndo && (
          <Button variant="outlined" color="inherit" onClick={() => setUndoing(true)} aria-haspopup="dialog">
            {text('undo')}
          </Button>
        )}
        <Button variant="outlined" component={Link} to={students}>
          {text('students')}
        </Button>
      </Box>
      {undoing && (
        <ReasonDialog
          title={text('undoTitle')}
          message={text('undoMessage')}
          submit="import.done.undoSubmit"
          name={`import/${id}/undo`}
          onSubmit={(reason) => write('UndoImport', { importId: id, reason })}
          onDone={() => setUndoing(false)}
          onClose={() => setUndoing(false)}
        />
      )}
    </Paper>
  );
}

/** An import that was undone. */
export function UndonePanel() {
  const text = useTexts('import.done');
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2 }}>
      <StepHeading>{text('undone')}</StepHeading>
      <Typography color="textSecondary">{text('undoneHelp')}</Typography>
    </Paper>
  );
}
