import { Box, DialogContent, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import { reminderKindWords } from '#domain/money/reminderLabels.ts';
import { formatDay } from '#domain/words/dates.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useTexts } from '#src/text.ts';
import { TaskActions, TaskDialog, taskContent } from '#src/ui/dialogs/TaskDialog.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import './texts.ts';

type Preview = AnswerOf<'PreviewReminders'>['result'];

const states = ['MAILED', 'WHATSAPP', 'NOT'] as const;

/** Whom the server would remind today, by the settings as they are saved, and why not others (W65). */
export function ReminderPreview({ onClose }: { onClose: () => void }) {
  const text = useTexts('reminderSettings');
  const calls = useCalls();
  const { data, error, refetch } = useQuery({
    queryKey: ['reminders', 'preview'],
    queryFn: async () => (await calls.callApi('PreviewReminders', {}, { fallback: text('failed') })).result,
    gcTime: 0,
    throwOnError: false,
  });
  return (
    <TaskDialog title={text('previewTitle')} width="md" onClose={onClose}>
      <DialogContent sx={taskContent}>
        {error && <InlineError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Typography role="status">{text('loading')}</Typography>}
        {data && <Told preview={data} />}
      </DialogContent>
      <TaskActions submit={undefined} busy={false} onCancel={onClose} />
    </TaskDialog>
  );
}

function Told({ preview: { HOLIDAY, COUNTS, ROWS, DAY } }: { preview: Preview }) {
  const text = useTexts('reminderSettings');
  if (HOLIDAY === 1) return <Typography>{text('holiday', { day: formatDay(DAY) })}</Typography>;
  if (ROWS.length === 0) return <Typography>{text('nobody')}</Typography>;
  return states
    .filter((state) => COUNTS[state] > 0)
    .map((state) => (
      <Box component="section" key={state}>
        <Typography component="h3" variant="subtitle2">
          {text(`states.${state}`, COUNTS[state])}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {ROWS.filter((row) => row.STATE === state).map((row) => (
            <Typography key={`${row.STUDENT_COURSE_ID} ${row.EVENT} ${row.ABOUT} ${row.STEP}`} component="li">
              {[
                row.STUDENT_NAME,
                row.COURSE_NAME,
                reminderKindWords[row.EVENT],
                formatDay(row.ABOUT),
                row.ADDRESS,
                row.WHY,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          ))}
        </Box>
      </Box>
    ));
}
