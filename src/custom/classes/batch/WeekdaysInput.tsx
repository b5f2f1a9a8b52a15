import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { weekdays } from '#domain/words/dates.ts';
import { type FormInputProps, useFormInput } from '#src/ui/form/checkedFormContext.ts';

const daysIn = (value: unknown): number[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);

const namesOf = (value: unknown): string =>
  daysIn(value)
    .map((day) => weekdays[day])
    .join(', ');

/** Some days of the week; the value is their numbers with commas between, Sunday is 0. */
export function WeekdaysInput(props: FormInputProps) {
  const { field } = useFormInput<string>(props, namesOf);
  const chosen = daysIn(field.value);
  const choose = (day: number, isChosen: boolean) =>
    field.onChange(
      weekdays.flatMap((_name, one) => ((one === day ? isChosen : chosen.includes(one)) ? [one] : [])).join(),
    );
  return (
    <FormControl component="fieldset" error={field.error} disabled={field.disabled} onBlur={field.onBlur}>
      <FormLabel component="legend">{field.label}</FormLabel>
      <FormGroup row sx={{ columnGap: 1 }}>
        {weekdays.map((name, day) => (
          <FormControlLabel
            key={name}
            label={name}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(day)}
                onChange={(_event, isChosen) => choose(day, isChosen)}
                {...(day === 0 ? { id: field.id, slotProps: { input: { ref: field.inputRef } } } : {})}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ m: 0 }}>{field.helperText}</FormHelperText>
    </FormControl>
  );
}
