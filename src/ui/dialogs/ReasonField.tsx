import { TextField } from '@mui/material';
import { textLimits } from '#domain/words/limits.ts';
import { useTranslate } from '#src/text.ts';

interface Props {
  value: string;
  onChange: (reason: string) => void;
  autoFocus?: boolean;
}

/** An optional reason beside a question; it is kept in the activity log (W37). */
export function ReasonField({ value, onChange, autoFocus = false }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('lists.reasonOptional')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={translate('lists.reasonHelp')}
      fullWidth
      autoFocus={autoFocus}
      sx={{ mt: 2 }}
      slotProps={{ htmlInput: { maxLength: textLimits.remarks, autoComplete: 'off' } }}
    />
  );
}
