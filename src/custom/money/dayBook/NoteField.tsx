import { TextField } from '@mui/material';
import { useFilteredText, useSelectAll } from '#src/ui/inputs/typing.ts';

interface Props {
  label: string;
  /** What a screen reader says of it. */
  name: string;
  value: string;
  /** What is left of a text while it is typed. */
  keep: (typed: string) => string;
  onChange: (typed: string) => void;
}

/** How many of one note there are, or how much in coins. */
export function NoteField({ label, name, value, keep, onChange }: Props) {
  const { inputRef, onCompositionEnd, ...typed } = useFilteredText(value, keep, onChange);
  const selectAll = useSelectAll();
  return (
    <TextField
      label={label}
      size="small"
      {...typed}
      inputRef={inputRef}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', 'aria-label': name, onCompositionEnd, ...selectAll },
        inputLabel: { shrink: true },
      }}
    />
  );
}
