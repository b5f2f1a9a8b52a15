import { Button, DialogActions } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '#src/text.ts';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { idsThat, type Outcomes, type useBatch } from './useBatch.ts';

interface Props {
  batch: ReturnType<typeof useBatch>;
  ids: readonly number[];
  outcomes: Outcomes;
  /** Those that can be tried again. */
  again: readonly number[];
  /** The words of the button that begins, for so many. */
  beginText: (count: number) => string;
  mayBegin?: boolean;
  onClose: () => void;
  /** Further actions, before the others. */
  children?: ReactNode;
}

/** The foot of a batch's dialog: begin, stop, try again and close, with how far it is. Who leaves while it runs is asked. */
export function BatchActions({ batch, ids, outcomes, again, beginText, mayBegin = true, onClose, children }: Props) {
  const translate = useTranslate();
  const { run, busy, stop, stopping } = batch;
  const waiting = idsThat(ids, outcomes, undefined);
  return (
    <>
      <DialogActions>
        {children}
        <BatchProgress ids={ids} outcomes={outcomes} />
        {busy ? (
          <Button color="inherit" variant="outlined" onClick={stop} disabled={stopping}>
            {translate('lists.batch.stop')}
          </Button>
        ) : (
          <Button color="inherit" onClick={onClose}>
            {translate('lists.close')}
          </Button>
        )}
        {again.length > 0 && !busy && (
          <Button variant="outlined" onClick={() => void run(again)}>
            {translate('lists.batch.again')}
          </Button>
        )}
        {waiting.length > 0 && (
          <Button variant="contained" loading={busy} disabled={!mayBegin} onClick={() => void run(waiting)}>
            {beginText(waiting.length)}
          </Button>
        )}
      </DialogActions>
      <LeaveDialog when={busy} />
    </>
  );
}
