import { Autocomplete, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { useTexts } from '#src/text.ts';
import { type FormInputProps, useFormInput } from '#src/ui/form/checkedFormContext.ts';
import './texts.ts';

/** The ids in a text with commas between. */
export const idsIn = (value: unknown): number[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);

/** Some courses; the value is their ids with commas between, as a form compares its values by `===`. */
export function CoursesInput(props: FormInputProps) {
  const text = useTexts('frontDoor');
  const { courses } = useCourses();
  const names = useMemo(() => new Map(courses.map(({ id, courseName }) => [id, courseName])), [courses]);
  const nameOf = (id: number) => names.get(id) ?? text('courseOf', { id });
  const namesOf = (value: unknown) => idsIn(value).map(nameOf).join(', ');
  const { id, disabled, value, onChange, onBlur, ...field } = useFormInput<string>(props, namesOf).field;
  const options = Array.from(names.keys()).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      {...{ id, disabled, onBlur, options }}
      value={idsIn(value)}
      onChange={(_event, chosen) => onChange(chosen.join())}
      getOptionLabel={nameOf}
      noOptionsText={text('noCourse')}
      slotProps={{
        paper: { sx: { border: 1, borderColor: 'divider', boxShadow: 4 } },
        chip: { size: 'small' },
      }}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}
