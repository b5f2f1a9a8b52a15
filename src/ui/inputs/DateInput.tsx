import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';
import { type KeyboardEvent, lazy, type Ref, Suspense, useRef, useState } from 'react';
import { isDate, pickerRange } from '#domain/dates.ts';
import { checkPastDay } from '#domain/dayChecks.ts';
import { dayOfTyped, dayWhileTyping } from '#domain/typedDay.ts';
import { useTranslate } from '#src/app/text.ts';
import { today } from './today.ts';
import { useSelectAll } from './typing.ts';

interface Props {
  id?: string;
  label: string;
  /** YYYY-MM-DD, or the text as far as it is typed. */
  value: string;
  /** Gets every text that is typed, and YYYY-MM-DD in place of one that means a day. */
  onChange: (text: string) => void;
  /** The last day the calendar offers, today when missing; the first is 100 years before today (spec 5). */
  max?: string;
  /** What is wrong as the form around it sees it; '' where it sees nothing. */
  error?: string;
  /** Red although the words for it stand elsewhere. */
  marked?: boolean;
  /** What stands underneath while nothing is wrong: ' ' keeps the room. */
  help?: string;
  disabled?: boolean;
  required?: boolean;
  /** The calendar asks for the year first: a birth date. */
  yearFirst?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  sx?: SxProps;
}

/** So long is a text that nobody has typed to its end yet. */
const unfinished = (text: string) => text.length < 10 && !/^\d{8}$/.test(text);

/**
 * A day to type as yyyy-MM-dd (20261120 and 20/11/2026 are understood too) or to pick from a calendar, which is loaded
 * when it is opened. It keeps what is typed, and it never means another day than what stands in it: a text that is no
 * day goes out as it is, and what is wrong with it is said when the field is left.
 */
export function DateInput({
  label,
  value,
  onChange,
  max,
  error = '',
  marked = false,
  help,
  yearFirst = false,
  required = false,
  onBlur,
  ...field
}: Props) {
  const translate = useTranslate();
  const [typing, setTyping] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const selectAll = useSelectAll();
  const now = today();

  const wrong = error || (value === '' || max ? '' : checkPastDay(label, value, now));
  const shown = typing && unfinished(value) ? '' : wrong;

  /** The text is typed to its end. */
  const settle = () => {
    setTyping(false);
    const day = dayOfTyped(value);
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
        label={label}
        value={value}
        required={required}
        size="small"
        fullWidth
        error={shown !== '' || marked}
        helperText={shown || help}
        onChange={({ target }) => {
          setTyping(true);
          onChange(dayWhileTyping(target.value) || target.value);
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
      <CalendarPopover
        anchor={anchor}
        value={isDate(value) ? value : ''}
        min={pickerRange(now).min}
        max={max ?? now}
        present={now}
        yearFirst={yearFirst}
        clearable={!required}
        onChoose={(day) => {
          setTyping(false);
          onChange(day);
        }}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}

const DayCalendar = lazy(() => import('./DayCalendar.tsx'));

/** What a DateCalendar measures: nothing moves when it arrives. */
const calendarSize = { width: 320, height: 336, display: 'grid', placeItems: 'center' };

interface CalendarPopoverProps {
  /** The field that it belongs to; closed without one. */
  anchor: HTMLElement | null;
  value: string;
  min: string;
  max: string;
  /** Today; offered to be chosen at once where it is in the range. */
  present: string;
  yearFirst: boolean;
  /** Whether the field may be left empty. */
  clearable: boolean;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** The calendar under a DateInput. Escape closes it; the focus goes back to where it was. */
function CalendarPopover({ anchor, present, clearable, onChoose, onClose, ...range }: CalendarPopoverProps) {
  const translate = useTranslate();
  const choose = (day: string) => {
    onChoose(day);
    onClose();
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: -4, horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('form.date.choose') } }}
    >
      <Suspense
        fallback={
          <Box sx={calendarSize}>
            <CircularProgress aria-label={translate('form.date.loading')} />
          </Box>
        }
      >
        <DayCalendar {...range} onChoose={choose} />
      </Suspense>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1, pt: 0 }}>
        {clearable && (
          <Button size="small" onClick={() => choose('')}>
            {translate('form.date.clear')}
          </Button>
        )}
        {present <= range.max && (
          <Button size="small" onClick={() => choose(present)}>
            {translate('form.date.today')}
          </Button>
        )}
      </Box>
    </Popover>
  );
}
