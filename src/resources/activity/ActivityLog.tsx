import Link from '@mui/material/Link';
import { type SortPayload } from 'react-admin';
import { useDataTranslate } from '#src/app/text.ts';
import { Link as RouterLink } from 'react-router';
import { formatDateTimeIst } from '#domain/dates.ts';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { actionOf, Changes, changesOf, changeText, recordOf } from './Changes.tsx';
import { PersonFilter, RecordFilter, useRecordPath } from './filters.tsx';
import type { Activity } from './index.ts';

const newestFirst: SortPayload = { field: 'at', order: 'DESC' };

/** Who did what to which record, newest first; found by record, person and day. Read only. */
export default function ActivityLog() {
  const translate = useDataTranslate();
  return (
    <ListPage
      title={translate('resources.activity-log.title')}
      filters={
        <FilterForm>
          <RecordFilter />
          <PersonFilter />
          <DayRangeFilter />
        </FilterForm>
      }
      sort={newestFirst}
    >
      <ActivityLogTable />
    </ListPage>
  );
}

/** The columns of the log. */
export function ActivityLogTable() {
  const translate = useDataTranslate();
  const recordPath = useRecordPath();

  const record = (entry: Activity) => {
    const path = recordPath(entry);
    const text = recordOf(entry, translate);
    if (!path) return text;
    return (
      <Link component={RouterLink} to={path} underline="hover">
        {text}
      </Link>
    );
  };
  return (
    <DataList empty={translate('resources.activity-log.none')} cardsBelow={900}>
      <Column<Activity> source="at" width={216} render={({ at }) => formatDateTimeIst(at)} />
      <Column<Activity> source="userName" sortable={false} width={112} />
      <Column<Activity> source="call" sortable={false} width="18%" render={(entry) => actionOf(entry, translate)} />
      <Column<Activity>
        source="recordName"
        sortable={false}
        width="22%"
        whole
        render={record}
        exportValue={(entry) => recordOf(entry, translate)}
      />
      <Column<Activity>
        source="after"
        sortable={false}
        whole
        render={(entry) => <Changes entry={entry} />}
        exportValue={(entry) =>
          changesOf(entry, translate)
            .map((change) => changeText(change, translate))
            .join('; ')
        }
      />
    </DataList>
  );
}
