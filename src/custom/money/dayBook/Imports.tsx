import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import type { DayBook } from './readDayBook.ts';

const ReasonDialog = lazyPart(async () => ({
  default: (await import('#src/ui/dialogs/ReasonDialog.tsx')).ReasonDialog,
}));

type Waiting = DayBook['importsWaiting'][number];

const calls = ['RunImport', 'AllowImport', 'UndoImport'] as const;
type ImportCall = (typeof calls)[number];
const isImportCall = (call: string): call is ImportCall => calls.some((one) => one === call);

/** Imported payments of days on which receipts are drawn here wait until the office allows them (W52). */
export function ImportsWaiting({ waiting }: { waiting: readonly Waiting[] }) {
  const text = useTexts('dayBook.imports');
  const appCalls = useCalls();
  const notify = useNotify();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Waiting | null>(null);
  const said = ({ fileName, rows, amount }: Waiting) =>
    text('waits', { smart_count: rows, file: fileName || text('pasted'), amount: formatRupees(amount) });
  return (
    <>
      {waiting.map((one) => (
        <Alert
          key={one.importId}
          severity="warning"
          action={
            <Button color="inherit" size="small" aria-haspopup="dialog" onClick={() => setAsked(one)}>
              {text('allow')}
            </Button>
          }
        >
          {said(one)}
        </Alert>
      ))}
      <Suspense>
        {asked && (
          <ReasonDialog
            title={text('allowTitle')}
            message={`${said(asked)} ${text('help')}`}
            submit="dayBook.imports.submit"
            person=""
            name={`allowImport/${asked.importId}`}
            onSubmit={(reason) =>
              writeRecord(
                appCalls,
                'AllowImport',
                { importId: asked.importId, reason },
                { fallback: texts.general.processFailed },
              )
            }
            onDone={() => {
              setAsked(null);
              notify('dayBook.imports.done', { type: 'success' });
              void client.invalidateQueries({ queryKey: ['dayBook'] });
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What imports did to money on the days shown; no cash of it is expected in the drawer. */
export function Imported({ imported }: { imported: DayBook['imported'] }) {
  const text = useTexts('dayBook.imports');
  const id = useId();
  if (imported.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography id={id} component="h2" variant="h6">
        {text('title')}
      </Typography>
      {imported.map(({ importId, call, at, userName, fileName, amount }) => (
        <Box key={`${importId} ${call} ${at}`} sx={{ overflowWrap: 'anywhere' }}>
          <Typography>
            {text(isImportCall(call) ? `did.${call}` : 'did.RunImport', {
              amount: formatRupees(amount),
              file: fileName || text('pasted'),
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text('by', { user: userName, moment: formatDateTimeIst(at) })}
          </Typography>
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary">
        {text('noCash')}
      </Typography>
    </Paper>
  );
}
