import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button } from '@mui/material';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { formatDays, missingNationalHolidays } from '#domain/classes/holiday.ts';
import { today } from '#src/clock.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { prefetch } from '#src/routing/prefetch.ts';
import type { Holiday } from '#src/records/holidays.ts';
import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { useRemove } from '#src/ui/form/useSave.ts';
import { RowButton, RowButtons } from '#src/ui/inputs/RowButton.tsx';
import { HolidayCalendar } from '#src/custom/classes/calendar/HolidayCalendar.tsx';
import { useAddMany } from './useAddMany.ts';
import { useEffectsOf } from './useEffectsOf.ts';

const loadDialog = () => import('./HolidayDialog.tsx');
const HolidayDialog = lazyPart(loadDialog);
const loadPaste = () => import('./PasteDialog.tsx');
const PasteDialog = lazyPart(loadPaste);

type Task = { does: 'add' | 'paste' } | { does: 'edit'; holiday: Holiday } | Removal;
interface Removal {
  does: 'remove';
  holiday: Holiday;
  /** Its consequences in words. */
  effects: string;
}

/** The holidays and the year, for the admin to edit. */
export function EditableCalendar({ classWeekdays }: { classWeekdays: readonly number[] }) {
  const text = useTexts('calendar');
  const notify = useNotify();
  const effectsOf = useEffectsOf();
  const [task, setTask] = useState<Task | null>(null);
  const [pasted, setPasted] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => prefetch(loadDialog, loadPaste), []);
  const close = () => setTask(null);
  // The row that had the focus goes with its holiday. The dialog gives the focus back to it first.
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) addButton.current?.focus();
  }, [removals]);

  const startRemoval = async (holiday: Holiday) => {
    try {
      setTask({ does: 'remove', holiday, effects: await effectsOf({ remove: [holiday.id] }) });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
  const rowActions = (holiday: Holiday) => {
    const named = { name: holiday.name, days: formatDays(holiday) };
    return (
      <RowButtons>
        <RowButton likeliest aria-label={text('editOf', named)} onClick={() => setTask({ does: 'edit', holiday })}>
          {text('edit')}
        </RowButton>
        <RowButton aria-label={text('removeOf', named)} onClick={() => void startRemoval(holiday)}>
          {text('remove')}
        </RowButton>
      </RowButtons>
    );
  };
  const actions = (holidays: readonly Holiday[]) => (
    <>
      <NationalHolidays holidays={holidays} onAccepted={() => addButton.current?.focus()} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button ref={addButton} variant="contained" startIcon={<AddIcon />} onClick={() => setTask({ does: 'add' })}>
          {text('add')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => setTask({ does: 'paste' })}>
          {text('paste.open')}
        </Button>
      </Box>
      <Suspense>
        {(task?.does === 'add' || task?.does === 'edit') && (
          <HolidayDialog holiday={task.does === 'edit' ? task.holiday : null} onClose={close} />
        )}
        {task?.does === 'paste' && <PasteDialog {...{ holidays, pasted }} onPaste={setPasted} onClose={close} />}
      </Suspense>
      {task?.does === 'remove' && (
        <RemovalDialog {...task} onRemoved={() => setRemovals(removals + 1)} onClose={close} />
      )}
    </>
  );
  return <HolidayCalendar classWeekdays={classWeekdays} actions={actions} rowActions={rowActions} />;
}

interface RemovalProps extends Omit<Removal, 'does'> {
  onRemoved: () => void;
  onClose: () => void;
}

function RemovalDialog({ holiday, effects, onRemoved, onClose }: RemovalProps) {
  const text = useTexts('calendar');
  const refresh = useRefresh();
  const remove = useRemove('holidays', holiday);
  const confirm = async () => {
    await remove();
    refresh();
    onClose();
    onRemoved();
  };
  return (
    <ConfirmDialog
      open
      message={text('removeQuestion', { name: holiday.name, days: formatDays(holiday) })}
      loses={effects}
      confirmLabel="calendar.remove"
      cancelLabel="lists.cancel"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** Offers India's national holidays of the coming year while they are not there. */
function NationalHolidays({ holidays, onAccepted }: { holidays: readonly Holiday[]; onAccepted: () => void }) {
  const text = useTexts('calendar.national');
  const notify = useNotify();
  const { addMany, question } = useAddMany();
  const missing = missingNationalHolidays(today(), holidays);
  const { run, busy } = useOneRun(async () => {
    try {
      if (!(await addMany(missing))) return;
      notify(text('accepted'), { type: 'success' });
      onAccepted();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  });
  if (missing.length === 0) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button color="inherit" size="small" loading={busy} onClick={() => void run()}>
          {text('accept')}
        </Button>
      }
    >
      <div>{text('title')}</div>
      {missing.map((holiday) => (
        <div key={holiday.name}>
          {formatDays(holiday)} {holiday.name}
        </div>
      ))}
      {question}
    </Alert>
  );
}
