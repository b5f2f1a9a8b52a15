import { InputAdornment, TextField, useForkRef } from '@mui/material';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { readAmount } from '#domain/money/typedAmount.ts';
import { keepHundredths, typedRupees } from '#domain/words/money.ts';
import { type FormInputProps, useFormInput } from './checkedFormContext.ts';
import { blockForeign, letGo } from './inputs.tsx';

const isPlain = (text: string) => /^[\d.]*$/.test(text);

/**
 * Rupees in a number input with steps of a paisa. A browser would leave out of 'Rs. 4,500' what its number input does not take, and keep
 * .4500: what holds more than digits and a point becomes text, as it is typed or pasted, until it is read as an amount (W62).
 */
export function AmountInput({
  max,
  autoFocus = false,
  ...props
}: FormInputProps & { max: number; autoFocus?: boolean }) {
  const { field } = useFormInput<string>(props);
  const { value, onChange, onBlur } = field;
  const input = useRef<HTMLInputElement>(null);
  const isNumber = isPlain(value);

  const take = useEffectEvent((event: InputEvent) => {
    const typed = event.data ?? '';
    if (!isNumber || isPlain(typed)) return;
    event.preventDefault();
    const rupees = readAmount(typed);
    onChange(Number.isNaN(rupees) ? value + typed : typedRupees(rupees));
  });
  useEffect(() => {
    const listen = (event: InputEvent) => take(event);
    const { current } = input;
    current?.addEventListener('beforeinput', listen);
    return () => current?.removeEventListener('beforeinput', listen);
  }, []);
  // A number input does not tell where its caret is, and as text it would begin at the start.
  useLayoutEffect(() => {
    if (!isNumber) input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, [isNumber]);

  return (
    <TextField
      {...field}
      inputRef={useForkRef(field.inputRef, input)}
      type={isNumber ? 'number' : 'text'}
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(isNumber ? keepHundredths(target.value) : target.value)}
      onKeyDown={(event: KeyboardEvent) => isNumber && blockForeign(event)}
      onBlur={() => {
        const rupees = readAmount(value);
        if (!isNumber && !Number.isNaN(rupees)) onChange(typedRupees(rupees));
        onBlur();
      }}
      onWheel={letGo}
      slotProps={{
        htmlInput: { autoComplete: 'off', inputMode: 'decimal', min: 0, max, step: 0.01 },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  );
}
