import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { keepDigits } from '../../../../domain/text.ts';
import { activity as texts } from '../../../i18n/activity.ts';
import { useFilter } from '../../../custom/lists/filterState.ts';

const all = 'all';
const kinds = Object.keys(texts.kinds);
const longestId = 9;

/** All kinds of record or one, and which one of them by its number. */
export function RecordFilter() {
  const translate = useTranslate();
  const [entity, setEntity] = useFilter('entity');
  const [recordId, setRecordId] = useFilter('recordId');
  const label = (key: string) => translate(`resources.activity-log.filters.${key}`);
  return (
    <>
      <TextField
        select
        label={label('entity')}
        value={kinds.find((kind) => kind === entity) ?? all}
        onChange={({ target }) => setEntity(target.value === all ? undefined : target.value)}
        sx={{ width: { sm: 160 } }}
      >
        <MenuItem value={all}>{label('allEntities')}</MenuItem>
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`resources.activity-log.kinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={label('recordId')}
        value={recordId ? String(recordId) : ''}
        onChange={({ target }) => setRecordId(Number(keepDigits(target.value).slice(0, longestId)) || undefined)}
        sx={{ width: { sm: 140 } }}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    </>
  );
}
