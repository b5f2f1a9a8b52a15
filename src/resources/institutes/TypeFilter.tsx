import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { instituteTypes } from '../../../domain/codes.ts';
import { useFilter } from '../../custom/lists/filterState.ts';

/** All Types or one. */
export function TypeFilter() {
  const translate = useTranslate();
  const [value, setValue] = useFilter('instType');
  return (
    <TextField
      select
      label={translate('resources.institutes.typeFilter')}
      value={Number(value) || 0}
      onChange={(event) => setValue(Number(event.target.value) || undefined)}
      sx={{ width: { sm: 180 } }}
    >
      <MenuItem value={0}>{translate('resources.institutes.allTypes')}</MenuItem>
      {Object.entries(instituteTypes).map(([code, text]) => (
        <MenuItem key={code} value={Number(code)}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
