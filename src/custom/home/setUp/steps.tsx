import { Box, Chip, Link, Typography } from '@mui/material';
import { Fragment, type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { setUpAnswers } from '#contract/setUpAnswers.ts';
import { type SetUpStep, setUpSteps } from '#domain/home/setUp.ts';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { routesOf } from '#src/routing/routeTable.ts';
import { toAdd } from '#src/routing/toAdd.ts';
import { usePathTo, useSite } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import type { SetUpFacts } from './readSetUp.ts';

/** One step: what it is for, or what is there, and the one button that does it. */
export interface ShownStep {
  name: SetUpStep;
  done: boolean;
  sentence: ReactNode;
  /** Why the last try failed. */
  trouble?: ReactNode;
  action: { to: string; state?: object } | { onClick: () => void; loading?: boolean; 'aria-haspopup'?: 'dialog' };
}

/**
 * The steps in their order.
 * @param onTested after a test mail, whatever came of it
 * @param onExplain asked how backups get a place
 */
export function useSetUpSteps(facts: SetUpFacts, onTested: () => void, onExplain: () => void): ShownStep[] {
  const pathTo = usePathTo();
  const steps: Record<SetUpStep, Omit<ShownStep, 'name' | 'done'>> = {
    institute: { sentence: <InstituteSentence {...facts} />, action: { to: pathTo('settings', 'page') ?? '' } },
    course: { sentence: <CourseSentence {...facts} />, action: { to: pathTo('courses', 'list'), state: toAdd } },
    batch: { sentence: <BatchSentence {...facts} />, action: { to: pathTo('batches', 'create') } },
    students: { sentence: <StudentsSentence />, action: { to: pathTo('students', 'create') ?? '' } },
    mail: useMailStep(facts, onTested),
    backup: {
      sentence: <BackupSentence {...facts} />,
      action: { onClick: onExplain, 'aria-haspopup': 'dialog' },
    },
  };
  return setUpSteps.map((name) => ({ name, done: facts.done.includes(name), ...steps[name] }));
}

/** What is missing is named once anything is there. */
function InstituteSentence({ missing }: SetUpFacts) {
  const text = useTexts('setUp.institute');
  const parts = missing.map((part) => text(`parts.${part}`));
  const begun = missing.length === 1 || missing.length === 2;
  return begun ? `${text('why')} ${text('missing', { parts: parts.join(', ') })}` : text('why');
}

function CourseSentence({ course }: SetUpFacts) {
  const text = useTexts('setUp.course');
  if (!course) return text('why');
  const { courseName: name, durationDays, fees } = course;
  return text('there', { name, fees: formatRupees(fees ?? 0), smart_count: durationDays ?? 0 });
}

function BatchSentence({ batchName: name }: SetUpFacts) {
  const text = useTexts('setUp.batch');
  return name ? text('there', { name }) : text('why');
}

/** The ways that this server has: 'Type them in, import a sheet or approve who registered: …'. */
function StudentsSentence() {
  const text = useTexts('setUp.students');
  const pathTo = usePathTo();
  const { owners, profile } = useSite();
  const ways = [
    { label: text('type'), to: pathTo('students', 'create') },
    { label: text('import'), to: routesOf(owners, profile).find(({ path }) => path === '/import')?.path },
    { label: text('approve'), to: pathTo('registrations', 'list') },
  ].flatMap(({ label, to }) => (to ? [{ label, to }] : []));
  const parts = inWords.formatToParts(ways.map(({ label }) => label));
  return (
    <>
      {parts.map(({ type, value }) => {
        const way = type === 'element' && ways.find(({ label }) => label === value);
        return <Fragment key={value}>{way ? <Way to={way.to}>{value}</Way> : value}</Fragment>;
      })}
      {text('why')}
    </>
  );
}

const inWords = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
    {children}
  </Link>
);

/** Sends a test mail; a refusal stands there until the next one, in the mail server's own words. */
function useMailStep(
  { done, mail }: SetUpFacts,
  onTested: () => void,
): Pick<ShownStep, 'sentence' | 'trouble' | 'action'> {
  const text = useTexts('setUp.mail');
  const calls = useCalls();
  const notify = useNotify();
  // What the server does not keep: that there were too many tries, or no answer.
  const [failure, setFailure] = useState('');
  const { run, busy } = useOneRun(async () => {
    setFailure('');
    const fallback = setUpAnswers.testFailed;
    try {
      const { OUT_EMAIL: email } = await calls.write('SendTestMail', {}, { fallback });
      notify(text('taken', { email: email ?? '' }), { type: 'success' });
    } catch (error) {
      setFailure(failureReason(error) || fallback);
    }
    onTested();
  });
  const moment = mail.at ? formatDateTimeIst(mail.at) : '';
  const reason = failure || mail.text || (mail.server === 0 ? setUpAnswers.noMailServer : '');
  const isKept = mail.at !== null && reason === mail.text;
  return {
    sentence: text(done.includes('mail') ? 'there' : 'why', { moment }),
    trouble: reason && <Trouble label={isKept ? text('refused', { moment }) : ''}>{reason}</Trouble>,
    action: { onClick: () => void run(), loading: busy },
  };
}

/** Why it is not done, and when that was said. */
function Trouble({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
      {label && <Chip size="small" variant="outlined" color="error" label={label} sx={{ fontWeight: 600 }} />}
      <Typography variant="body2" component="span" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

function BackupSentence({ backup: { at, place } }: SetUpFacts) {
  const text = useTexts('setUp.backup');
  if (!at) return text(place ? 'waits' : 'why');
  return text(place ? 'there' : 'byHand', { moment: formatDateTimeIst(at) });
}
