import { TextField } from '@mui/material';
import { useFilteredText, useSelectAll } from '#src/ui/inputs/typing.ts';

interface Props {
  label: string;
  /** What a screen reader says of it. */
  name: string;
  value: string;
  /** What is left of a text while it is typed; without it everything. */
  keep?: (typed: string) => string;
  error?: boolean;
  onChange: (typed: string) => void;
}

const asTyped = (text: string) => text;

/** How many of one note there are, or how much in coins. */
export function NoteField({ label, name, value, keep = asTyped, error = false, onChange }: Props) {
  const { inputRef, onCompositionEnd, ...typed } = useFilteredText(value, keep, onChange);
  const selectAll = useSelectAll();
  return (
    <TextField
      label={label}
      size="small"
      error={error}
      {...typed}
      inputRef={inputRef}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', 'aria-label': name, onCompositionEnd, ...selectAll },
        inputLabel: { shrink: true },
      }}
    />
  );
}
