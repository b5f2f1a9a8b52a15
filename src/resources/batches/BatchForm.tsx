import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { type BatchInput, checkBatch, checkBatchDays } from '#domain/classes/batch.ts';
import { classStart, weekdaysIn, weekdaysText } from '#domain/classes/classDays.ts';
import { endFromToday } from '#domain/classes/offered.ts';
import { formatDay, isDate, pickerRange } from '#domain/words/dates.ts';
import { batchLimits, textLimits } from '#domain/words/limits.ts';
import { numberOf } from '#domain/words/money.ts';
import { tidy } from '#domain/words/text.ts';
import { timeOfTyped } from '#domain/words/typedTime.ts';
import { calendarNow, today, useCalendar } from '#src/clock.ts';
import { WeekdaysInput } from '#src/custom/classes/batch/WeekdaysInput.tsx';
import { type CourseRow, useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import type { Loose } from '#src/dataProvider/answers.ts';
import type { Batch } from '#src/records/batches.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { CheckedForm, WentBack } from '#src/ui/form/CheckedForm.tsx';
import { FormErrors, RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { ChoiceInput, DayInput, NumberInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useSave } from '#src/ui/form/useSave.ts';
import { stack } from '#src/ui/page/pageStyle.ts';
import { useBatchQuestion } from './useBatchQuestion.ts';
import './texts.ts';

/** A batch in its form; weekdays by number with commas between, times as typed. */
interface Draft extends Omit<BatchInput, 'weekdays' | 'seats' | 'open'> {
  weekdays: string;
  seats: string;
  open: 'open' | 'closed';
}

const emptyDraft: Draft = {
  courseId: 0,
  name: '',
  firstDay: '',
  weekdays: '',
  startTime: '',
  endTime: '',
  room: '',
  trainer: '',
  seats: '',
  open: 'open',
};

const draftOf = ({ weekdays = [], seats, open = true, ...batch }: Loose<Batch>): Draft => ({
  courseId: batch.courseId ?? 0,
  name: batch.name ?? '',
  firstDay: batch.firstDay ?? '',
  weekdays: weekdaysText(weekdays ?? []),
  startTime: batch.startTime ?? '',
  endTime: batch.endTime ?? '',
  room: batch.room ?? '',
  trainer: batch.trainer ?? '',
  seats: String(seats ?? ''),
  open: open ? 'open' : 'closed',
});

const inputOf = ({ weekdays, seats, open, ...draft }: Draft): BatchInput => ({
  ...draft,
  name: tidy(draft.name),
  room: tidy(draft.room),
  trainer: tidy(draft.trainer),
  weekdays: weekdaysIn(weekdays),
  startTime: timeOfTyped(draft.startTime) || draft.startTime,
  endTime: timeOfTyped(draft.endTime) || draft.endTime,
  seats: numberOf(seats),
  open: open === 'open',
});

/** What is wrong with a draft, and days other than those of `kept` on which its course never ends (W51). */
function problemsOf(draft: Draft, saved: Batch | null, courses: readonly CourseRow[]) {
  const input = inputOf(draft);
  const problems = checkBatch(input, today());
  const before = saved && draftOf(saved);
  const asksDays =
    draft.weekdays !== before?.weekdays || draft.firstDay !== before.firstDay || draft.open !== before.open;
  const course = courses.find(({ id }) => id === draft.courseId);
  if (!asksDays || !course || problems.some(({ field }) => field === 'firstDay')) return problems;
  return [...problems, ...checkBatchDays(input, Number(course.durationDays), calendarNow())];
}

interface Props {
  /** The batch to change; null to add one. */
  batch: Batch | null;
  /** The course that a new one is for; 0 where it is to be chosen. */
  courseId: number;
  /** Where Cancel leads to. */
  back: string;
  onSaved: () => void;
  /** Further buttons, before Cancel. */
  actions?: ReactNode;
}

/** Adds a batch or changes one. What is typed stays when saving fails. Enter saves. */
export function BatchForm({ batch, courseId, back, onSaved, actions }: Props) {
  const save = useSave('batches', batch);
  const { mayGoOn, question } = useBatchQuestion();
  const { courses } = useCourses();
  // What is typed for one course is not offered to another.
  const newName = courseId > 0 ? `new-${courseId}` : 'new';
  const onSave = async (draft: Draft, form: string) => {
    const input = inputOf(draft);
    if (batch && !(await mayGoOn(batch, input))) return new WentBack('firstDay');
    return save(input, form);
  };
  return (
    <CheckedForm<Draft>
      name={`batches/${batch?.id ?? newName}`}
      initial={batch ? draftOf(batch) : { ...emptyDraft, courseId }}
      problemsOf={(draft) => problemsOf(draft, batch, courses)}
      onSave={onSave}
      onSaved={onSaved}
      valuesOf={draftOf}
    >
      <Box sx={{ ...stack, maxWidth: 860 }}>
        <RestoredNotice />
        <StatusDataWarning of={useCourses()} />
        <BatchInputs batch={batch} courseId={courseId} />
        <FormErrors />
        <Buttons submit={batch ? 'update.save' : 'add.submit'} actions={actions} back={back} />
        {question}
      </Box>
    </CheckedForm>
  );
}

interface ButtonsProps extends Pick<Props, 'actions' | 'back'> {
  submit: 'add.submit' | 'update.save';
}

function Buttons({ submit, actions, back }: ButtonsProps) {
  const translate = useTranslate();
  const { busy, sending } = useCheckedForm();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      {actions && <Box sx={{ flex: '1 1 auto' }}>{actions}</Box>}
      <Button color="inherit" component={Link} to={back}>
        {translate('lists.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={sending} disabled={busy}>
        {translate(`resources.batches.${submit}`)}
      </Button>
    </Box>
  );
}

/** When the course would end for who begins it in this batch. */
function WouldEnd({ courses }: { courses: readonly CourseRow[] }) {
  const text = useTexts('resources.batches');
  const calendar = useCalendar();
  const [courseId, firstDay, weekdays] = useWatch<Draft, ['courseId', 'firstDay', 'weekdays']>({
    name: ['courseId', 'firstDay', 'weekdays'],
  });
  const course = courses.find(({ id }) => id === courseId);
  if (!course || !isDate(firstDay)) return null;
  const end = endFromToday({ durationDays: Number(course.durationDays), firstDay, weekdays }, calendar);
  return end ? (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {text('form.wouldEnd', { from: formatDay(classStart(calendar.today, firstDay)), day: formatDay(end) })}
    </Typography>
  ) : null;
}

const asTime = (typed: string) => timeOfTyped(typed) || typed;

/** The fields of a batch. Its course stays: its students take that one. */
function BatchInputs({ batch, courseId }: Pick<Props, 'batch' | 'courseId'>) {
  const text = useTexts('resources.batches');
  const { courses } = useCourses();
  const time = { required: true, maxLength: textLimits.code, shown: asTime, help: text('form.timeHelp') } as const;
  const { max } = pickerRange(today());
  return (
    <>
      <InputSection title={text('name', { smart_count: 1 })}>
        <ChoiceInput
          source="courseId"
          label={text('fields.courseId')}
          required
          disabled={batch !== null}
          placeholder={text('form.selectCourse')}
          choices={courses.map(({ id, courseName }) => ({ value: id, text: courseName }))}
          autoFocus={courseId === 0}
        />
        <TextInput
          source="name"
          label={text('form.name')}
          required
          maxLength={textLimits.name}
          help={text('form.nameHelp')}
          autoFocus={batch === null && courseId > 0}
        />
      </InputSection>
      <InputSection title={text('form.when')}>
        <DayInput source="firstDay" label={text('form.firstDay')} required max={max} help={text('form.firstDayHelp')} />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          <TextInput source="startTime" label={text('form.start')} {...time} />
          <TextInput source="endTime" label={text('form.end')} {...time} help=" " />
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <WeekdaysInput source="weekdays" label={text('form.weekdays')} help={text('form.weekdaysHelp')} />
          <WouldEnd courses={courses} />
        </Box>
      </InputSection>
      <InputSection title={text('form.where')}>
        <TextInput source="room" label={text('form.room')} maxLength={textLimits.name} />
        <TextInput source="trainer" label={text('form.trainer')} maxLength={textLimits.name} />
        <NumberInput
          source="seats"
          label={text('form.seats')}
          required
          step={1}
          max={batchLimits.seats}
          help={batch ? text('form.takenHelp', { smart_count: batch.taken }) : ' '}
        />
        <ChoiceInput
          source="open"
          label={text('form.open')}
          choices={[
            { value: 'open', text: text('states.open') },
            { value: 'closed', text: text('states.closed') },
          ]}
          help={text('form.openHelp')}
        />
      </InputSection>
    </>
  );
}
