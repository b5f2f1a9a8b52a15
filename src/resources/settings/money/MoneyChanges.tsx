import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTimeIst, formatDay } from '#domain/words/dates.ts';
import { shortList } from '#domain/words/limits.ts';
import { formatRupees } from '#domain/words/money.ts';
import { ReopenDay } from './ReopenDay.tsx';
import { StudentLink } from '#src/custom/people/person/StudentLink.tsx';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';
import { type MoneyChange, useMoneyChanges } from './readMoneyChanges.ts';

/** What was done to money since this admin looked, until it is marked as seen; beside it the closing that can be taken back. */
export function MoneyChanges() {
  const text = useTexts('moneyChanges');
  const calls = useCalls();
  const client = useQueryClient();
  const query = useMoneyChanges();
  const [all, setAll] = useState(false);
  const { rows = [], total = 0, upTo = 0 } = query.data ?? {};
  const { run, busy } = useOneRun(async () => {
    await writeRecord(calls, 'MarkMoneySeen', { upTo });
    await client.invalidateQueries({ queryKey: ['dashboard'] });
  });
  return (
    <Box sx={columns}>
      <Panel
        title={text('title')}
        note={total > rows.length ? text('more', { shown: rows.length, total }) : total > 0 && total}
        action={
          total > 0 && (
            <Button size="small" variant="outlined" loading={busy} onClick={() => void run()}>
              {text('seen')}
            </Button>
          )
        }
        query={{ ...query, data: query.data?.rows }}
        empty={text('nothing')}
      >
        {(changes) => (
          <Box component="ol" sx={list}>
            {changes.slice(0, all ? changes.length : shortList).map((change) => (
              <Change key={change.id} change={change} />
            ))}
            {!all && changes.length > shortList && (
              <Box component="li" sx={panelRow}>
                <Button size="small" onClick={() => setAll(true)}>
                  {text('showAll', { count: changes.length })}
                </Button>
              </Box>
            )}
          </Box>
        )}
      </Panel>
      <ReopenDay />
    </Box>
  );
}

/** Whom it was for and what was done; below it who, when and why. */
function Change({ change }: { change: MoneyChange }) {
  const text = useTexts('moneyChanges');
  const { studentId, studentName, courseName, cashInsteadOf, userName, at, reason } = change;
  const by = [userName, formatDateTimeIst(at), reason && text('because', { reason })].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ ...panelRow, display: 'block', py: 0.75, overflowWrap: 'anywhere' }}>
      {studentId > 0 && (
        <div>
          <StudentLink id={studentId} name={studentName} />
        </div>
      )}
      <Typography>
        {courseName && `${courseName}: `}
        {useWhat()(change)}{' '}
        {cashInsteadOf && (
          <Box component="strong" sx={{ color: 'warning.main' }}>
            {text('inCash', { modes: cashInsteadOf })}
          </Box>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {by}
      </Typography>
    </Box>
  );
}

/** What was done, in words. */
function useWhat(): (change: MoneyChange) => string {
  const text = useTexts('moneyChanges');
  return ({ call, amount, was, paymentMode: mode, day, upiId, upiIdWas, fileName: file, certName: name }) => {
    const amounts = { was: formatRupees(was ?? 0), amount: formatRupees(Math.abs(amount ?? 0)) };
    switch (call) {
      case 'SetFee':
        return text('fee', amounts);
      case 'SetConcession':
        return text('concession', amounts);
      case 'RefundPayment':
        return text('refund', { ...amounts, mode });
      case 'ReopenDay':
        return text('reopened', { day: formatDay(day) });
      case 'RunImport':
      case 'AllowImport':
      case 'UndoImport':
        return text(call, { ...amounts, file });
      case 'AddCertificate':
        return text('otherName', { name });
      case 'settings.update':
        if (upiId === '') return text('upiId.removed', { was: upiIdWas });
        return upiIdWas === ''
          ? text('upiId.set', { now: upiId })
          : text('upiId.changed', { was: upiIdWas, now: upiId });
      default:
        return text('reversal', { ...amounts, mode });
    }
  };
}

const list = { m: 0, p: 0, listStyle: 'none' } as const;

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
  alignItems: 'start',
  gap: 2,
} as const;
