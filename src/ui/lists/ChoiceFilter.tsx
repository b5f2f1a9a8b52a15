import { MenuItem, TextField } from '@mui/material';
import type { FilterKey, FurtherFilterKey } from '#src/dataProvider/listed.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { useFilterWords } from '#src/ui/export/ExportScope.tsx';
import { useFilter } from './FilterScope.tsx';

/** The filter it sets, one that the list of the records declares. */
type Name<R> =
  | { name: FilterKey<R>; ours?: never }
  /** Beyond spec 7: our server alone has it, so it is absent before the present one (W34). */
  | { name: FurtherFilterKey<R>; ours: true };

interface Props {
  label: string;
  choices: readonly { value: string | number; text: string }[];
  /** The label of the empty choice. */
  all: string;
  /** In px. */
  width?: number;
}

const any = 'any';

/** A filter of a list of such records: one of a few choices, or all of them. */
export function ChoiceFilter<R = never>({ ours, ...filter }: Props & Name<R>) {
  return ours ? <OurFilter {...filter} /> : <Choice {...filter} />;
}

function OurFilter(filter: Props & { name: string }) {
  return useOurs() ? <Choice {...filter} /> : null;
}

function Choice({ name, label, choices, all, width = 160 }: Props & { name: string }) {
  const [chosen, setChosen] = useFilter(name);
  const choiceOf = (value: unknown) => choices.find((choice) => String(choice.value) === String(value));
  const choice = choiceOf(chosen);
  useFilterWords(name, choice?.text ?? '');
  return (
    <TextField
      select
      label={label}
      value={choice?.value ?? any}
      onChange={({ target }) => setChosen(choiceOf(target.value)?.value)}
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
