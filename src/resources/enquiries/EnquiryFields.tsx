import { pickerRange } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { today } from '#src/clock.ts';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { useTexts } from '#src/text.ts';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';

interface Props {
  /** Where people may come from. */
  sources: readonly string[];
  /** The name has the focus. */
  autoFocus: boolean;
}

/** What is known of who asks (W66), one input beside the other. */
export function EnquiryFields({ sources, autoFocus }: Props) {
  const text = useTexts('resources.enquiries');
  const { courses } = useCourses();
  return (
    <>
      <TextInput source="name" label={text('fields.name')} required maxLength={textLimits.name} autoFocus={autoFocus} />
      <TextInput source="mobile" label={text('fields.mobile')} maxLength={textLimits.phone} inputMode="tel" />
      <ChoiceInput
        source="courseId"
        label={text('fields.courseName')}
        placeholder={text('noCourse')}
        choices={courses.map(({ id, courseName }) => ({ value: id, text: courseName }))}
      />
      <ChoiceInput
        source="source"
        label={text('fields.source')}
        choices={sources.map((value) => ({ value, text: value }))}
      />
      <TextInput source="note" label={text('fields.note')} maxLength={textLimits.note} />
      <DayInput source="nextDay" label={text('fields.nextDay')} max={pickerRange(today()).max} />
      <TextInput source="email" label={text('fields.email')} maxLength={textLimits.email} inputMode="email" />
    </>
  );
}
