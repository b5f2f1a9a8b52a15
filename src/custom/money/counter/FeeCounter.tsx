import { Box, Button, Typography } from '@mui/material';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatRupees } from '#domain/words/money.ts';
import { BankTabs } from '#src/custom/money/dayBook/BankTabs.tsx';
import { renderReceipt } from '#src/custom/money/fees/PaymentReceipt.tsx';
import { PaymentsTable } from '#src/custom/money/fees/PaymentsTable.tsx';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { idOf } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { isDialogOpen } from '#src/ui/page/focus.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { fullHeight, pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { useBankLine } from './bankLine.ts';
import { StudentAtCounter } from './StudentAtCounter.tsx';
import { OfBank } from './OfBank.tsx';
import { StudentFinder } from './StudentFinder.tsx';
import './texts.ts';
import { useToday } from './useToday.ts';

const DrawerOfToday = lazyPart(() => import('#src/custom/money/dayBook/DrawerOfToday.tsx'));

/** Whether something else than the page takes Escape: a dialog, a menu, an open list. */
const isTaken = ({ defaultPrevented }: KeyboardEvent) =>
  defaultPrevented || isDialogOpen() || document.querySelector('[role="menu"]') !== null;

/**
 * The fee counter: find who pays, Enter, the mode's letter, Enter; Escape begins the next of the queue. The address names student
 * and enrolment, so that other pages lead here and a reload shows the same.
 */
export default function FeeCounter() {
  const text = useTexts('counter');
  const [search, setSearch] = useSearchParams();
  const finder = useRef<HTMLInputElement>(null);
  const studentId = idOf(search.get('student') ?? '');
  const enrolmentId = idOf(search.get('enrolment') ?? '');
  // A line of the bank without a receipt leads here (W63).
  const lineId = idOf(search.get('line') ?? '');
  const ofLine: Record<string, string> = lineId > 0 ? { line: String(lineId) } : {};
  const { data: line } = useBankLine(lineId);
  const { receipts, sum, rows, query } = useToday();
  const hasDrawer = useOffers('drawer');
  const begin = () => {
    setSearch({});
    finder.current?.focus();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isTaken(event)) begin();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const counted =
    receipts > 0 ? text('today', { smart_count: receipts, amount: formatRupees(sum) }) : text('todayNone');
  return (
    <Box sx={{ ...pagePadding, ...stack, minHeight: fullHeight, alignContent: 'start' }}>
      <BankTabs value="beside" />
      <PageHeader
        title={text('title')}
        subtitle={rows ? counted : ''}
        action={
          studentId > 0 && (
            <Button variant="outlined" onClick={begin} sx={{ gap: 1 }}>
              {text('next')}
              <Typography
                component="kbd"
                variant="body2"
                aria-hidden
                color="textSecondary"
                sx={{ display: { xs: 'none', sm: 'inline' } }}
              >
                {text('esc')}
              </Typography>
            </Button>
          )
        }
      />
      {lineId > 0 && <OfBank line={line} />}
      <Box sx={{ maxWidth: 560 }}>
        <StudentFinder
          key={`finder/${studentId}`}
          fieldRef={finder}
          autoFocus={studentId === 0}
          onChoose={(student) => setSearch({ student: String(student), ...ofLine })}
        />
      </Box>
      {studentId > 0 ? (
        <StudentAtCounter
          key={studentId}
          {...{ studentId, enrolmentId }}
          line={lineId > 0 ? line : null}
          onChoose={(id) =>
            setSearch({ student: String(studentId), enrolment: String(id), ...ofLine }, { replace: true })
          }
          onNothing={() => finder.current?.focus()}
        />
      ) : (
        <>
          <Panel title={text('todayReceipts')} query={{ ...query, data: rows }} empty={text('noToday')}>
            {(shown) => (
              <PaymentsTable
                label={text('todayReceipts')}
                rows={shown}
                columns={['number', 'student', 'course', 'mode', 'paid']}
                renderActions={renderReceipt}
              />
            )}
          </Panel>
          {hasDrawer && (
            <Suspense>
              <DrawerOfToday />
            </Suspense>
          )}
        </>
      )}
    </Box>
  );
}
