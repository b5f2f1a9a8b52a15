import TextField from '@mui/material/TextField';
import { useKeptText } from '#src/ui/inputs/typing.ts';
import type { DraftInput } from './useDraft.ts';

interface Props {
  input: DraftInput;
  /** The label itself. */
  label: string;
  required?: boolean;
  maxLength: number;
  /** What is left of the text while it is typed; any text when missing. */
  keep?: (text: string) => string;
  /** Room for several lines. */
  lines?: number;
  autoFocus?: boolean;
  disabled?: boolean;
  help?: string;
}

const anyText = (text: string) => text;

/** A text of a form. */
export function FormText({ input, label, keep = anyText, lines, maxLength, help = ' ', ...props }: Props) {
  const { onCompositionEnd, ...typed } = useKeptText(input.value, keep, input.onChange);
  return (
    <TextField
      {...props}
      {...typed}
      id={input.id}
      label={label}
      onBlur={input.onLeave}
      error={input.error !== ''}
      helperText={input.error || help}
      fullWidth
      {...(lines ? { multiline: true, minRows: lines, maxRows: 3 * lines } : {})}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength, onCompositionEnd } }}
    />
  );
}
