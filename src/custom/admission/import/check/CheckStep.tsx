import { Box, Button, LinearProgress, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import { type Import, useImportWrite } from '#src/custom/admission/import/imports.ts';
import { Progress } from '#src/custom/admission/import/Progress.tsx';
import { StepBar } from '#src/custom/admission/import/StepBar.tsx';
import { StepHeading } from '#src/custom/admission/import/StepHeading.tsx';
import { MatchPanel } from './MatchPanel.tsx';
import { RowsPanel } from './RowsPanel.tsx';

interface Props {
  imported: Import;
  onColumns: () => void;
}

/** What the check found: texts to match once, rows by their state to mend or skip, and the button that runs those that are ready. */
export function CheckStep({ imported, onColumns }: Props) {
  const text = useTexts('import.check');
  const { id, state, counts, unmatched } = imported;
  const isChecking = state === 'CHECKING';
  // A check again, after a match, leaves everything where it is.
  const [isFirst] = useState(isChecking);
  const [wasChecked, setWasChecked] = useState(!isFirst);
  if (!isChecking && !wasChecked) setWasChecked(true);
  if (state === 'CHECKING' && !wasChecked) return <Progress imported={{ ...imported, state }} />;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, position: 'relative' }}>
        <StepHeading>{text('heading')}</StepHeading>
        <MuiLink component="button" type="button" onClick={onColumns} disabled={isChecking} underline="hover">
          {text('columns')}
        </MuiLink>
        <Box role="status" sx={{ position: 'absolute', left: 0, right: 0, bottom: -10 }}>
          {isChecking && <LinearProgress aria-label={text('checking')} />}
        </Box>
      </Box>
      {unmatched.length > 0 && <MatchPanel importId={id} unmatched={unmatched} disabled={isChecking} />}
      <RowsPanel imported={imported} disabled={isChecking} />
      <RunBar id={id} counts={counts} disabled={isChecking} />
    </>
  );
}

type RunBarProps = Pick<Import, 'id' | 'counts'> & { disabled: boolean };

/** How many rows are ready, what waits, and the button that runs them. */
function RunBar({ id, counts, disabled }: RunBarProps) {
  const text = useTexts('import.run');
  const list = usePathTo()('import', 'list') ?? '';
  const write = useImportWrite();
  const [failure, setFailure] = useState<unknown>(null);
  const { run, busy } = useOneRun(async () => {
    setFailure(null);
    try {
      await write('RunImport', { importId: id });
    } catch (error) {
      setFailure(error);
    }
  });
  const { NEW: ready = 0, LIKE: like = 0, WRONG: wrong = 0, SAME: same = 0, DONE: done = 0 } = counts;
  const likeText = like > 0 && text('waiting.LIKE', { count: like });
  const wrongText = wrong > 0 && text('waiting.WRONG', { count: wrong });
  const rows =
    likeText && wrongText ? text('waiting.both', { like: likeText, wrong: wrongText }) : likeText || wrongText;
  const detail = [rows && text('waiting.wait', { rows }), same > 0 && text('waiting.same', { count: same })];
  if (ready + like + wrong === 0 && done > 0) return null;
  return (
    <>
      {failure !== null && <InlineError error={failure} />}
      <StepBar main={ready > 0 ? text('ready', ready) : text('nothing')} detail={detail.filter(Boolean).join(', ')}>
        <Button variant="outlined" color="inherit" component={Link} to={list}>
          {text('leave')}
        </Button>
        <Button variant="contained" onClick={() => void run()} loading={busy} disabled={disabled || ready === 0}>
          {ready > 0 ? text('submit', ready) : text('heading')}
        </Button>
      </StepBar>
    </>
  );
}
