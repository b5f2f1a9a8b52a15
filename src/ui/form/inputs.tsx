import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  InputAdornment,
  MenuItem,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import type { KeyboardEvent, WheelEvent } from 'react';
import { keepHundredths } from '#domain/words/money.ts';
import { keepDigits } from '#domain/words/text.ts';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';
import { type Typing, TypedField } from '#src/ui/inputs/TypedField.tsx';
import { type FormInputProps, plainText, useFormInput } from './checkedFormContext.ts';

/** A text input; characters that it does not accept are removed while typing. */
export function TextInput({
  maxLength,
  keep,
  lines,
  autoFocus,
  inputMode,
  shown,
  replaced,
  ...props
}: FormInputProps & Typing) {
  const { field } = useFormInput<string>(props);
  return <TypedField {...field} {...{ maxLength, keep, lines, autoFocus, inputMode, shown, replaced }} />;
}

interface NumberInputProps extends FormInputProps {
  /** The step of arrow keys; 1 accepts integers only. */
  step: 1 | 0.01;
  max: number;
  after?: string;
}

/** Keys that an HTML number input accepts and no field needs. */
const foreignKeys = ['e', 'E', '+', '-'];

export const blockForeign = (event: KeyboardEvent) => {
  const foreign = foreignKeys.includes(event.key) && !event.ctrlKey && !event.metaKey;
  if (foreign) event.preventDefault();
};

/** Without it, scrolling over a focused number changes it. */
export const letGo = (event: WheelEvent<HTMLElement>) => {
  if (event.target === document.activeElement) event.currentTarget.querySelector('input')?.blur();
};

/** A number input whose value is text: 0 or more, an integer or with two decimals. */
export function NumberInput(props: NumberInputProps) {
  const { step, max, after } = props;
  const { field } = useFormInput<string>(props);
  const keep = step === 1 ? keepDigits : keepHundredths;
  return (
    <TextField
      {...field}
      type="number"
      onChange={(event) => field.onChange(keep(event.target.value))}
      onKeyDown={blockForeign}
      onWheel={letGo}
      slotProps={{
        htmlInput: { autoComplete: 'off', inputMode: step === 1 ? 'numeric' : 'decimal', min: 0, max, step },
        ...(after ? { input: { endAdornment: <InputAdornment position="end">{after}</InputAdornment> } } : {}),
      }}
    />
  );
}

export interface Choice<Value extends string | number = string> {
  value: Value;
  text: string;
  /** Shown if it is the current value, but disabled. */
  disabled?: boolean;
}

interface ChoiceInputProps<Value extends string | number> extends FormInputProps {
  choices: readonly Choice<Value>[];
  placeholder?: string;
  autoFocus?: boolean;
}

/** Typeahead of a closed select: the next choice that begins with a letter. */
function choiceOfKey<Value extends string | number>(
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  choices: readonly Choice<Value>[],
  value: Value,
): Value | undefined {
  const closed = target instanceof HTMLElement && target.role === 'combobox';
  if (!closed || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const at = choices.findIndex((choice) => choice.value === value) + 1;
  const inTurn = [...choices.slice(at), ...choices.slice(0, at)];
  return inTurn.find(({ text, disabled }) => !disabled && text.toLowerCase().startsWith(key.toLowerCase()))?.value;
}

/**
 * A select with typeahead. 0 and '' mean no selection; a value that is not among the choices (any more) stays visible.
 */
export function ChoiceInput<Value extends string | number>(props: ChoiceInputProps<Value>) {
  const { choices, placeholder, autoFocus = false } = props;
  const textOf = (value: unknown) => choices.find((choice) => choice.value === value)?.text ?? plainText(value);
  const { field } = useFormInput<Value>(props, textOf);
  const { value } = field;
  const none = value === 0 || value === '';
  const foreign = !none && !choices.some((choice) => choice.value === value);
  const unlabelled: TextFieldProps['slotProps'] = placeholder
    ? { select: { displayEmpty: true }, inputLabel: { shrink: true } }
    : {};
  return (
    <TextField
      {...field}
      select
      autoFocus={autoFocus}
      value={none ? '' : value}
      onKeyDown={(event) => {
        const chosen = field.disabled ? undefined : choiceOfKey(event, choices, value);
        if (chosen !== undefined) field.onChange(chosen);
      }}
      onChange={({ target }) =>
        field.onChange(choices.find((choice) => String(choice.value) === String(target.value))?.value ?? value)
      }
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

/** A box to tick; its value is true or false. */
export function CheckInput(props: FormInputProps) {
  const { field } = useFormInput<boolean>(props, checkText);
  return (
    <FormControl disabled={field.disabled} error={field.error} onBlur={field.onBlur}>
      <FormControlLabel
        label={field.label}
        control={
          <Checkbox
            id={field.id}
            checked={field.value}
            onChange={(_event, isTicked) => field.onChange(isTicked)}
            slotProps={{ input: { ref: field.inputRef, 'aria-describedby': `${field.id}-help` } }}
          />
        }
      />
      <FormHelperText id={`${field.id}-help`} sx={{ m: 0 }}>
        {field.helperText}
      </FormHelperText>
    </FormControl>
  );
}

const checkText = (value: unknown) => (value === true ? '✓' : '–');

interface DayInputProps extends FormInputProps {
  /** The last day of the calendar; by default today. */
  max?: string;
  yearFirst?: boolean;
}

/** A date input; its value is YYYY-MM-DD, or the text while incomplete. */
export function DayInput({ max, yearFirst = false, ...props }: DayInputProps) {
  const { field, message } = useFormInput<string>(props);
  const { error, helperText: _, ...input } = field;
  const range = { yearFirst, ...(max ? { max } : {}) };
  return <DateInput {...input} {...range} error={message} marked={error} help={props.help ?? ' '} />;
}
