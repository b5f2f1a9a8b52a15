import { pickerRange } from '#domain/words/dates.ts';
import { checkHoliday, type HolidayInput } from '#domain/classes/holiday.ts';
import { textLimits } from '#domain/words/limits.ts';
import { tidy } from '#domain/words/text.ts';
import { today } from '#src/clock.ts';
import type { Holiday } from '#src/records/holidays.ts';
import { useTexts } from '#src/text.ts';
import { WentBack } from '#src/ui/form/CheckedForm.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useSave } from '#src/ui/form/useSave.ts';
import { useEffectsQuestion } from './useEffectsQuestion.ts';

/** As it is typed: one day alone has no last day. */
type Draft = HolidayInput;

const draftOf = ({ name, firstDay, lastDay }: HolidayInput): Draft => ({
  name,
  firstDay,
  lastDay: lastDay === firstDay ? '' : lastDay,
});
const holidayOf = ({ name, firstDay, lastDay }: Draft): HolidayInput => ({
  name: tidy(name),
  firstDay,
  lastDay: lastDay || firstDay,
});

/** Adds a holiday, or changes one. */
export default function HolidayDialog({ holiday, onClose }: { holiday: Holiday | null; onClose: () => void }) {
  const text = useTexts('calendar');
  const save = useSave('holidays', holiday);
  const { mayGoOn, question } = useEffectsQuestion();
  const { max } = pickerRange(today());
  const onSave = async (draft: Draft, form: string) => {
    const changed = holidayOf(draft);
    if (!(await mayGoOn({ add: [changed], remove: holiday ? [holiday.id] : [] }))) return new WentBack('firstDay');
    return save(changed, form);
  };
  return (
    <>
      <FormDialog<Draft>
        title={text(holiday ? 'editTitle' : 'add')}
        submit={holiday ? 'calendar.save' : 'calendar.add'}
        name={`holidays/${holiday?.id ?? 'new'}`}
        initial={holiday ? draftOf(holiday) : { name: '', firstDay: '', lastDay: '' }}
        problemsOf={(draft) => checkHoliday(holidayOf(draft), today())}
        onSave={onSave}
        onSaved={onClose}
        onClose={onClose}
        valuesOf={(current) => draftOf(current as Holiday)}
        width="xs"
      >
        <TextInput source="name" label={text('fields.name')} required maxLength={textLimits.name} autoFocus />
        <DayInput source="firstDay" label={text('fields.firstDay')} required max={max} />
        <DayInput source="lastDay" label={text('fields.lastDay')} help={text('lastDayHelp')} max={max} />
      </FormDialog>
      {question}
    </>
  );
}
