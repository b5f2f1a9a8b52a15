import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { textLimits } from '../../../domain/limits.ts';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string;
  help?: string;
  autoFocus?: boolean;
}

/** A password that is being chosen; the eye shows what was typed. */
export function NewPasswordInput({ name, label, value, onChange, error, help = ' ', autoFocus = false }: Props) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== ''}
      helperText={error || help}
      autoFocus={autoFocus}
      required
      fullWidth
      margin="dense"
      slotProps={{
        htmlInput: { autoComplete: 'new-password', maxLength: textLimits.password },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                onClick={() => setShown(!shown)}
                aria-pressed={shown}
                aria-label={translate('dashboard.showPassword', { field: label })}
              >
                {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
