import { MenuItem, TextField } from '@mui/material';
import { useFilter } from './FilterScope.tsx';

interface Props {
  /** The filter it sets. */
  name: string;
  label: string;
  choices: readonly { value: string | number; text: string }[];
  /** The label of the empty choice. */
  all: string;
  /** In px. */
  width?: number;
}

const any = 'any';

/** A filter: one of a few choices, or all of them. */
export function ChoiceFilter({ name, label, choices, all, width = 160 }: Props) {
  const [chosen, setChosen] = useFilter(name);
  const find = (value: unknown) => choices.find((choice) => String(choice.value) === String(value))?.value;
  return (
    <TextField
      select
      label={label}
      value={find(chosen) ?? any}
      onChange={({ target }) => setChosen(find(target.value))}
      sx={{ width: { sm: width } }}
    >
      {[{ value: any, text: all }, ...choices].map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
