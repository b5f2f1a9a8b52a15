import { TextField, type TextFieldProps, useForkRef } from '@mui/material';
import { type HTMLAttributes, type Ref, useLayoutEffect, useState } from 'react';
import { shownAmount } from '#domain/money/typedAmount.ts';
import { useFilteredText, useSelectAll } from './typing.ts';

/** How a text is typed and shown. */
export interface Typing {
  maxLength?: number | undefined;
  /** Drops the characters that are not accepted. */
  keep?: ((text: string) => string) | undefined;
  lines?: number | undefined;
  autoFocus?: boolean | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  /** Formats the text while the input has no focus. */
  shown?: ((text: string) => string) | undefined;
  /** Selects the text on focus. */
  replaced?: boolean | undefined;
}

interface Props extends Typing, Omit<TextFieldProps, 'onChange' | 'onBlur' | 'value' | 'autoFocus' | 'inputRef'> {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

const asTyped = (text: string) => text;

/** A text field; characters that it does not accept are removed while typing. */
export function TypedField({
  value,
  onChange,
  onBlur,
  inputRef: outerRef,
  maxLength,
  keep = asTyped,
  lines,
  autoFocus = false,
  inputMode,
  shown = asTyped,
  replaced = false,
  ...field
}: Props) {
  const [focused, setFocused] = useState(false);
  const selectAll = useSelectAll();
  const { onCompositionEnd, inputRef, ...typed } = useFilteredText(value, keep, (text) =>
    onChange(text.slice(0, maxLength)),
  );
  const typing = focused && !field.disabled;
  // After the render that shows the unformatted text.
  useLayoutEffect(() => {
    if (typing && replaced) inputRef.current?.select();
  }, [typing, replaced, inputRef]);
  return (
    <TextField
      {...field}
      {...typed}
      value={typing ? typed.value : shown(typed.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        onBlur?.();
      }}
      inputRef={useForkRef(outerRef, inputRef)}
      autoFocus={autoFocus}
      {...(lines ? { multiline: true, minRows: lines, maxRows: 3 * lines } : {})}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          maxLength: typing ? maxLength : undefined,
          inputMode,
          onCompositionEnd,
          ...(replaced ? selectAll : {}),
        },
      }}
    />
  );
}

/** How rupees are typed: as people write them (W62), shown as ₹9,750.50 after blur. */
export const asMoney = { inputMode: 'decimal', shown: shownAmount, replaced: true } as const;
