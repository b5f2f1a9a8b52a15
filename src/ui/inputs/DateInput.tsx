import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { Box, CircularProgress, IconButton, InputAdornment, Popover, type SxProps, TextField } from '@mui/material';
import { type KeyboardEvent, type Ref, Suspense, useRef, useState } from 'react';
import { isDate, pickerRange } from '#domain/dates.ts';
import { checkPastDay } from '#domain/dayChecks.ts';
import { dayOfTyped, dayWhileTyping, isWholeDay } from '#domain/typedDay.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { today } from '#src/clock.ts';
import { useSelectAll } from './typing.ts';

interface Props {
  id?: string;
  label: string;
  /** YYYY-MM-DD, or the text as far as it is typed. */
  value: string;
  /** Called with every text that is typed, as YYYY-MM-DD if it is a day. */
  onChange: (text: string) => void;
  /** The last day the calendar offers, today when missing; the first is 100 years before today (spec 5). */
  max?: string;
  /** The message of the form around it; '' if nothing is wrong. */
  error?: string;
  /** Red, although the message is shown elsewhere. */
  marked?: boolean;
  /** The text under the input while nothing is wrong: ' ' keeps the room. */
  help?: string;
  disabled?: boolean;
  required?: boolean;
  yearFirst?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  sx?: SxProps;
}

/**
 * A day, typed as people write one (`domain/typedDay.ts`) or picked from a calendar that loads when it opens. It keeps what
 * is typed and never changes it to another day: a text that is no day is passed on, with a message when the field is left.
 */
export function DateInput({ error = '', marked = false, help, max, yearFirst = false, onBlur, ...field }: Props) {
  const { label, value, onChange, required = false } = field;
  const translate = useTranslate();
  const [typing, setTyping] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const selectAll = useSelectAll();
  const now = today();

  const wrong = error || (value === '' || max ? '' : checkPastDay(label, value, now));
  const shown = typing && !isWholeDay(value) ? '' : wrong;

  const choose = (day: string) => {
    setTyping(false);
    setAnchor(null);
    onChange(day);
  };
  const settle = () => {
    setTyping(false);
    const day = dayOfTyped(value, now);
    if (day !== '' && day !== value) onChange(day);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setAnchor(root.current);
  };

  return (
    <>
      <TextField
        {...field}
        ref={root}
        size="small"
        fullWidth
        error={shown !== '' || marked}
        helperText={shown || help}
        onChange={({ target }) => {
          setTyping(true);
          onChange(dayWhileTyping(target.value, now) || target.value);
        }}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
        onKeyDown={press}
        slotProps={{
          htmlInput: {
            ...selectAll,
            inputMode: 'numeric',
            autoComplete: 'off',
            placeholder: 'yyyy-MM-dd',
            spellCheck: false,
          },
          input: {
            sx: { pr: 0.5 },
            endAdornment: (
              <InputAdornment position="end" sx={{ ml: 0 }}>
                <IconButton
                  size="small"
                  aria-label={translate('form.date.choose')}
                  aria-haspopup="dialog"
                  disabled={field.disabled ?? false}
                  onClick={() => setAnchor(root.current)}
                >
                  <CalendarIcon sx={{ fontSize: 18 }} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: -4, horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('form.date.choose') } }}
      >
        <Suspense fallback={<CalendarLoading />}>
          <DayCalendar
            value={isDate(value) ? value : ''}
            min={pickerRange(now).min}
            max={max ?? now}
            today={now}
            yearFirst={yearFirst}
            clearable={!required}
            onChoose={choose}
          />
        </Suspense>
      </Popover>
    </>
  );
}

const DayCalendar = lazyPart(() => import('./DayCalendar.tsx'));

/** As large as the calendar, so that nothing moves when it arrives. */
function CalendarLoading() {
  return (
    <Box sx={{ width: 320, height: 376, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={useTranslate()('form.date.loading')} />
    </Box>
  );
}
