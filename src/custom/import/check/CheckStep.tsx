import { Box, Button, LinearProgress, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import { askedDays, type Import, useImportWrite } from '#src/custom/import/imports.ts';
import { ImportProgress } from '#src/custom/import/Progress.tsx';
import { StepBar } from '#src/custom/import/StepBar.tsx';
import { StepHeading } from '#src/custom/import/StepHeading.tsx';
import type { RowState } from '#domain/import/kinds.ts';
import { formatDay } from '#domain/words/dates.ts';
import { Totals } from '#src/custom/import/Totals.tsx';
import { MendPanel } from './MendPanel.tsx';
import { RowsPanel } from './RowsPanel.tsx';

interface Props {
  imported: Import;
  /** The state whose rows somebody wants to see; null for what needs somebody. */
  shown: RowState | null;
  onShown: (state: RowState) => void;
  onColumns: () => void;
}

/** What the check found: texts to match once, rows by their state to mend or skip, and the button that runs those that are ready. */
export function CheckStep({ imported, shown, onShown, onColumns }: Props) {
  const text = useTexts('import.check');
  const { state, counts } = imported;
  const isChecking = state === 'CHECKING';
  // A check again, after a match, leaves everything where it is.
  const [isFirst] = useState(isChecking);
  const [wasChecked, setWasChecked] = useState(!isFirst);
  if (!isChecking && !wasChecked) setWasChecked(true);
  if (state === 'CHECKING' && !wasChecked) return <ImportProgress imported={{ ...imported, state }} />;
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
      {hasSomethingToSay(imported) && <MendPanel imported={imported} disabled={isChecking} />}
      <RowsPanel imported={imported} disabled={isChecking} chosen={shown} onChoose={onShown} />
      {(counts.DONE ?? 0) === 0 && <Totals imported={imported} onState={onShown} />}
      <RunBar imported={imported} disabled={isChecking} />
    </>
  );
}

/** Whether rows can be mended many at once, or something is asked. */
function hasSomethingToSay(imported: Import): boolean {
  const { unmatched, mendable, mobilePairs, counts, noMobile } = imported;
  const asked = askedDays(imported).length + mobilePairs + noMobile;
  return unmatched.length + mendable.length + asked + (counts.WRONG ?? 0) > 0;
}

interface RunBarProps {
  imported: Import;
  disabled: boolean;
}

/** How many rows are ready, what waits, and the button that runs them. */
function RunBar({ imported, disabled }: RunBarProps) {
  const { id, counts, heldSince } = imported;
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
  const { NEW: ready = 0, LIKE: like = 0, WRONG: wrong = 0, SAME: same = 0, DONE: done = 0, HELD: held = 0 } = counts;
  const [asked] = askedDays(imported);
  const likeText = like > 0 && text('waiting.LIKE', { count: like });
  const wrongText = wrong > 0 && text('waiting.WRONG', { count: wrong });
  const rows =
    likeText && wrongText ? text('waiting.both', { like: likeText, wrong: wrongText }) : likeText || wrongText;
  const detail = [
    rows && text('waiting.wait', { rows }),
    same > 0 && text('waiting.same', { count: same }),
    held > 0 ? text('waiting.held', held) : heldSince !== '' && text('heldSince', { day: formatDay(heldSince) }),
  ];
  if (ready + like + wrong === 0 && done > 0) return null;
  return (
    <>
      {failure !== null && <InlineError error={failure} />}
      <StepBar
        main={asked ? text('orderNeeded', { day: asked.example }) : ready > 0 ? text('ready', ready) : text('nothing')}
        isProblem={asked !== undefined}
        detail={detail.filter(Boolean).join(', ')}
      >
        <Button variant="outlined" color="inherit" component={Link} to={list}>
          {text('leave')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void run()}
          loading={busy}
          disabled={disabled || ready === 0 || asked !== undefined}
        >
          {ready > 0 ? text('submit', ready) : text('heading')}
        </Button>
      </StepBar>
    </>
  );
}
