import { Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { formatDay } from '#domain/words/dates.ts';
import { useMoneyFacts } from '#src/custom/money/form/useMoneyFacts.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import '#src/custom/money/dayBook/texts.ts';

const ReasonDialog = lazyPart(async () => ({
  default: (await import('#src/ui/dialogs/ReasonDialog.tsx')).ReasonDialog,
}));

/** Up to which day the day book is closed, and, for an admin, to take the last closing back (W45). */
export function ReopenDay() {
  const text = useTexts('dayBook.reopen');
  const id = useId();
  const facts = useMoneyFacts();
  const calls = useCalls();
  const notify = useNotify();
  const client = useQueryClient();
  /** The closing that is asked about, whatever is closed meanwhile; '' for none. */
  const [asked, setAsked] = useState('');
  if (!facts) return null;
  const { closedTo } = facts;
  const reopen = (reason: string) =>
    writeRecord(calls, 'ReopenDay', { day: asked, reason }, { fallback: texts.dayBook.reopenFailed });
  const done = () => {
    setAsked('');
    notify('dayBook.reopen.done', { type: 'success' });
    void client.invalidateQueries({ queryKey: ['session', 'money'] });
    void client.invalidateQueries({ queryKey: ['dashboard', 'money'] });
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography id={id} component="h2" variant="h6">
        {text('title')}
      </Typography>
      <Typography>{closedTo ? text('closedTo', { date: formatDay(closedTo) }) : text('neverClosed')}</Typography>
      {closedTo && (
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          onClick={() => setAsked(closedTo)}
          sx={{ justifySelf: 'start' }}
        >
          {text('open')}
        </Button>
      )}
      <Suspense>
        {asked && (
          <ReasonDialog
            title={text('open')}
            message={`${text('closedTo', { date: formatDay(asked) })} ${text('help')}`}
            submit="dayBook.reopen.submit"
            person=""
            name="reopenDay"
            onSubmit={reopen}
            onDone={done}
            onClose={() => setAsked('')}
          />
        )}
      </Suspense>
    </Paper>
  );
}
