import CheckIcon from '@mui/icons-material/Check';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';

interface Props {
  label: string;
  takeLabel: string;
  /** The cell as it is kept. */
  cell: string;
  /** What stands in the field: what was typed, else the cell. */
  value: string;
  /** The id of its sentence. */
  describedBy: string;
  disabled: boolean;
  right: boolean;
  onType: (value: string) => void;
  onTake: (value: string) => Promise<unknown>;
}

/** A wrong cell, a field of what stands in it. Enter, or the button of a changed one, takes the new value. */
export function WrongCell({ label, takeLabel, cell, value, describedBy, disabled, right, onType, onTake }: Props) {
  const { run, busy } = useOneRun(onTake);
  return (
    <TextField
      error
      fullWidth
      value={value}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (value !== cell) void run(value);
      }}
      slotProps={{
        // While it is sent or checked again it keeps the focus.
        htmlInput: {
          'aria-label': label,
          'aria-describedby': describedBy,
          readOnly: disabled || busy,
          autoComplete: 'off',
          enterKeyHint: 'next',
          sx: { py: '5px', px: 1.25, minWidth: 120, textAlign: right ? 'right' : 'left' },
        },
        input: {
          endAdornment:
            value === cell ? undefined : (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  color="primary"
                  aria-label={takeLabel}
                  disabled={disabled || busy}
                  onClick={() => void run(value)}
                >
                  <CheckIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
        },
      }}
    />
  );
}
