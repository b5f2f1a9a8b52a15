import CheckIcon from '@mui/icons-material/Check';
import { alpha, Box, Button, LinearProgress, type Theme, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { setUpSteps } from '#domain/home/setUp.ts';
import { useTexts } from '#src/text.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { LocalAddress } from '#src/custom/certificates/localAddress/LocalAddress.tsx';
import type { SetUpFacts } from './readSetUp.ts';
import { type ShownStep, useSetUpSteps } from './steps.tsx';
import './texts.ts';

interface Props {
  facts: SetUpFacts;
  /** Reads the facts anew. */
  onChanged: () => void;
  /** Takes it away from this page; without it Set up stays. */
  onPutAway?: () => void;
}

/** What a new institute sets up: each step with what it is for and one button; only the next one in colour. */
export function SetUp({ facts, onChanged, onPutAway }: Props) {
  const text = useTexts('setUp');
  const id = useId();
  const [explains, setExplains] = useState(false);
  const steps = useSetUpSteps(facts, onChanged, () => setExplains(true));
  const next = steps.find(({ done }) => !done);
  const counted = text('of', { done: facts.done.length, all: setUpSteps.length });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LocalAddress />
      <Box component="section" aria-labelledby={id} sx={panel}>
        <Box sx={head}>
          <Typography id={id} component="h2" variant="h6">
            {text('title')}
          </Typography>
          <Typography variant="body2" color="textSecondary" component="span" role="status">
            {counted}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(facts.done.length / setUpSteps.length) * 100}
            aria-label={counted}
            sx={{
              width: 160,
              height: 6,
              borderRadius: 3,
              bgcolor: 'action.selected',
              display: { xs: 'none', sm: 'block' },
            }}
          />
          {onPutAway && (
            <Button color="inherit" onClick={onPutAway} sx={{ ml: 'auto', color: 'text.secondary' }}>
              {text('putAway')}
            </Button>
          )}
        </Box>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {steps.map((step, index) => (
            <StepRow key={step.name} step={step} no={index + 1} isNext={step === next} />
          ))}
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text(onPutAway ? 'footAway' : 'foot')}
      </Typography>
      <MessageDialog message={explains ? text('backup.how') : null} onClose={() => setExplains(false)} />
    </Box>
  );
}

function StepRow({ step, no, isNext }: { step: ShownStep; no: number; isNext: boolean }) {
  const text = useTexts('setUp');
  const { name, done, sentence, trouble, action } = step;
  const title = text(`${name}.title`);
  const label = text(`${name}.${done ? 'again' : 'begin'}`);
  const look = isNext ? ({ variant: 'contained' } as const) : ({ variant: 'outlined', color: 'inherit' } as const);
  const button = {
    ...look,
    'aria-label': text('actionOf', { action: label, step: title }),
    sx: {
      gridArea: 'action',
      justifySelf: { xs: 'start', md: 'stretch' },
      ...(isNext ? {} : { borderColor: 'divider' }),
    },
  };
  return (
    <Box component="li" aria-current={isNext ? 'step' : undefined} sx={[row, isNext && nextRow]}>
      <Mark no={no} done={done} isNext={isNext} />
      <Typography component="h3" sx={{ gridArea: 'title', fontSize: '0.9375rem', fontWeight: 650 }}>
        {title}
      </Typography>
      <Box sx={{ gridArea: 'why', minWidth: 0, color: done ? 'text.secondary' : 'text.primary' }}>
        <Typography variant="body2" component="div">
          {sentence}
        </Typography>
        {trouble}
      </Box>
      {'onClick' in action ? (
        <Button {...button} {...action}>
          {label}
        </Button>
      ) : (
        <Button {...button} component={RouterLink} {...action}>
          {label}
        </Button>
      )}
    </Box>
  );
}

/** The number of a step, or that it is done. */
function Mark({ no, done, isNext }: { no: number; done: boolean; isNext: boolean }) {
  const text = useTexts('setUp');
  return (
    <Box sx={[mark, done ? doneMark : isNext && nextMark]}>
      {done ? <CheckIcon titleAccess={text('done')} sx={{ fontSize: 16 }} /> : <span aria-hidden>{no}</span>}
    </Box>
  );
}

const panel = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  minWidth: 0,
  overflow: 'hidden',
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  px: 2,
  py: 1,
  minHeight: 52,
} as const;

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '28px minmax(0, 1fr)', md: '28px 170px minmax(0, 1fr) 152px' },
  gridTemplateAreas: { xs: '"mark title" ". why" ". action"', md: '"mark title why action"' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.75,
  px: 2,
  py: 1.25,
  minHeight: 60,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const nextRow = { bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.07) };

const mark = {
  gridArea: 'mark',
  width: 26,
  height: 26,
  display: 'grid',
  placeItems: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: '50%',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'text.secondary',
} as const;
const doneMark = { color: 'success.main', borderColor: 'success.main' } as const;
const nextMark = { color: 'primary.contrastText', bgcolor: 'primary.main', borderColor: 'primary.main' } as const;
