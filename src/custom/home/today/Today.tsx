import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { type FilterPayload, useStore } from 'react-admin';
import { formatDay } from '#domain/words/dates.ts';
import { ages } from '#domain/money/dues.ts';
import { formatRupees } from '#domain/words/money.ts';
import { enrolmentStatus, registrationStatus } from '#domain/words/status.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { gatherToday } from '#src/dataProvider/present/today.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import { type ClassesToday as Classes, readClasses } from '#src/custom/classes/register/readClasses.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { registrationsWithoutConsent } from '#src/records/registrations.ts';
import { incompleteStudents, studentsWithoutConsent } from '#src/records/students.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { ClassesToday } from './ClassesToday.tsx';
import { TodaySkeleton, todayGrid } from './TodaySkeleton.tsx';
import { WorkPanel } from './WorkPanel.tsx';
import {
  askToday,
  type Counted,
  type EnrolmentWork,
  enrolmentWorks,
  type TodayLists,
  type WorkList,
} from './todayLists.ts';
import { CertificateRow, DueRow, EnrolmentRow, RegistrationRow } from './workRows.tsx';
import './texts.ts';

const NotMailedDialog = lazyPart(() => import('./NotMailedDialog.tsx'));
const MoneyChanges = lazyPart(() => import('#src/custom/home/dashboard/money/MoneyChanges.tsx'));
const HomeSetUp = lazyPart(() => import('#src/custom/home/setUp/HomeSetUp.tsx'));
const CompletionDialog = lazyPart(() => import('#src/custom/certificates/complete/CompletionDialog.tsx'));

/** The status of a new registration, and whether it is settled. */
function useNewStatus() {
  const { codeOf, known } = useLookup('registration');
  return { newStatus: codeOf('New') ?? registrationStatus.new, known };
}

/** The present server has no batches. */
const noClasses: Classes = { total: 0, rows: [] };

/** The worklists: by one call, else from complete lists (W39). Requested when `enabled`. */
function useToday(enabled: boolean, notMailedFrom: string) {
  const calls = useCalls();
  const { newStatus, known } = useNewStatus();
  const mayDecide = usePathTo()('registrations', 'list') !== undefined;
  return useQuery({
    queryKey: ['dashboard', 'today', newStatus, notMailedFrom],
    enabled: enabled && known,
    placeholderData: keepPreviousData,
    // Together, so that nothing moves when the second one comes.
    queryFn: async (): Promise<{ lists: TodayLists; classes: Classes }> => {
      if (!(await transport.isOurs()))
        return { lists: await gatherToday(calls, mayDecide ? newStatus : undefined), classes: noClasses };
      const [lists, classes] = await Promise.all([askToday(calls, notMailedFrom), readClasses(calls, 0)]);
      return { lists, classes };
    },
    throwOnError: false,
  });
}

interface Props {
  enabled: boolean;
  /** The institute has neither registrations nor students yet. */
  isNew: boolean;
}

/** What is to be done today, the longest waiting first, each with its next step one click away (W39). */
export default function Today({ enabled, isNew }: Props) {
  const [notMailedFrom, leaveOutBefore] = useStore('today.notMailedFrom', '');
  const query = useToday(enabled, notMailedFrom);
  const client = useQueryClient();
  const [completing, setCompleting] = useState<Enrolment | null>(null);
  const [choosing, setChoosing] = useState(false);
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
      {data.lists.setUp && (
        <Suspense fallback={<TodaySkeleton />}>
          <HomeSetUp facts={data.lists.setUp} onChanged={refresh} />
        </Suspense>
      )}
      {data.lists.incomplete ? <Incomplete count={data.lists.incomplete} /> : null}
      {data.lists.noConsent && <NoConsent {...data.lists.noConsent} />}
      <ClassesToday classes={data.classes} />
      <Panels
        lists={data.lists}
        isNew={isNew}
        notMailedFrom={notMailedFrom}
        onChooseDay={() => setChoosing(true)}
        onComplete={setCompleting}
        onDone={refresh}
      />
      <Suspense>
        {data.lists.watchesMoney && <MoneyChanges />}
        {completing && <CompletionDialog enrolment={completing} onClose={close} />}
        {choosing && (
          <NotMailedDialog from={notMailedFrom} onChosen={leaveOutBefore} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </>
  );
}

/** Says how many students lack something since an import, and leads to them (W52). */
function Incomplete({ count }: { count: number }) {
  const sentence = useTexts('today')('incomplete', count);
  return <Sentence sentence={sentence} owner="students" filter={incompleteStudents} />;
}

/** Says how many students and, for the admin, waiting registrations have no consent, and leads to them (W57). */
function NoConsent({ students, registrations }: NonNullable<TodayLists['noConsent']>) {
  const text = useTexts('today.noConsent');
  const shown = useShownCount();
  const said = (of: 'students' | 'registrations', counted: Counted) =>
    text(of, { count: shown(counted), smart_count: counted.total });
  return (
    <>
      {students.total > 0 && (
        <Sentence sentence={said('students', students)} owner="students" filter={studentsWithoutConsent} />
      )}
      {registrations && registrations.total > 0 && (
        <Sentence
          sentence={said('registrations', registrations)}
          owner="registrations"
          filter={registrationsWithoutConsent}
        />
      )}
    </>
  );
}

/** How many there are, as it is shown. */
function useShownCount() {
  const translate = useTranslate();
  return ({ total, more }: Counted) => {
    const count = total.toLocaleString('en-IN');
    return more ? translate('lists.moreThan', { count }) : count;
  };
}

/** The list behind what is said, filtered alike. */
interface Behind {
  owner: string;
  filter: FilterPayload;
}

/** Something to be done, with the link to the list of it. */
function Sentence({ sentence, ...behind }: Behind & { sentence: string }) {
  const text = useTexts('today');
  return (
    <Typography>
      {sentence}{' '}
      <ListLink {...behind} aria-label={text('showAllOf', { title: sentence })}>
        {text('showAll')}
      </ListLink>
    </Typography>
  );
}

const { active, hold } = enrolmentStatus;

const behindWork: Record<EnrolmentWork, Behind> = {
  READY: { owner: 'enrolments', filter: { status: active, work: 'READY' } },
  AT_RISK: { owner: 'enrolments', filter: { status: active, work: 'AT_RISK' } },
  OVERDUE: { owner: 'enrolments', filter: { status: active, work: 'OVERDUE' } },
  HELD: { owner: 'enrolments', filter: { status: hold, work: 'HELD' } },
};

interface PanelsProps extends Pick<Props, 'isNew'> {
  lists: TodayLists;
  /** Certificates issued before this day are left out; '' leaves out none. */
  notMailedFrom: string;
  onChooseDay: () => void;
  onComplete: (enrolment: Enrolment) => void;
  onDone: () => void;
}

/** A panel for each kind of work; empty ones are listed in a line below. */
function Panels({ lists, isNew, notMailedFrom, onChooseDay, onComplete, onDone }: PanelsProps) {
  const text = useTexts('today');
  const translate = useTranslate();
  const shownCount = useShownCount();
  const { newStatus } = useNewStatus();
  const empty: string[] = [];

  function panel<Row>(
    title: string,
    list: WorkList<Row> | undefined,
    behind: Behind,
    rowOf: (row: Row) => ReactNode,
    { foot, sum }: { foot?: ReactNode; sum?: string } = {},
  ) {
    if (!list) return null;
    if (list.total === 0 && !foot) {
      empty.push(title);
      return null;
    }
    const count = shownCount(list);
    return (
      <WorkPanel
        key={title}
        title={title}
        count={sum ? `${count} · ${sum}` : count}
        foot={foot}
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
  const notMailed = {
    owner: 'certificates',
    filter: { work: 'NOT_MAILED', ...(notMailedFrom ? { fromDate: notMailedFrom } : {}) },
  };
  // If the date hides all certificates, the link to change it stays.
  const hasFoot = notMailedFrom !== '' || (lists.NOT_MAILED?.total ?? 0) > 0;
  const panels = [
    panel(text('registrations'), lists.registrations, waiting, (row) => (
      <RegistrationRow key={row.id} registration={row} />
    )),
    ...enrolmentWorks.map((work) =>
      panel(translate(`lookups.work.${work}`), lists[work], behindWork[work], (row) => (
        <EnrolmentRow key={row.id} work={work} enrolment={row} onComplete={onComplete} />
      )),
    ),
    panel(
      text('feesOverdue'),
      lists.feesOverdue,
      { owner: 'dues', filter: { age: ages.all } },
      (row) => <DueRow key={row.id} due={row} />,
      { sum: formatRupees(lists.feesOverdue?.overdue ?? 0) },
    ),
    panel(
      text('notMailed'),
      lists.NOT_MAILED,
      notMailed,
      (row) => <CertificateRow key={row.id} certificate={row} onSent={onDone} />,
      { foot: hasFoot && <LeaveOutOlder from={notMailedFrom} onChooseDay={onChooseDay} /> },
    ),
  ].filter((entry) => entry !== null);

  if (panels.length === 0) {
    if (lists.setUp) return null;
    return isNew ? <NothingYet /> : <NothingToDo />;
  }
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

/** Shows and changes the day from which certificates are listed. */
function LeaveOutOlder({ from, onChooseDay }: { from: string; onChooseDay: () => void }) {
  const text = useTexts('today.older');
  return (
    <>
      {from && (
        <Typography variant="body2" color="textSecondary">
          {text('skipped', { day: formatDay(from) })}
        </Typography>
      )}
      <Button
        size="small"
        onClick={onChooseDay}
        aria-haspopup="dialog"
        aria-label={from ? text('changeOf') : undefined}
        sx={{ ml: -0.5 }}
      >
        {from ? text('change') : text('open')}
      </Button>
    </>
  );
}

function NothingYet() {
  const text = useTexts('today');
  return <Typography color="textSecondary">{text('nothingYet')}</Typography>;
}

function NothingToDo() {
  const text = useTexts('today');
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 6, color: 'success.main' }}>
      <CheckCircleIcon fontSize="large" />
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        {text('nothing')}
      </Typography>
    </Box>
  );
}
