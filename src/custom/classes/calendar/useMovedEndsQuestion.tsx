import { movedUnasked } from '#domain/words/limits.ts';
import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#src/ui/dialogs/useQuestion.ts';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import './texts.ts';

/**
 * Before a change is saved that moves the ends of so many enrolments: `mayMove` answers whether to save it, and asks where they are
 * more than `movedUnasked`. `question` is the dialog.
 */
export function useMovedEndsQuestion() {
  const text = useTexts('calendar.effects');
  const { asked, ask, reply } = useQuestion<number>();
  const mayMove = async (endsMoved: number): Promise<boolean> => endsMoved <= movedUnasked || ask(endsMoved);
  const question = (
    <ConfirmDialog
      open={asked !== null}
      message={`${text('moves', { count: inIndia(asked ?? 0) })} ${text('save')}`}
      confirmLabel="calendar.save"
      cancelLabel="lists.cancel"
      onConfirm={() => reply(true)}
      onCancel={() => reply(false)}
    />
  );
  return { mayMove, question };
}
