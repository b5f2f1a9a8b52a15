import { Box } from '@mui/material';
import { type BatchInput, checkBatch } from '#domain/classes/batch.ts';
import { pickerRange } from '#domain/words/dates.ts';
import { batchLimits, textLimits } from '#domain/words/limits.ts';
import { numberOf } from '#domain/words/money.ts';
import { tidy } from '#domain/words/text.ts';
import { timeOfTyped } from '#domain/words/typedTime.ts';
import { useRef } from 'react';
import { today } from '#src/clock.ts';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { useTexts } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { ChoiceInput, DayInput, NumberInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useSave } from '#src/ui/form/useSave.ts';

/** A batch as the sheet names it, and what has to be asked; the rest waits for the batch's page. */
interface Draft extends Pick<BatchInput, 'courseId' | 'name' | 'firstDay' | 'startTime' | 'endTime'> {
  seats: string;
}

const inputOf = ({ seats, ...draft }: Draft): BatchInput => ({
  ...draft,
  name: tidy(draft.name),
  startTime: timeOfTyped(draft.startTime) || draft.startTime,
  endTime: timeOfTyped(draft.endTime) || draft.endTime,
  seats: numberOf(seats),
  weekdays: [],
  room: '',
  trainer: '',
  open: true,
});

interface Props {
  /** As it stands in the sheet. */
  name: string;
  /** The course of its rows; 0 where they have several. */
  courseId: number;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Adds the batch that a sheet names (W52). */
export default function BatchDialog({ name, courseId, onSaved, onClose }: Props) {
  const text = useTexts('import.batch');
  const save = useSave('batches', null);
  const { courses } = useCourses();
  const { max } = pickerRange(today());
  const savedName = useRef('');
  const time = { required: true, maxLength: textLimits.code, help: text('timeHelp') } as const;
  return (
    <FormDialog<Draft>
      title={text('title')}
      submit="import.batch.submit"
      name={`batches/new${name}`}
      initial={{ courseId, name: name.slice(0, textLimits.name), firstDay: '', startTime: '', endTime: '', seats: '' }}
      problemsOf={(draft) => checkBatch(inputOf(draft), today())}
      onSave={async (draft, form) => {
        const batch = inputOf(draft);
        await save(batch, form);
        savedName.current = batch.name;
      }}
      onSaved={() => onSaved(savedName.current)}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <ChoiceInput
          source="courseId"
          label={text('course')}
          required
          disabled={courseId > 0}
          choices={courses.map(({ id, courseName }) => ({ value: id, text: courseName }))}
        />
        <TextInput source="name" label={text('name')} required maxLength={textLimits.name} autoFocus />
        <DayInput source="firstDay" label={text('firstDay')} required max={max} />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 1 }}>
          <TextInput source="startTime" label={text('start')} {...time} />
          <TextInput source="endTime" label={text('end')} {...time} help=" " />
          <NumberInput source="seats" label={text('seats')} required step={1} max={batchLimits.seats} />
        </Box>
      </Box>
    </FormDialog>
  );
}
