import { Box, FormHelperText } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { paymentModes } from '#domain/words/codes.ts';
import { type FormInputProps, useFormInput } from '#src/ui/form/checkedFormContext.ts';

/** The mode that a letter stands for: U, N or C; undefined for any other key. */
export const modeOfKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | undefined =>
  ctrlKey || metaKey || altKey ? undefined : paymentModes.find((mode) => mode[0]?.toLowerCase() === key.toLowerCase());

/** Whether a letter goes on with a word, such as 'INR' before an amount. */
const isInWord = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.type === 'text' && /\p{L}/u.test(target.value);

/** For what holds amount and mode: while one of them has the focus, a letter chooses the mode. */
export function useModeKeys() {
  const { setValue } = useFormContext();
  return (event: KeyboardEvent) => {
    const mode = modeOfKey(event);
    // An open list of modes lies elsewhere in the page, and finds its entries by letters itself.
    const isInside = event.currentTarget.contains(event.target as Node);
    if (mode === undefined || event.defaultPrevented || !isInside || isInWord(event)) return;
    event.preventDefault();
    setValue('paymentMode', mode, { shouldDirty: true, shouldTouch: true });
  };
}

const group = { border: 0, m: 0, p: 0, minWidth: 0 } as const;
const segments = {
  display: 'flex',
  border: 1,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'background.paper',
  '&:focus-within': { outline: '2px solid var(--accent)', outlineOffset: 2 },
  '& > label': {
    flex: '1 1 0',
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    minHeight: 38,
    px: 1,
    cursor: 'pointer',
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
  },
  '& > label + label': { borderLeft: 1, borderColor: 'divider' },
  '& > label:has(:checked)': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 700 },
  '& > label:has(:disabled)': { cursor: 'default', color: 'text.disabled' },
} as const;

/** The mode as three segments, one Tab stop; arrows and the letters U, N, C choose. */
export function ModeInput(props: FormInputProps) {
  const { field, message } = useFormInput<string>(props);
  const { id, value, onChange, onBlur, inputRef, disabled } = field;
  return (
    <Box component="fieldset" id={id} sx={group} aria-describedby={message ? `${id}-help` : undefined}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {props.label}
      </Box>
      <Box sx={{ ...segments, borderColor: message ? 'error.main' : 'var(--line-strong)' }}>
        {paymentModes.map((mode, index) => (
          <label key={mode}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              value={mode}
              checked={value === mode}
              onChange={() => onChange(mode)}
              onBlur={onBlur}
              ref={index === 0 ? inputRef : undefined}
              disabled={disabled}
            />
            {mode}
          </label>
        ))}
      </Box>
      {message && (
        <FormHelperText id={`${id}-help`} error>
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
