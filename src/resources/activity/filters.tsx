import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { useTexts } from '#src/app/text.ts';
import type { RestRecordOf } from '#contract/rest/index.ts';
import { keepDigits } from '#domain/text.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import type { Activity } from './index.ts';
import { activityTexts as texts } from './texts.ts';

/** What the log takes for 'nobody was signed in'. */
const nobody = -1;
const everybody = 0;

const byName = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'userName', order: 'ASC' },
} as const;

/** Without the names the log can still be read. */
const quietly = { onError: () => undefined, throwOnError: false };

/** Everybody, one member of staff, or the public site. */
export function PersonFilter() {
  const { data = [] } = useGetList<RestRecordOf<'staff-users'>>('staff-users', byName, quietly);
  const [value, setValue] = useFilter('userId');
  const label = useTexts('resources.activity-log.filters');
  const people = [
    { id: everybody, name: label('everybody') },
    { id: nobody, name: label('publicSite') },
    ...data.map(({ id, userName }) => ({ id, name: userName })),
  ];
  return (
    <TextField
      select
      label={label('person')}
      value={people.find(({ id }) => id === value)?.id ?? everybody}
      onChange={({ target }) => setValue(Number(target.value) || undefined)}
      sx={{ width: { sm: 160 } }}
    >
      {people.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const all = 'all';
const kinds = Object.keys(texts.kinds) as (keyof typeof texts.kinds)[];
const longestId = 9;

/** All kinds of record or one, and which one of them by its number. */
export function RecordFilter() {
  const kindOf = useTexts('resources.activity-log.kinds');
  const [entity, setEntity] = useFilter('entity');
  const [recordId, setRecordId] = useFilter('recordId');
  const label = useTexts('resources.activity-log.filters');
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
            {kindOf(kind)}
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

/** The page of an entry's record; undefined for a kind that has none. */
export function useRecordPath(): (entry: Activity) => string | undefined {
  const pathTo = usePathTo();
  return ({ entity, recordId: id }) => {
    if (entity === 'students') return pathTo('students', 'show', { id });
    if (entity === 'registrations') return pathTo('registrations', 'approve', { ID: id });
    if (entity === 'certificates') return pathTo('certificates', 'show', { certificateId: id });
    return entity === 'users' ? pathTo('staff-users', 'edit', { id }) : undefined;
  };
}
