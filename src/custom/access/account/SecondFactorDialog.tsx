import { Button, DialogActions, DialogContent } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { readSession } from '#src/session/storedSession.ts';
import type { AppRecord } from '#src/dataProvider/codec.ts';
import SecondFactor from '#src/custom/access/login/SecondFactor.tsx';
import { TaskDialog, taskContent } from '#src/ui/dialogs/TaskDialog.tsx';

/** Switches one's own second factor on or off (W41). */
export default function SecondFactorDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  // The state at opening; the dialog shows it until it closes.
  const [wasOn] = useState(isOn);
  // Set in the cache rather than refetched: the dialog opened before the response would offer the wrong action.
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
