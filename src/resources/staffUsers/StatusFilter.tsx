import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { userStatusNames } from '../../../domain/staffUser.ts';
import { useFilter } from '../../custom/lists/filterState.ts';

const all = 'all';

/** All, the active ones or the disabled. */
export function StatusFilter() {
  const translate = useTranslate();
  const [value, setValue] = useFilter('status');
  return (
    <TextField
      select
      label={translate('lists.status')}
      value={userStatusNames.find((name) => name === value) ?? all}
      onChange={({ target }) => setValue(target.value === all ? undefined : target.value)}
      sx={{ width: { sm: 160 } }}
    >
      <MenuItem value={all}>{translate('lists.all')}</MenuItem>
      {userStatusNames.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
