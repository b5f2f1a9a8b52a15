import { Button, DialogActions, DialogContent } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { readSession } from '#src/session/storedSession.ts';
import type { AppRecord } from '#src/dataProvider/codec.ts';
import SecondFactor from '#src/custom/login/SecondFactor.tsx';
import { TaskDialog, taskContent } from '#src/ui/dialogs/TaskDialog.tsx';

/** Switches one's own second factor on or off (W41). */
export default function SecondFactorDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  // What it was stays on the screen until the dialog closes.
  const [wasOn] = useState(isOn);
  // Told, not asked for again: whoever opens the dialog before an answer came would be offered the wrong one.
  const remember = (on: boolean) =>
    queries.setQueryData<AppRecord>(
      ['dashboard', 'GetUser'],
      (user) => user && { ...user, secondFactorSince: on ? new Date().toISOString() : null },
    );
  return (
    <TaskDialog title={translate('dashboard.secondFactor')} width="xs" onClose={onClose}>
      <DialogContent sx={taskContent}>
        <SecondFactor userName={readSession()?.userName ?? ''} isOn={wasOn} onDone={onClose} onSwitched={remember} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('lists.close')}
        </Button>
      </DialogActions>
    </TaskDialog>
  );
}
