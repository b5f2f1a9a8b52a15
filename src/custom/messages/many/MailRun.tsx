import { Box, Typography } from '@mui/material';
import { useSettings } from '#src/dataProvider/useSettings.ts';
import { useTexts } from '#src/text.ts';
import { TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { AskAgain } from '#src/ui/page/AskAgain.tsx';
import { OutcomeChip } from '#src/ui/steps/OutcomeChip.tsx';
import { RunReview } from '#src/ui/steps/RunReview.tsx';
import { idsThat, type useBatch } from '#src/ui/steps/useBatch.ts';
import type { CheckedRecipient } from './checkRecipients.ts';
import type { MailOutcome, StoredMails } from './storedMails.ts';

interface Props {
  state: StoredMails;
  batch: ReturnType<typeof useBatch<MailOutcome>>;
  /** HH:mm while the pace of the mail server holds it up; else ''. */
  goesOnAt: string;
  onClose: () => void;
}

/**
 * What becomes of each e-mail. What has no answer is asked for again by itself, what was refused tried again together; what may have
 * gone out is sent again one by one, by somebody who has looked.
 */
export function MailRun({ state: { rows, outcomes }, batch, goesOnAt, onClose }: Props) {
  const text = useTexts('mailMany');
  const { data: settings } = useSettings();
  const ids = rows.map(({ id }) => id);
  const unsure = idsThat(ids, outcomes, 'unsure');
  const lost = ids.filter((id) => outcomes[id]?.lost);
  const mayHaveGone = unsure.filter((id) => !outcomes[id]?.lost);
  // Once each was sent, those without an answer are asked for again by themselves, unless somebody stopped it.
  const isAsking = lost.length > 0 && !batch.stopping && ids.every((id) => isAskedOrOver(outcomes[id]));
  const isOver = !batch.busy && idsThat(ids, outcomes, undefined).length === 0;
  const status = () => {
    if (goesOnAt) return text('waits', { pace: settings?.messagesPerMinute ?? '', time: goesOnAt });
    if (!batch.busy && mayHaveGone.length > 0) return text('unsure');
    return text(isOver ? 'over' : 'sending');
  };
  return (
    <TaskDialog title={text('title', rows.length)} width="md" onClose={onClose}>
      <RunReview
        {...{ batch, outcomes, rows, onClose }}
        status={status()}
        follows
        widths="minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(150px, 1fr)"
        renderRow={(row) => (
          <Row row={row} outcome={outcomes[row.id]} onAgain={batch.busy ? undefined : () => void batch.run([row.id])} />
        )}
        again={[...idsThat(ids, outcomes, 'failed'), ...(isAsking ? [] : lost)]}
        beginText={(count) => text('begin', count)}
      >
        {isAsking && <AskAgain busy={batch.busy} onAgain={() => void batch.run(lost)} />}
      </RunReview>
    </TaskDialog>
  );
}

const isAskedOrOver = (outcome: MailOutcome | undefined) =>
  outcome !== undefined && (outcome.lost || outcome.state !== 'running');

interface RowProps {
  row: CheckedRecipient;
  outcome: MailOutcome | undefined;
  /** Undefined while others are under way. */
  onAgain: (() => void) | undefined;
}

function Row({ row: { name, address, toGuardian }, outcome, onAgain }: RowProps) {
  const text = useTexts('mailMany');
  const mayHaveGone = outcome?.state === 'unsure' && !outcome.lost;
  return (
    <>
      <Typography noWrap sx={{ fontWeight: 600 }} title={name}>
        {name}
      </Typography>
      <Typography noWrap variant="body2" color="textSecondary" title={address} sx={{ gridRow: { xs: 2, sm: 'auto' } }}>
        {toGuardian ? text('guardian', { name: address }) : address}
      </Typography>
      <Box sx={{ justifySelf: { xs: 'end', sm: 'start' }, display: 'flex', alignItems: 'center', gap: 1 }}>
        <div>{outcome && <OutcomeChip outcome={outcome} label={text(`outcomes.${outcome.state}`)} />}</div>
        {mayHaveGone && onAgain && (
          <RowButton aria-label={text('againOf', { name })} onClick={onAgain}>
            {text('again')}
          </RowButton>
        )}
      </Box>
    </>
  );
}
