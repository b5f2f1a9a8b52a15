import { checkPastDay } from '#domain/words/dayChecks.ts';
import { useTexts } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { DayInput } from '#src/ui/form/inputs.tsx';
import { today } from '#src/clock.ts';

interface Props {
  /** The day from which certificates are shown; '' for all. */
  from: string;
  onChosen: (from: string) => void;
  onClose: () => void;
}

/** Asks from which day on certificates that were not mailed are work: those from before the office mailed them may never be. */
export default function NotMailedDialog({ from, onChosen, onClose }: Props) {
  const text = useTexts('today.older');
  const problemsOf = (draft: { from: string }) => {
    const message = draft.from && checkPastDay(text('day'), draft.from, today());
    return message ? [{ field: 'from', message }] : [];
  };
  return (
    <FormDialog
      title={text('open')}
      submit="today.older.apply"
      // No draft is needed.
      name=""
      width="xs"
      initial={{ from }}
      problemsOf={problemsOf}
      onSave={(draft) => Promise.resolve(onChosen(draft.from))}
      onSaved={onClose}
      onClose={onClose}
    >
      <DayInput source="from" label={text('day')} help={text('help')} />
    </FormDialog>
  );
}
