import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import type { ActivityEntity } from '#contract/rest/activityLog.ts';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { useTranslate } from '#src/text.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { type DoneStep, inSteps } from './inSteps.ts';
import type { Activity } from '#src/records/activity.ts';
import { wordsOfEntry, sentenceOfDays } from './sentence.ts';

/** How many entries are fetched: one step may have many. */
const latest = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' } } as const;
const shownSteps = 10;

const entry = {
  display: 'grid',
  gridTemplateColumns: '78px minmax(0, 1fr)',
  columnGap: 1.5,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

/** Something that happened to the record beside what the log tells of it. */
export interface FurtherStep {
  key: string;
  /** When, ISO 8601 in UTC. */
  at: string;
  /** Who did it, '' where nobody is named. */
  by: string;
  /** What, in a sentence or with its parts. */
  told: ReactNode;
}

interface Props {
  /** The record whose history the log shows. */
  about: { entity: ActivityEntity; recordId: number };
  /** Which entries are told; those of the record where nothing is said. */
  filter?: { studentId: number };
  /** What is told beside the log, latest first, and in place of which writes; all there is where the profile may not read the log. */
  further?: { steps: readonly FurtherStep[]; replaces: readonly string[] };
  hasLog?: boolean;
}

/** The activity about a record, latest first; consecutive days of attendance are one step. */
export default function Timeline({ about, filter, further, hasLog = true }: Props) {
  const translate = useTranslate();
  const params = { filter: filter ?? about, ...latest };
  const log = useGetList<Activity>('activity-log', params, { throwOnError: false, enabled: hasLog });
  const entries = hasLog ? log.data : [];
  const steps = (rows: readonly Activity[]): FurtherStep[] => {
    const logged = inSteps(rows.filter(({ call }) => !further?.replaces.includes(call)));
    const all = [
      ...logged.map(({ entry: done, count }) => ({
        key: `log ${done.id}`,
        at: done.at,
        by: done.userName,
        told: <Told entry={done} count={count} />,
      })),
      ...(further?.steps ?? []),
    ];
    return all.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, shownSteps);
  };
  const history = hasLog && (
    <ListLink owner="activity-log" filter={about}>
      {translate('resources.activity-log.history')}
    </ListLink>
  );
  return (
    <Panel
      title={translate('resources.activity-log.timeline')}
      query={{
        error: log.error,
        refetch: log.refetch,
        isFetching: log.isFetching,
        data: entries && steps(entries),
      }}
      empty={translate('resources.activity-log.nothingDone')}
      action={history}
    >
      {(rows) => (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map(({ key, ...step }) => (
            <Step key={key} {...step} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

/** One step: when; beside it who and what. */
function Step({ at, by, told }: Omit<FurtherStep, 'key'>) {
  return (
    <Box component="li" sx={entry}>
      <Typography variant="caption" color="textSecondary" sx={{ pt: '1px' }}>
        {formatDateTimeIst(at)}
      </Typography>
      <div>
        <Typography component="div" variant="body2">
          <strong>{by}</strong> · {told}
        </Typography>
      </div>
    </Box>
  );
}

/** What the log tells of one step: what was done, what changed by it, and why. */
function Told({ entry: done, count }: DoneStep) {
  const translate = useTranslate();
  const { sentence, changes } = wordsOfEntry(done, translate);
  return (
    <>
      {count > 1 ? sentenceOfDays(done, count, translate) : sentence}
      {changes.map((change) => (
        <Typography key={change} variant="body2" color="textSecondary">
          {change}
        </Typography>
      ))}
    </>
  );
}
