import AddIcon from '@mui/icons-material/Add';
import { Autocomplete, createFilterOptions, type FilterOptionsState, TextField } from '@mui/material';
import { useMemo } from 'react';
import { foldCase, tidy } from '#domain/words/text.ts';
import { type FormInputProps, useFormInput } from './checkedFormContext.ts';

/** A typed name that is not among the choices and can be added. */
interface Missing {
  name: string;
}
type Option = string | Missing;

/** How many options are rendered at once; typing finds the rest. */
const shownAtMost = 100;
const nameOf = (option: Option) => (typeof option === 'string' ? option : option.name);
const filterOptions = createFilterOptions<Option>({ limit: shownAtMost, trim: true });

interface Props extends FormInputProps {
  names: readonly string[];
  none: string;
  /** How a missing name is added. */
  addition?: {
    /** The text of the option that adds it. */
    offer: (name: string) => string;
    /** Called with the typed name and a callback that selects it once it exists. */
    begin: (name: string, choose: (name: string) => void) => void;
  };
}

/** An autocomplete over hundreds of names. A value that is not among them is kept. */
export function SearchInput({ names, none, addition, ...props }: Props) {
  const { id, disabled, value, onChange, onBlur, ...field } = useFormInput<string>(props).field;
  const options = useMemo<readonly Option[]>(() => withPresent(names, value), [names, value]);

  const filter = (all: Option[], state: FilterOptionsState<Option>): Option[] => {
    const name = tidy(state.inputValue);
    const isMissing = addition && name !== '' && !all.some((option) => foldCase(nameOf(option)) === foldCase(name));
    return isMissing ? [...filterOptions(all, state), { name }] : filterOptions(all, state);
  };
  return (
    <Autocomplete
      {...{ id, disabled, onBlur, options }}
      value={value === '' ? null : value}
      onChange={(_event, chosen) => {
        if (chosen !== null && typeof chosen !== 'string') addition?.begin(chosen.name, onChange);
        else onChange(chosen ?? '');
      }}
      filterOptions={filter}
      getOptionLabel={nameOf}
      autoHighlight
      slotProps={{ paper: { sx: { border: 1, borderColor: 'divider', boxShadow: 4 } } }}
      noOptionsText={none}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          {typeof option === 'string' ? (
            option
          ) : (
            <>
              <AddIcon fontSize="small" sx={{ mr: 1 }} />
              {addition?.offer(option.name)}
            </>
          )}
        </li>
      )}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}

/** The choices with the present value among them, which may be from an older list. */
export const withPresent = (names: readonly string[], present: string): readonly string[] =>
  present === '' || names.includes(present) ? names : [present, ...names];
