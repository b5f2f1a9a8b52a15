import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, WheelEvent } from 'react';
import { keepDigits } from '#domain/text.ts';
import { keepAmount } from '#src/ui/inputs/typing.ts';
import type { DraftInput } from './useDraft.ts';

interface Props {
  input: DraftInput;
  /** The label itself. */
  label: string;
  /** How far an arrow key moves it; whole numbers take no point. */
  step: 1 | 0.01;
  max: number;
  required?: boolean;
  disabled?: boolean;
  /** What stands before and after the number. */
  before?: string;
  after?: string;
}

/** A number input takes these, for numbers that no field here has. */
const foreignKeys = ['e', 'E', '+', '-'];

const blockForeign = (event: KeyboardEvent) => {
  const foreign = foreignKeys.includes(event.key) && !event.ctrlKey && !event.metaKey;
  if (foreign) event.preventDefault();
};

/** Scrolling over a number must not change it. */
const letGo = (event: WheelEvent<HTMLElement>) => {
  if (event.target === document.activeElement) event.currentTarget.querySelector('input')?.blur();
};

const adornment = (text: string | undefined, position: 'start' | 'end') =>
  text && <InputAdornment position={position}>{text}</InputAdornment>;

/** A number of a form: 0 or more, whole or with two decimals. */
export function FormNumber({ input, label, step, max, before, after, ...props }: Props) {
  const keep = step === 1 ? keepDigits : keepAmount;
  return (
    <TextField
      {...props}
      id={input.id}
      type="number"
      label={label}
      value={input.value}
      onChange={(event) => input.onChange(keep(event.target.value))}
      onBlur={input.onLeave}
      onKeyDown={blockForeign}
      onWheel={letGo}
      error={input.error !== ''}
      helperText={input.error || ' '}
      fullWidth
      slotProps={{
        htmlInput: { autoComplete: 'off', inputMode: step === 1 ? 'numeric' : 'decimal', min: 0, max, step },
        input: { startAdornment: adornment(before, 'start'), endAdornment: adornment(after, 'end') },
      }}
    />
  );
}
