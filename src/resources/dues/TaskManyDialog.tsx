import { Box, DialogContent, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { textLimits } from '#domain/words/limits.ts';
import { formatRupees } from '#domain/words/money.ts';
import { isMailUnsure } from '#src/custom/certificates/certificate/mayBeSent.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useTexts } from '#src/text.ts';
import { InView, TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { BatchActions } from '#src/ui/steps/BatchActions.tsx';
import { OutcomeChip } from '#src/ui/steps/OutcomeChip.tsx';
import { failureReason } from '#src/ui/steps/runSteps.ts';
import { afterReload, idsThat, type Outcome, useBatch } from '#src/ui/steps/useBatch.ts';
import { useTabState } from '#src/ui/steps/useTabState.ts';
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
  const queryClient = useQueryClient();
  const { state, latest, change, drop } = useTabState<StoredTask>(taskName, (stored) =>
    stored
      ? { ...stored, outcomes: afterReload(stored.outcomes, { state: 'unsure', text: '' }) }
      : { task: asked, rows: chosen, reason: text('setFee.reasonGiven'), outcomes: {} },
  );
  const { task, rows, reason, outcomes } = state;
  const work = async (id: number): Promise<Outcome> => {
    const row = rows.find((one) => one.id === id);
    try {
      const said = row ? await sendTask[task](calls, row, latest.current.reason) : '';
      return { state: 'done', text: said };
    } catch (error) {
      return { state: isMailUnsure(error) ? 'unsure' : 'failed', text: failureReason(error) };
    }
  };
  const keep = (id: number, outcome: Outcome) =>
    change((before) => ({ ...before, outcomes: { ...before.outcomes, [id]: outcome } }));
  const batch = useBatch({ keep, work });
  const ids = rows.map(({ id }) => id);
  const waiting = idsThat(ids, outcomes, undefined);
  const again = [...idsThat(ids, outcomes, 'failed'), ...idsThat(ids, outcomes, 'unsure')];
  const isUnsure = idsThat(ids, outcomes, 'unsure').length > 0;
  const close = () => {
    if (batch.busy) return;
    drop();
    onClose();
    void queryClient.invalidateQueries();
  };
  return (
    <TaskDialog title={text(`${task}.title`, rows.length)} width="md" onClose={close}>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: '0 !important' }}>
        <InView>
          <Typography color="textSecondary" role="status" sx={{ mb: 1 }}>
            {isUnsure ? text('unsure') : waiting.length > 0 ? text(`${task}.look`) : text('over')}
          </Typography>
        </InView>
        {task === 'setFee' && (
          <TextField
            label={text('setFee.reason')}
            value={reason}
            onChange={({ target }) => change((before) => ({ ...before, reason: target.value }))}
            disabled={batch.busy || waiting.length === 0}
            fullWidth
            sx={{ my: 1 }}
            slotProps={{ htmlInput: { maxLength: textLimits.remarks, autoComplete: 'off' } }}
          />
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <Row key={row.id} task={task} row={row} outcome={outcomes[row.id]} />
          ))}
        </Box>
      </DialogContent>
      <BatchActions
        {...{ batch, ids, outcomes, again }}
        beginText={(count) => text(`${task}.run`, count)}
        mayBegin={task !== 'setFee' || reason.trim() !== ''}
        onClose={close}
      />
    </TaskDialog>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(90px, 0.7fr) minmax(130px, 0.8fr)',
  },
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

function Row({ task, row, outcome }: { task: Task; row: TaskRow; outcome: Outcome | undefined }) {
  const text = useTexts('resources.dues');
  const { studentName, courseName, due, fee, paid } = row;
  const amount =
    task === 'remind' ? formatRupees(due) : text('setFee.was', { paid: formatRupees(paid), fee: formatRupees(fee) });
  return (
    <Box component="li" sx={line}>
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
    </Box>
  );
}
