import { Box, TextField, Typography } from '@mui/material';
import { textLimits } from '#domain/words/limits.ts';
import { formatRupees } from '#domain/words/money.ts';
import { isMailUnsure } from '#src/custom/certificates/certificate/mayBeSent.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useTexts } from '#src/text.ts';
import { TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { OutcomeChip } from '#src/ui/steps/OutcomeChip.tsx';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { RunReview } from '#src/ui/steps/RunReview.tsx';
import { idsThat, type Outcome } from '#src/ui/steps/useBatch.ts';
import { useRunMany } from '#src/ui/steps/useRunMany.ts';
import { type StoredTask, type Task, taskName, type TaskRow } from './readTask.ts';
import { sendTask } from './sendTask.ts';

interface Props {
  task: Task;
  /** Without any, a stored run continues. */
  rows: readonly TaskRow[];
  onClose: () => void;
}

/** Reminds many students, or sets many fees, after a look; what became of each survives a reload in this tab. */
export default function TaskManyDialog({ task: asked, rows: chosen, onClose }: Props) {
  const text = useTexts('resources.dues');
  const calls = useCalls();
  const { state, change, batch, close } = useRunMany<StoredTask>({
    name: taskName,
    first: () => ({ task: asked, rows: chosen, reason: text('setFee.reasonGiven'), outcomes: {} }),
    lost: { state: 'unsure', text: '' },
    work: async (row, stored) => {
      try {
        return { state: 'done', text: await sendTask[stored.task](calls, row, stored.reason) };
      } catch (error) {
        return { state: isMailUnsure(error) ? 'unsure' : 'failed', text: failureReason(error) };
      }
    },
    onClose,
  });
  const { task, rows, reason, outcomes } = state;
  const ids = rows.map(({ id }) => id);
  const waiting = idsThat(ids, outcomes, undefined);
  const unsure = idsThat(ids, outcomes, 'unsure');
  return (
    <TaskDialog title={text(`${task}.title`, rows.length)} width="md" onClose={close}>
      <RunReview
        {...{ batch, outcomes, rows }}
        status={unsure.length > 0 ? text('unsure') : waiting.length > 0 ? text(`${task}.look`) : text('over')}
        above={
          task === 'setFee' && (
            <TextField
              label={text('setFee.reason')}
              value={reason}
              onChange={({ target }) => change((before) => ({ ...before, reason: target.value }))}
              disabled={batch.busy || waiting.length === 0}
              fullWidth
              sx={{ my: 1 }}
              slotProps={{ htmlInput: { maxLength: textLimits.remarks, autoComplete: 'off' } }}
            />
          )
        }
        widths="minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(90px, 0.7fr) minmax(130px, 0.8fr)"
        renderRow={(row) => <Row task={task} row={row} outcome={outcomes[row.id]} />}
        again={[...idsThat(ids, outcomes, 'failed'), ...unsure]}
        beginText={(count) => text(`${task}.run`, count)}
        mayBegin={task !== 'setFee' || reason.trim() !== ''}
        onClose={close}
      />
    </TaskDialog>
  );
}

function Row({ task, row, outcome }: { task: Task; row: TaskRow; outcome: Outcome | undefined }) {
  const text = useTexts('resources.dues');
  const { studentName, courseName, due, fee, paid } = row;
  const amount =
    task === 'remind' ? formatRupees(due) : text('setFee.was', { paid: formatRupees(paid), fee: formatRupees(fee) });
  return (
    <>
      <Typography noWrap sx={{ fontWeight: 600 }} title={studentName}>
        {studentName}
      </Typography>
      <Typography
        noWrap
        variant="body2"
        color="textSecondary"
        title={courseName}
        sx={{ gridRow: { xs: 2, sm: 'auto' } }}
      >
        {courseName}
      </Typography>
      <Typography variant="body2" align="right">
        {amount}
      </Typography>
      <Box sx={{ justifySelf: { xs: 'end', sm: 'start' } }}>
        {outcome && <OutcomeChip outcome={outcome} label={text(`outcomes.${task}.${outcome.state}`)} />}
      </Box>
    </>
  );
}
