import { movedUnasked } from '#domain/words/limits.ts';
import { lateTexts, useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#src/ui/dialogs/useQuestion.ts';
import { inIndia } from '#src/ui/lists/listTotal.ts';

/** What is asked before the ends of enrolments move: of a course, a batch or the calendar. */
export const movedEndsTexts = lateTexts('movedEnds', {
  moves: 'This moves the end of %{count} enrolments.',
  question: 'Save?',
  save: 'Save',
} as const);

/** That so many ends move; '' of so few that nobody is asked (`movedUnasked`). */
export function useMovesText(): (endsMoved: number) => string {
  const text = useTexts('movedEnds');
  return (endsMoved) => (endsMoved > movedUnasked ? text('moves', { count: inIndia(endsMoved) }) : '');
}

/** Asks whether to save, where there is something to say: `maySave` answers it. `question` is the dialog. */
export function useSaveQuestion() {
  const text = useTexts('movedEnds');
  const { asked, ask, reply } = useQuestion<string>();
  const maySave = async (effects: string): Promise<boolean> => effects === '' || ask(effects);
  const question = (
    <ConfirmDialog
      open={asked !== null}
      message={`${asked ?? ''} ${text('question')}`}
      confirmLabel="movedEnds.save"
      cancelLabel="lists.cancel"
      onConfirm={() => reply(true)}
      onCancel={() => reply(false)}
    />
  );
  return { maySave, question };
}

/** The same before a change that moves so many ends, with what there is to say besides. */
export function useMovedEndsQuestion() {
  const movesText = useMovesText();
  const { maySave, question } = useSaveQuestion();
  const mayMove = (endsMoved: number, besides = ''): Promise<boolean> =>
    maySave([movesText(endsMoved), besides].filter(Boolean).join(' '));
  return { mayMove, question };
}
