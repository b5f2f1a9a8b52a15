import { Alert, DialogContent, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type HolidayInput, sameHoliday } from '#domain/classes/holiday.ts';
import { readHolidayLines } from '#domain/classes/holidayLines.ts';
import { today } from '#src/clock.ts';
import type { Holiday } from '#src/records/holidays.ts';
import { useTexts } from '#src/text.ts';
import { InView, TaskActions, taskContent, TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { Unanswered } from '#src/ui/page/errors.tsx';
import { useAddMany } from './useAddMany.ts';

interface Props {
  holidays: readonly Holiday[];
  /** The text in the box; it outlives the dialog. */
  pasted: string;
  onPaste: (text: string) => void;
  onClose: () => void;
}

/** Adds holidays from pasted lines: unreadable lines stay in the box, existing holidays are listed. */
export default function PasteDialog({ holidays, pasted, onPaste, onClose }: Props) {
  const text = useTexts('calendar.paste');
  const notify = useNotify();
  const { addMany, question } = useAddMany();
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useState<{ added: number; there: readonly HolidayInput[] } | null>(null);

  const lines = readHolidayLines(pasted, today());
  const read = lines.flatMap(({ holiday }) => (holiday ? [holiday] : []));
  const unread = lines.filter(({ holiday }) => !holiday);
  const there = read.filter((holiday) => sameHoliday(holiday, holidays));
  const wanted = read.filter((holiday) => !there.includes(holiday));

  const { run, busy } = useOneRun(async () => {
    setTried(true);
    setFailure(null);
    if (read.length === 0) return;
    try {
      const answer = wanted.length > 0 ? await addMany(wanted) : { added: [], there: [] };
      if (!answer) return;
      const result = { added: answer.added.length, there: [...there, ...answer.there] };
      if (unread.length > 0 || result.there.length > 0) {
        setDone(result);
        onPaste(unread.map((line) => line.text).join('\n'));
        return;
      }
      onPaste('');
      notify(text('added', result.added), { type: 'success' });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  });

  const type = (value: string) => {
    setDone(null);
    onPaste(value);
  };
  const namesOf = (known: readonly HolidayInput[]) => known.map(({ name }) => name).join(', ');
  const isEmpty = tried && lines.length === 0 && !done;
  return (
    <TaskDialog title={text('title')} onClose={() => busy || onClose()}>
      <DialogContent sx={taskContent}>
        <TextField
          label={text('label')}
          value={pasted}
          onChange={({ target }) => type(target.value)}
          helperText={isEmpty ? text('nothing') : text('help')}
          error={isEmpty}
          disabled={busy}
          multiline
          minRows={8}
          maxRows={16}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
        />
        <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: 20 }}>
          {!done && wanted.length > 0 && text('read', wanted.length)}
        </Typography>
        {done && (
          <InView>
            <Alert severity="success">
              <div>{text('added', done.added)}</div>
              {done.there.length > 0 && (
                <div>{text('there', { smart_count: done.there.length, names: namesOf(done.there) })}</div>
              )}
            </Alert>
          </InView>
        )}
        {tried && unread.length > 0 && (
          <Alert severity="warning">
            {text('unread', unread.length)}
            {unread.map(({ number, text: line, problem }) => (
              <div key={number}>{text('line', { number, text: line, problem })}</div>
            ))}
          </Alert>
        )}
        {failure !== null && (
          <InView>
            <Alert severity="error">
              {failure instanceof Error ? failure.message : String(failure)}
              <Unanswered error={failure} />
            </Alert>
          </InView>
        )}
      </DialogContent>
      <TaskActions submit="calendar.paste.submit" busy={busy} onSubmit={run} onCancel={onClose} />
      {question}
    </TaskDialog>
  );
}
