import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#src/ui/dialogs/useQuestion.ts';
import { type CalendarChange, useEffectsOf } from './useEffectsOf.ts';
import '#src/custom/classes/calendar/texts.ts';

/**
 * Before a change of the calendar is saved: `mayGoOn` answers whether to save it, and asks where it moves the ends of many
 * enrolments or makes a holiday of a day with attendance. `question` is the dialog. Throws what kept the server from answering.
 */
export function useEffectsQuestion() {
  const text = useTexts('calendar.effects');
  const effectsOf = useEffectsOf();
  const { asked, ask, reply } = useQuestion<string>();
  const mayGoOn = async (change: CalendarChange): Promise<boolean> => {
    const effects = await effectsOf(change);
    return effects === '' || ask(effects);
  };
  const question = (
    <ConfirmDialog
      open={asked !== null}
      message={`${asked ?? ''} ${text('save')}`}
      confirmLabel="calendar.save"
      cancelLabel="lists.cancel"
      onConfirm={() => reply(true)}
      onCancel={() => reply(false)}
    />
  );
  return { mayGoOn, question };
}
