import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { momentInIndia } from '#domain/dates.ts';
import { type Translate, useTranslate } from '#src/app/text.ts';
import { Panel } from '#src/custom/studentPanels/Panel.tsx';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { actionOf, changesOf, changeText } from './Changes.tsx';
import { type DoneStep, inSteps } from './inSteps.ts';
import type { Activity } from './index.ts';

/** Enough for the last steps, of which each may be many entries. */
const latest = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' } } as const;
const shownSteps = 10;
const shownChanges = 3;

const entry = { px: 2, py: 1, borderTop: 1, borderColor: 'divider' } as const;

/** What was done about a student and by whom, the latest first; days that were recorded at once are one step. */
export default function StudentTimeline({ studentId }: { studentId: number }) {
  const translate = useTranslate();
  const params = { filter: { studentId }, ...latest };
  const entries = useGetList<Activity>('activity-log', params, { throwOnError: false });
  const history = (
    <ListLink owner="activity-log" filter={{ entity: 'students', recordId: studentId }}>
      {translate('resources.activity-log.history')}
    </ListLink>
  );
  return (
    <Panel
      title={translate('resources.activity-log.timeline')}
      query={entries}
      empty={translate('resources.activity-log.nothingDone')}
      action={history}
    >
      {(rows) => (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {inSteps(rows)
            .slice(0, shownSteps)
            .map((step) => (
              <Step key={step.entry.id} {...step} />
            ))}
        </Box>
      )}
    </Panel>
  );
}

/** What is worth saying of a new record. */
const ofNew: Partial<Record<Activity['entity'], readonly string[]>> = {
  attendance: ['attendanceDate'],
  certificates: ['certificateId'],
  payments: ['paidFee', 'paymentMode'],
};

/** What changed by a step, and what is new by it; that it was mailed is what was done. */
function changesIn({ entry: done, count }: DoneStep, translate: Translate): string[] {
  const said = (field: string) => (done.before ? field !== 'mailedAt' : (ofNew[done.entity] ?? []).includes(field));
  const changes = count === 1 && done.after ? changesOf(done, translate).filter(({ field }) => said(field)) : [];
  return changes.slice(0, shownChanges).map((change) => changeText(change, translate));
}

/** One step: when, who, what, what changed by it, and why. */
function Step(step: DoneStep) {
  const translate = useTranslate();
  const { entry: done, count } = step;
  const { date, time } = momentInIndia(done.at);
  const why = done.reason ? [translate('resources.activity-log.because', { reason: done.reason })] : [];
  const what = actionOf(done, translate);
  return (
    <Box component="li" sx={entry}>
      <Typography variant="body2" color="textSecondary">
        {date} {time} · {done.userName}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {count > 1 ? translate('resources.activity-log.times', { what, count }) : what}
      </Typography>
      {[...changesIn(step, translate), ...why].map((detail) => (
        <Typography key={detail} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      ))}
    </Box>
  );
}
