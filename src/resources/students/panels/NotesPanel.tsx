import { Box, Button, Typography } from '@mui/material';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { checkNote } from '#domain/people/note.ts';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { type Note, useNotes } from '#src/custom/people/notes/notes.ts';
import { notesTexts } from '#src/custom/people/notes/texts.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { asksAgain } from '#src/dataProvider/asHttpError.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { TypedField } from '#src/ui/inputs/TypedField.tsx';
import { Unanswered } from '#src/ui/page/errors.tsx';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';

interface Props {
  studentId: number;
  /** Of a deleted student notes are read and removed, not added. */
  mayAdd: boolean;
}

/** So many notes stand there before all are asked for. */
const shownFirst = 3;

/** The notes of staff on a student (W55); nothing where the server has none. */
export function NotesPanel({ studentId, mayAdd }: Props) {
  const text = useTexts('notes');
  const notes = useNotes(studentId);
  const field = useRef<HTMLInputElement>(null);
  const [removing, setRemoving] = useState<Note | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const hasNotes = useOffers('messages');
  // The row that had the focus goes with its note. The dialog gives the focus back to it first.
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) field.current?.focus();
  }, [removals]);
  if (!hasNotes || (!mayAdd && notes.data?.length === 0)) return null;
  return (
    <>
      <Panel
        title={text('title')}
        note={notes.data?.length || undefined}
        query={notes}
        empty={mayAdd ? '' : text('none')}
        above={mayAdd && <NewNote studentId={studentId} fieldRef={field} />}
      >
        {(rows) => (
          <>
            {rows.slice(0, showsAll ? rows.length : shownFirst).map((note) => (
              <Row key={note.id} note={note} onRemove={() => setRemoving(note)} />
            ))}
            {rows.length > shownFirst && !showsAll && (
              <Box sx={panelRow}>
                <Button size="small" color="inherit" onClick={() => setShowsAll(true)}>
                  {text('showAll', { count: rows.length })}
                </Button>
              </Box>
            )}
          </>
        )}
      </Panel>
      {removing && (
        <RemoveDialog note={removing} onRemoved={() => setRemovals(removals + 1)} onClose={() => setRemoving(null)} />
      )}
    </>
  );
}

/** One line; Enter adds it. What could not be added stays typed. */
function NewNote({ studentId, fieldRef }: { studentId: number; fieldRef: RefObject<HTMLInputElement | null> }) {
  const text = useTexts('notes');
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  /** Of the note that was sent last, as it is still typed. */
  const [failure, setFailure] = useState<unknown>(null);
  const { run, busy } = useOneRun(async () => {
    const wrong = checkNote(typed);
    setProblem(wrong);
    if (wrong) return;
    try {
      await writeRecord(calls, 'AddNote', { studentId, text: typed }, { fallback: notesTexts.addFailed });
      setTyped('');
      setFailure(null);
      if (asksAgain(failure)) fieldRef.current?.focus();
      notify(text('added'), { type: 'success' });
      refresh();
    } catch (error) {
      setFailure(error);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 2 }}>
      <TypedField
        size="small"
        sx={{ flex: '1 1 140px' }}
        label={text('label')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setProblem('');
          setFailure(null);
        }}
        maxLength={textLimits.note}
        error={problem !== ''}
        helperText={problem}
        inputRef={fieldRef}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={busy}
        sx={{ flex: 'none', alignSelf: 'flex-start', height: 40 }}
      >
        {text('add')}
      </Button>
      {asksAgain(failure) && (
        <Box sx={{ flex: '1 0 100%' }}>
          <Unanswered error={failure} onAgain={() => void run()} busy={busy} />
        </Box>
      )}
    </Box>
  );
}

function Row({ note, onRemove }: { note: Note; onRemove: () => void }) {
  const text = useTexts('notes');
  return (
    <Box sx={panelRow}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{note.text}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text('by', { user: note.by, at: formatDateTimeIst(note.dateCreated) })}
        </Typography>
      </Box>
      <RowButton aria-label={text('removeOf', { note: note.text })} onClick={onRemove}>
        {text('remove')}
      </RowButton>
    </Box>
  );
}

interface RemoveProps {
  note: Note;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveDialog({ note, onRemoved, onClose }: RemoveProps) {
  const text = useTexts('notes');
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const confirm = async () => {
    await writeRecord(calls, 'RemoveNote', { noteId: note.id }, { fallback: notesTexts.removeFailed });
    onClose();
    notify(text('removed'), { type: 'success' });
    refresh();
    onRemoved();
  };
  return (
    <ConfirmDialog
      open
      message={text('question')}
      loses={text('loses', { note: note.text })}
      confirmLabel="notes.remove"
      cancelLabel="lists.cancel"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
