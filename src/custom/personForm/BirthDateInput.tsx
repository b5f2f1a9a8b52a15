import { yearsBefore } from '../../../domain/dates.ts';
import { minimumAge } from '../../../domain/limits.ts';
import { DateInput } from '../fields/DateInput.tsx';
import { today } from '../fields/today.ts';
import { usePersonField } from './personFormContext.ts';

/** A birth date: at least ten years back, picked year first. */
export function BirthDateInput() {
  const { set, touch, ...field } = usePersonField('birthDate');
  return (
    <DateInput
      {...field}
      onChange={set}
      onBlur={touch}
      max={yearsBefore(today(), minimumAge)}
      help=" "
      yearFirst
      required
    />
  );
}
