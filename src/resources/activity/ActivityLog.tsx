import { Tab, Tabs, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { RestRecordOf } from '#contract/rest/index.ts';
import { keepDigits } from '#domain/words/text.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { momentColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm } from '#src/ui/lists/FilterForm.tsx';
import { useFilterWords } from '#src/ui/export/ExportScope.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import type { Activity } from '#src/records/activity.ts';
import { RecordLink } from './RecordLink.tsx';
import { recordName, wordsOfEntry } from './sentence.ts';
import { Sentence } from './Sentence.tsx';
import { activityTexts } from './texts.ts';

/** The activity log as sentences, newest first; filtered by record, user and day. Read only. */
export default function ActivityLog() {
  const translate = useTranslate();
  const inFull = (entry: Activity) => {
    const { sentence, changes, details } = wordsOfEntry(entry, translate);
    return [sentence, ...changes, ...details].join('; ');
  };
  return (
    <ListPage
      title={translate('resources.activity-log.title')}
      notice={<LogTabs log="activity-log" />}
      filters={
        <FilterForm>
          <RecordFilter />
          <PersonFilter />
          <DayRangeFilter />
        </FilterForm>
      }
      sort={{ field: 'at', order: 'DESC' }}
    >
      <DataList
        empty={{
          none: translate('resources.activity-log.none'),
          belongs: translate('resources.activity-log.belongs'),
          begin: null,
        }}
      >
        <Column<Activity> {...momentColumn('at')} />
        <Column<Activity> {...nameColumn('userName')} card="title" sortable={false} />
        <Column<Activity>
          source="call"
          card="text"
          sortable={false}
          gives="lines"
          letters={40}
          render={(entry) => <Sentence entry={entry} />}
          exportValue={inFull}
        />
        <Column<Activity>
          source="recordId"
          sortable={false}
          render={(entry) => <RecordLink entry={entry} />}
          exportValue={(entry) => recordName(entry, translate)}
        />
      </DataList>
    </ListPage>
  );
}

const logs = ['activity-log', 'security-log'] as const;

/** The tabs of the two logs. */
export function LogTabs({ log }: { log: (typeof logs)[number] }) {
  const text = useTexts('resources.security-log.tabs');
  const pathTo = usePathTo();
  return (
    <Tabs value={log} aria-label={text('label')} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {logs.map((name) => (
        <Tab key={name} value={name} label={text(name)} component={RouterLink} to={pathTo(name, 'list') ?? ''} />
      ))}
    </Tabs>
  );
}

/** The filter value for entries without a signed-in user. */
const nobody = -1;

const byName = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'userName', order: 'ASC' } } as const;

/** A failure is not reported: the log can be read without the names. */
const optional = { throwOnError: false };

/** Filters by user: all, one of the staff, or none of them (the public site). */
export function PersonFilter({ nobody: nobodyName }: { nobody?: string }) {
  const { data = [] } = useGetList<RestRecordOf<'staff-users'>>('staff-users', byName, optional);
  const label = useTexts('resources.activity-log.filters');
  const people = data.map(({ id, userName }) => ({ value: id, text: userName }));
  const choices = [{ value: nobody, text: nobodyName ?? label('publicSite') }, ...people];
  return <ChoiceFilter<Activity> name="userId" label={label('person')} choices={choices} all={label('everybody')} />;
}

const kinds = Object.entries(activityTexts.kinds).map(([value, text]) => ({ value, text }));
const longestId = 9;

/** Filters by kind of record, and by the id of one record. */
function RecordFilter() {
  const [recordId, setRecordId] = useFilter('recordId');
  useFilterWords('recordId', recordId ? String(recordId) : '');
  const label = useTexts('resources.activity-log.filters');
  return (
    <>
      <ChoiceFilter<Activity> name="entity" label={label('entity')} choices={kinds} all={label('allEntities')} />
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
