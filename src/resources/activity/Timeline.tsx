import { Box, Typography } from '@mui/material';
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

interface Props {
  /** The record whose history the log shows. */
  about: { entity: ActivityEntity; recordId: number };
  /** Which entries are told; those of the record where nothing is said. */
  filter?: { studentId: number };
}

/** The activity about a record, latest first; consecutive days of attendance are one step. */
export default function Timeline({ about, filter }: Props) {
  const translate = useTranslate();
  const params = { filter: filter ?? about, ...latest };
  const entries = useGetList<Activity>('activity-log', params, { throwOnError: false });
  const history = (
    <ListLink owner="activity-log" filter={about}>
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

/** One step: when; beside it who, what, what changed by it, and why. */
function Step({ entry: done, count }: DoneStep) {
  const translate = useTranslate();
  const { sentence, changes } = wordsOfEntry(done, translate);
  return (
    <Box component="li" sx={entry}>
      <Typography variant="caption" color="textSecondary" sx={{ pt: '1px' }}>
        {formatDateTimeIst(done.at)}
      </Typography>
      <div>
        <Typography variant="body2">
          <strong>{done.userName}</strong> · {count > 1 ? sentenceOfDays(done, count, translate) : sentence}
        </Typography>
        {changes.map((change) => (
          <Typography key={change} variant="body2" color="textSecondary">
            {change}
          </Typography>
        ))}
      </div>
    </Box>
  );
}
