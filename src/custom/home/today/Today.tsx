import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useGetOne, useNotify, useStore } from 'react-admin';
import type { TodayKind } from '#domain/home/next.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import type { NextRow } from '#src/dataProvider/nextRow.ts';
import { LocalAddress } from '#src/custom/certificates/localAddress/LocalAddress.tsx';
import { readClasses } from '#src/custom/classes/register/readClasses.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { lazyPart, untilLoaded } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { QueryError } from '#src/ui/page/errors.tsx';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { ClassesToday } from './ClassesToday.tsx';
import { Next } from './Next.tsx';
import type { LastDone } from './NextFoot.tsx';
import { Notices } from './Notices.tsx';
import { TodaySkeleton } from './TodaySkeleton.tsx';
import { useNext } from './useNext.ts';
import './texts.ts';

const NotMailedDialog = lazyPart(() => import('./NotMailedDialog.tsx'));
const HomeSetUp = lazyPart(() => import('#src/custom/home/setUp/HomeSetUp.tsx'));
const CompletionDialog = lazyPart(() => import('#src/custom/certificates/complete/CompletionDialog.tsx'));

/** The classes of today of a server that has batches; none where they could not be had. */
function useClasses(enabled: boolean) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['dashboard', 'classes'],
    enabled,
    queryFn: async () => ((await transport.isOurs()) ? readClasses(calls, 0) : { total: 0, rows: [] }),
    throwOnError: false,
  });
}

/** L on a call puts it off; another key waits until that one is written. */
function useLater(onDone: (row: NextRow, day: string) => void) {
  const calls = useCalls();
  const notify = useNotify();
  const { run } = useOneRun(async (row: NextRow) => {
    try {
      const { callLater } = await untilLoaded(() => import('./callLater.ts'));
      onDone(row, await callLater(calls, row.id));
    } catch (error) {
      notify(failureReason(error) || 'texts.general.unexpected', { type: 'error' });
    }
  });
  return (row: NextRow) => void run(row);
}

interface Props {
  enabled: boolean;
  /** The institute has neither registrations nor students yet. */
  isNew: boolean;
}

/** The classes of today, and what is to be done (W39). */
export default function Today({ enabled, isNew }: Props) {
  const [notMailedFrom, leaveOutBefore] = useStore('today.notMailedFrom', '');
  const [chosen, setChosen] = useState<TodayKind | ''>('');
  const { query, refresh, leave } = useNext(chosen, notMailedFrom, enabled);
  const classes = useClasses(enabled);
  const [completing, setCompleting] = useState<NextRow | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [last, setLast] = useState<LastDone | undefined>();
  const finish = (row: NextRow, day = '') => {
    setLast({ row, day, time: momentInIndia(new Date().toISOString()).time });
    leave(row);
  };
  const later = useLater(finish);

  if (query.error) return <QueryError query={query} />;
  // Together, so that nothing moves when the second one comes.
  const [first, ...further] = classes.isPending ? [] : (query.data?.pages ?? []);
  if (!first) return <TodaySkeleton />;
  const { counts, setUp } = first;
  const hasWork = chosen !== '' || Object.values(counts).some(({ total }) => total > 0);
  return (
    <>
      {setUp ? (
        <Suspense fallback={<TodaySkeleton />}>
          <HomeSetUp facts={setUp} onChanged={refresh} />
        </Suspense>
      ) : (
        <LocalAddress />
      )}
      <Notices page={first} />
      {classes.data && <ClassesToday classes={classes.data} />}
      {hasWork && (
        <Next
          key={chosen}
          rows={[first, ...further].flatMap(({ rows }) => rows)}
          counts={counts}
          kind={chosen}
          onKind={setChosen}
          notMailedFrom={notMailedFrom}
          onChooseDay={() => setChoosing(true)}
          onComplete={setCompleting}
          onDone={finish}
          onLater={later}
          last={last}
          readMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        />
      )}
      {!hasWork && !setUp && <Nothing isNew={isNew} />}
      <Suspense>
        {completing && (
          <Completing
            id={completing.id}
            onClose={(changed) => {
              setCompleting(null);
              if (changed) finish(completing);
            }}
          />
        )}
        {choosing && (
          <NotMailedDialog from={notMailedFrom} onChosen={leaveOutBefore} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </>
  );
}

/** Mark as Completed for a row, once its enrolment is read. */
function Completing({ id, onClose }: { id: number; onClose: (changed: boolean) => void }) {
  const notify = useNotify();
  const failed = (error: Error) => {
    notify(error.message, { type: 'error' });
    onClose(false);
  };
  const { data } = useGetOne<Enrolment>('enrolments', { id }, { onError: failed, throwOnError: false });
  return data ? <CompletionDialog enrolment={data} onClose={onClose} /> : null;
}

function Nothing({ isNew }: { isNew: boolean }) {
  const text = useTexts('today');
  if (isNew) return <Typography color="textSecondary">{text('nothingYet')}</Typography>;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 6, color: 'success.main' }}>
      <CheckCircleIcon fontSize="large" />
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        {text('nothing')}
      </Typography>
    </Box>
  );
}
