import { Box, Button, DialogContent, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#contract/texts.ts';
import { tidy } from '#domain/words/text.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { Registration } from '#src/records/registrations.ts';
import { useTexts } from '#src/text.ts';
import { ReasonField } from '#src/ui/dialogs/ReasonField.tsx';
import { TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { BatchActions } from '#src/ui/steps/BatchActions.tsx';
import { OutcomeChip } from '#src/ui/steps/OutcomeChip.tsx';
import { failureReason } from '#src/ui/page/failureReason.ts';
import './rejectManyTexts.ts';
import { idsThat, type Outcome, type Outcomes, useBatch } from '#src/ui/steps/useBatch.ts';

interface Props {
  registrations: readonly Registration[];
  onClose: () => void;
}

type Direction = 'reject' | 'undo';

/**
 * Rejects the selected registrations with one reason, and makes those New again while the dialog is open. A second
 * press of either repeats nothing: the server refuses what is already so, and the row says it.
 */
export default function RejectManyDialog({ registrations, onClose }: Props) {
  const text = useTexts('resources.registrations.many');
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const rejecting = useDirection('reject', reason);
  const undoing = useDirection('undo', reason);
  const ids = registrations.map(({ id }) => id);
  const rejected = idsThat(ids, rejecting.outcomes, 'done');
  const undone = idsThat(ids, undoing.outcomes, 'done');
  const busy = rejecting.batch.busy || undoing.batch.busy;
  const begun = ids.some((id) => rejecting.outcomes[id]);
  const isUndoing = ids.some((id) => undoing.outcomes[id]);

  const close = () => {
    if (busy) return;
    onClose();
    void queryClient.invalidateQueries();
  };
  return (
    <TaskDialog title={text('title', ids.length)} onClose={close}>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: '0 !important' }}>
        <Typography color="textSecondary" role="status">
          {isUndoing ? text('undone', undone.length) : begun ? text('rejected', rejected.length) : text('before')}
        </Typography>
        {!begun && <ReasonField value={reason} onChange={setReason} />}
        <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
          {registrations.map(({ id, name, mobile }) => (
            <Box key={id} component="li" sx={line}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {mobile}
              </Typography>
              <Result
                outcome={undoing.outcomes[id] ?? rejecting.outcomes[id]}
                isUndoing={Boolean(undoing.outcomes[id])}
              />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <BatchActions
        {...(isUndoing ? undoing : rejecting)}
        ids={isUndoing ? rejected : ids}
        again={idsThat(ids, (isUndoing ? undoing : rejecting).outcomes, 'failed')}
        beginText={(count) => (isUndoing ? text('undo') : text('reject', count))}
        onClose={close}
      >
        {rejected.length > 0 && !isUndoing && !busy && (
          <Button color="inherit" variant="outlined" onClick={() => void undoing.batch.run(rejected)}>
            {text('undo')}
          </Button>
        )}
      </BatchActions>
    </TaskDialog>
  );
}

/** Rejecting or undoing, with the outcome of each row by the registration's id. */
function useDirection(direction: Direction, reason: string) {
  const text = useTexts('resources.registrations.many');
  const calls = useCalls();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const keep = (id: number, outcome: Outcome) => setOutcomes((before) => ({ ...before, [id]: outcome }));
  const work = async (regId: number): Promise<Outcome> => {
    const given = tidy(reason);
    try {
      if (direction === 'reject') {
        await writeRecord(calls, 'RejectRegistration', { regId, ...(given ? { reason: given } : {}) });
      } else {
        await writeRecord(calls, 'RestoreRegistration', {
          regId,
          reason: text('undoReason'),
        });
      }
      return { state: 'done', text: '' };
    } catch (error) {
      return { state: 'failed', text: failureReason(error) || texts.registrations.rejectFailed };
    }
  };
  return { batch: useBatch({ keep, work }), outcomes };
}

function Result({ outcome, isUndoing }: { outcome: Outcome | undefined; isUndoing: boolean }) {
  const text = useTexts('resources.registrations.many');
  if (!outcome) return <span />;
  return (
    <Box sx={{ justifySelf: 'end', textAlign: 'right' }}>
      <OutcomeChip outcome={outcome} label={text(`${isUndoing ? 'undoState' : 'rejectState'}.${outcome.state}`)} />
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.4fr) minmax(100px, auto) minmax(92px, 1fr)',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 40,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
