import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useForkRef } from '@mui/material/utils';
import type { HTMLAttributes, KeyboardEvent, ReactNode, WheelEvent } from 'react';
import { keepDigits } from '#domain/text.ts';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';
import { keepAmount, useKeptText } from '#src/ui/inputs/typing.ts';
import { type FormInputProps, plainText, useFormInput } from './useFormInput.ts';

interface TextInputProps extends FormInputProps {
  maxLength?: number;
  /** What is left of the text while it is typed; any text when missing. */
  keep?: (text: string) => string;
  /** Room for several lines. */
  lines?: number;
  autoFocus?: boolean;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** What stands before the text. */
  start?: ReactNode;
}

const anyText = (text: string) => text;

/** A text of a form; characters that it does not take are gone at once. */
export function TextInput(props: TextInputProps) {
  const { keep = anyText, lines, maxLength, help = ' ', required = false, autoFocus = false, inputMode, start } = props;
  const { value, onChange, ref, wrong, error, ...input } = useFormInput<string>(props);
  const { onCompositionEnd, inputRef, ...typed } = useKeptText(value, keep, (text) =>
    onChange(text.slice(0, maxLength)),
  );
  return (
    <TextField
      {...input}
      {...typed}
      inputRef={useForkRef(ref, inputRef)}
      required={required}
      autoFocus={autoFocus}
      error={wrong}
      helperText={error || help}
      fullWidth
      {...(lines ? { multiline: true, minRows: lines, maxRows: 3 * lines } : {})}
      slotProps={{
        htmlInput: { autoComplete: 'off', maxLength, inputMode, onCompositionEnd },
        input: { startAdornment: start },
      }}
    />
  );
}

interface NumberInputProps extends FormInputProps {
  /** How far an arrow key moves it; whole numbers take no point. */
  step: 1 | 0.01;
  max: number;
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

/** A number of a form, as it is typed: 0 or more, whole or with two decimals. */
export function NumberInput(props: NumberInputProps) {
  const { step, max, before, after, required = false, help = ' ' } = props;
  const { onChange, ref, wrong, error, ...input } = useFormInput<string>(props);
  const keep = step === 1 ? keepDigits : keepAmount;
  return (
    <TextField
      {...input}
      type="number"
      inputRef={ref}
      required={required}
      onChange={(event) => onChange(keep(event.target.value))}
      onKeyDown={blockForeign}
      onWheel={letGo}
      error={wrong}
      helperText={error || help}
      fullWidth
      slotProps={{
        htmlInput: { autoComplete: 'off', inputMode: step === 1 ? 'numeric' : 'decimal', min: 0, max, step },
        input: { startAdornment: adornment(before, 'start'), endAdornment: adornment(after, 'end') },
      }}
    />
  );
}

export interface Choice<Value extends string | number = string> {
  value: Value;
  text: string;
  /** It is shown where it is the value, and cannot be chosen. */
  disabled?: boolean;
}

interface ChoiceInputProps<Value extends string | number> extends FormInputProps {
  choices: readonly Choice<Value>[];
  /** Stands there, and cannot be chosen, while nothing is. */
  placeholder?: string;
}

/** One of a few. 0 and '' are nothing chosen; a value that is none of the choices stays to be seen. */
export function ChoiceInput<Value extends string | number>(props: ChoiceInputProps<Value>) {
  const { choices, placeholder, help = ' ', required = false } = props;
  const textOf = (value: unknown) => choices.find((choice) => choice.value === value)?.text ?? plainText(value);
  const { value, onChange, ref, wrong, error, ...input } = useFormInput<Value>(props, textOf);
  const none = value === 0 || value === '';
  const foreign = !none && !choices.some((choice) => choice.value === value);
  const unlabelled: TextFieldProps['slotProps'] = placeholder
    ? { select: { displayEmpty: true }, inputLabel: { shrink: true } }
    : {};
  return (
    <TextField
      {...input}
      select
      inputRef={ref}
      required={required}
      value={none ? '' : value}
      onChange={({ target }) =>
        onChange(choices.find((choice) => String(choice.value) === String(target.value))?.value ?? value)
      }
      error={wrong}
      helperText={error || help}
      fullWidth
      slotProps={unlabelled}
    >
      {placeholder && (
        <MenuItem value="" disabled>
          {placeholder}
        </MenuItem>
      )}
      {foreign && <MenuItem value={value}>{textOf(value)}</MenuItem>}
      {choices.map(({ value: choice, text, disabled = false }) => (
        <MenuItem key={choice} value={choice} disabled={disabled}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface DayInputProps extends FormInputProps {
  /** The last day the calendar offers; today when missing. */
  max?: string;
  /** The calendar asks for the year first: a birth date. */
  yearFirst?: boolean;
}

/** A day of a form, YYYY-MM-DD, or the text as far as it is typed. */
export function DayInput({ max, yearFirst = false, required = false, help = ' ', ...props }: DayInputProps) {
  const { ref, wrong, ...input } = useFormInput<string>(props);
  return (
    <DateInput
      {...input}
      {...(max ? { max } : {})}
      marked={wrong}
      inputRef={ref}
      yearFirst={yearFirst}
      required={required}
      help={help}
    />
  );
}
