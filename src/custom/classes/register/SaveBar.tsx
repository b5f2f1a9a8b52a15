import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#src/text.ts';
import type { Progress } from '#src/ui/steps/runSteps.ts';
import { StepsProgress } from '#src/ui/steps/Steps.tsx';
import { pageFoot } from '#src/ui/page/pageStyle.ts';

interface Props {
  unsaved: number;
  /** What is not saved, in words. */
  unsavedText: string;
  /** What was done last, in words. */
  message: string;
  busy: boolean;
  progress: Progress | null;
  /** How many recorded days are selected that can be taken back. */
  recorded: number;
  onTakeBack: () => void;
  onSave: () => void;
  onDiscard: () => void;
  /** What is done with the register while nothing waits to be saved. */
  children: ReactNode;
}

/** The sticky bar with unsaved marks, the selection and their actions. */
export function SaveBar(props: Props) {
  const { unsaved, unsavedText, message, busy, progress, recorded, onTakeBack, onSave, onDiscard, children } = props;
  const text = useTexts('register');
  const bar = useRef<HTMLElement>(null);
  const open = unsaved + recorded;
  const before = useRef(open);
  // Keeps the focus when the pressed button disappears.
  useEffect(() => {
    if (open === 0 && before.current > 0 && document.activeElement === document.body) bar.current?.focus();
    before.current = open;
  }, [open]);
  return (
    <Paper ref={bar} component="section" tabIndex={-1} aria-label={unsavedText} square sx={barStyle}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, minWidth: 0 }}>
        {unsaved > 0 && (
          <Typography component="span" sx={{ fontWeight: 650, mr: 1.5 }}>
            {unsavedText}
          </Typography>
        )}
        <Typography component="span" role="status" variant="body2" color="textSecondary">
          {message}
        </Typography>
        {!message && (
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: { xs: 'none', md: 'inline' } }}
          >
            {text('hint')}
          </Typography>
        )}
        {!message && unsaved === 0 && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: { md: 'none' } }}>
            {unsavedText}
          </Typography>
        )}
        {progress && (
          <StepsProgress progress={progress} text={text('saving', { step: progress.step, of: progress.of })} />
        )}
      </Box>
      {recorded > 0 && (
        <Button
          color="error"
          variant="outlined"
          onClick={onTakeBack}
          disabled={busy}
          aria-haspopup="dialog"
          sx={button}
        >
          {text('takeBack.selected', recorded)}
        </Button>
      )}
      {open === 0 && children}
      {unsaved > 0 && (
        <>
          <Button color="inherit" variant="outlined" onClick={onDiscard} disabled={busy} sx={button}>
            {text('discard')}
          </Button>
          <Button variant="contained" onClick={onSave} loading={busy} sx={button}>
            {text('save')}
          </Button>
        </>
      )}
    </Paper>
  );
}

const button = { flex: { xs: 1, sm: 'none' } } as const;

const barStyle = { ...pageFoot, outline: 'none', displayPrint: 'none' } as const;
