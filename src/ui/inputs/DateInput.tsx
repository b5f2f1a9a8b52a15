import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { Box, CircularProgress, IconButton, InputAdornment, Popover, type SxProps, TextField } from '@mui/material';
import { type KeyboardEvent, type Ref, Suspense, useRef, useState } from 'react';
import { isDate, pickerRange } from '#domain/words/dates.ts';
import { checkPastDay } from '#domain/words/dayChecks.ts';
import { dayOfTyped, dayWhileTyping, isWholeDay } from '#domain/words/typedDay.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { today } from '#src/clock.ts';
import { useSelectAll } from './typing.ts';

interface Props {
  id?: string;
  label: string;
  /** YYYY-MM-DD, or the text while incomplete. */
  value: string;
  /** Called at every change, with YYYY-MM-DD if the text is a day. */
  onChange: (text: string) => void;
  /** The last day of the calendar, by default today; the first is 100 years before today (spec 5). */
  max?: string;
  /** The form's error message; '' if valid. */
  error?: string;
  /** Red, although the message is shown elsewhere. */
  marked?: boolean;
  /** The helper text while there is no error; ' ' reserves its line. */
  help?: string;
  disabled?: boolean;
  required?: boolean;
  yearFirst?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  sx?: SxProps;
}

/**
 * A day, typed in a usual format (`domain/words/typedDay.ts`) or picked from a lazily loaded calendar. The text is never corrected to
 * another day: an invalid one is passed on, with an error after blur.
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

/** As large as the calendar, to avoid layout shift. */
function CalendarLoading() {
  return (
    <Box sx={{ width: 320, height: 376, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={useTranslate()('form.date.loading')} />
    </Box>
  );
}
