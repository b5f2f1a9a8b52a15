import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { FilterPayload } from 'react-admin';
import { enrolmentStatus, registrationStatus } from '#domain/status.ts';
import { lazyPart } from '#src/app/routing/lazyPart.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { useLookup } from '#src/custom/lookups/lookups.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import type { Enrolment } from '#src/resources/enrolments/index.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { TodaySkeleton, todayGrid } from './TodaySkeleton.tsx';
import { WorkPanel } from './WorkPanel.tsx';
import {
  askToday,
  type EnrolmentWork,
  enrolmentWorks,
  gatherToday,
  type TodayLists,
  type WorkList,
} from './todayLists.ts';
import { CertificateRow, EnrolmentRow, RegistrationRow } from './workRows.tsx';

const CompletionDialog = lazyPart(() => import('#src/custom/complete/CompletionDialog.tsx'));

/** The status of a new registration, and whether it is settled. */
function useNewStatus() {
  const { codeOf, known } = useLookup('registration');
  return { newStatus: codeOf('New') ?? registrationStatus.new, known };
}

/** What is to be done today: from the server in one call, else what complete lists tell (W39). Asked for when `enabled`. */
function useToday(enabled: boolean) {
  const calls = useCalls();
  const { newStatus, known } = useNewStatus();
  const mayDecide = usePathTo()('registrations', 'list') !== undefined;
  return useQuery({
    queryKey: ['dashboard', 'today', newStatus],
    enabled: enabled && known,
    queryFn: async () =>
      (await transport.offers('worklists')) ? askToday(calls) : gatherToday(calls, mayDecide ? newStatus : undefined),
    throwOnError: false,
  });
}

/** What is to be done today, the longest waiting first, each with its next step one click away (W39). */
export default function Today({ enabled }: { enabled: boolean }) {
  const query = useToday(enabled);
  const client = useQueryClient();
  const [completing, setCompleting] = useState<Enrolment | null>(null);
  const { data } = query;

  if (query.error) return <QueryError query={query} />;
  if (!data) return <TodaySkeleton />;
  const refresh = () => void client.invalidateQueries({ queryKey: ['dashboard'] });
  const close = (changed: boolean) => {
    setCompleting(null);
    if (changed) refresh();
  };
  return (
    <>
      <Panels lists={data} onComplete={setCompleting} onDone={refresh} />
      <Suspense>{completing && <CompletionDialog enrolment={completing} onClose={close} />}</Suspense>
    </>
  );
}

/** The list behind a panel, filtered alike. */
interface Behind {
  owner: string;
  filter: FilterPayload;
}

const { active, hold } = enrolmentStatus;

const behindWork: Record<EnrolmentWork, Behind> = {
  READY: { owner: 'enrolments', filter: { status: active, work: 'READY' } },
  AT_RISK: { owner: 'enrolments', filter: { status: active, work: 'AT_RISK' } },
  OVERDUE: { owner: 'enrolments', filter: { status: active, work: 'OVERDUE' } },
  HELD: { owner: 'enrolments', filter: { status: hold, work: 'HELD' } },
};

interface PanelsProps {
  lists: TodayLists;
  onComplete: (enrolment: Enrolment) => void;
  onDone: () => void;
}

/** A panel for each kind of work there is; what has none is named in a line below. */
function Panels({ lists, onComplete, onDone }: PanelsProps) {
  const text = useTexts('today');
  const translate = useTranslate();
  const { newStatus } = useNewStatus();
  const empty: string[] = [];

  function panel<Row>(title: string, list: WorkList<Row> | undefined, behind: Behind, rowOf: (row: Row) => ReactNode) {
    if (!list) return null;
    if (list.total === 0) {
      empty.push(title);
      return null;
    }
    const count = list.total.toLocaleString('en-IN');
    return (
      <WorkPanel
        key={title}
        title={title}
        count={list.more ? translate('lists.moreThan', { count }) : count}
        showAll={
          <ListLink {...behind} aria-label={text('showAllOf', { title })}>
            {text('showAll')}
          </ListLink>
        }
      >
        {list.rows.map(rowOf)}
      </WorkPanel>
    );
  }
  const waiting = { owner: 'registrations', filter: { status: newStatus } };
  const notMailed = { owner: 'certificates', filter: { work: 'NOT_MAILED' } };
  const panels = [
    panel(text('registrations'), lists.registrations, waiting, (row) => (
      <RegistrationRow key={row.id} registration={row} />
    )),
    ...enrolmentWorks.map((work) =>
      panel(translate(`lists.work.${work}`), lists[work], behindWork[work], (row) => (
        <EnrolmentRow key={row.id} work={work} enrolment={row} onComplete={onComplete} />
      )),
    ),
    panel(text('notMailed'), lists.NOT_MAILED, notMailed, (row) => (
      <CertificateRow key={row.id} certificate={row} onSent={onDone} />
    )),
  ].filter((entry) => entry !== null);

  if (panels.length === 0) return <NothingToDo />;
  return (
    <>
      <Box sx={todayGrid}>{panels}</Box>
      {empty.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('nothingElse', { titles: empty.join(', ') })}
        </Typography>
      )}
    </>
  );
}

function NothingToDo() {
  const text = useTexts('today');
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 6, color: 'success.main' }}>
      <CheckCircleIcon fontSize="large" />
      <Typography color="textSecondary">{text('nothing')}</Typography>
    </Box>
  );
}
