import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { paymentFilterModes } from '../../../domain/codes.ts';
import { useFilter } from '../../custom/lists/filterState.ts';

const [all] = paymentFilterModes;

/** All modes or one; Online finds Net Banking as well (W8). */
export function ModeFilter() {
  const translate = useTranslate();
  const [value, setValue] = useFilter('paymentMode');
  const known = paymentFilterModes.find((mode) => mode === value);
  return (
    <TextField
      select
      label={translate('resources.payments.mode')}
      value={known ?? all}
      onChange={({ target }) => setValue(target.value === all ? undefined : target.value)}
      sx={{ width: { sm: 124 } }}
    >
      {paymentFilterModes.map((mode) => (
        <MenuItem key={mode} value={mode}>
          {mode === all ? translate('lists.all') : mode}
        </MenuItem>
      ))}
    </TextField>
  );
}
