import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFilter } from '../../custom/lists/filterState.ts';
import { SearchField } from '../../custom/lists/SearchField.tsx';
import { useProfile } from '../../routing/SiteContext.ts';

const fields = { studentName: 'resources.enrolments.searchByName', mobile: 'resources.enrolments.searchByMobile' };
type Field = keyof typeof fields;

/** The md_office's search: what it looks through is chosen beside it, and a text moves along with the choice. */
function SearchByField() {
  const translate = useTranslate();
  const [name, setName] = useFilter('studentName');
  const [mobile, setMobile] = useFilter('mobile');
  const [field, setField] = useState<Field>(mobile ? 'mobile' : 'studentName');
  const choose = (chosen: Field) => {
    setField(chosen);
    setName(chosen === 'studentName' ? name || mobile : '');
    setMobile(chosen === 'mobile' ? mobile || name : '');
  };
  return (
    <>
      <TextField
        select
        label={translate('resources.enrolments.searchBy')}
        value={field}
        onChange={(event) => choose(event.target.value as Field)}
        sx={{ width: { sm: 120 } }}
      >
        {Object.entries(fields).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {translate(label)}
          </MenuItem>
        ))}
      </TextField>
      <SearchField key={field} name={field} label={fields[field]} />
    </>
  );
}

/** Search by name or mobile, with a Name/Mobile selector in md_office (spec 2). */
export function EnrolmentSearch() {
  return useProfile() === 'md_office' ? <SearchByField /> : <SearchField label="resources.enrolments.searchFor" />;
}
