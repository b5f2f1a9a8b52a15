import type { RestRecordOf } from '#contract/rest/index.ts';
import { formatDateTimeIst } from '#domain/dates.ts';
import { useTexts } from '#src/app/text.ts';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm } from '#src/ui/lists/FilterForm.tsx';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { LogTabs, PersonFilter } from './ActivityLog.tsx';
import { securityTexts } from './texts.ts';

type Entry = RestRecordOf<'security-log'>;

const events = Object.entries(securityTexts.events).map(([value, text]) => ({ value, text }));

/** Who was refused, and who read what is not for every day, newest first. Read only. */
export default function SecurityLog() {
  const text = useTexts('resources.security-log');
  const kindOf = useTexts('resources.activity-log.kinds');
  const recordOf = ({ entity, recordId }: Entry) => (entity === '' ? '' : `${kindOf(entity)} ${recordId}`);
  return (
    <ListPage
      title={text('title')}
      subtitle={text('help')}
      notice={<LogTabs log="security-log" />}
      filters={
        <FilterForm>
          <ChoiceFilter
            name="event"
            label={text('fields.event')}
            choices={events}
            all={text('allEvents')}
            width={220}
          />
          <PersonFilter nobody={text('unknownUser')} />
          <DayRangeFilter />
        </FilterForm>
      }
      sort={{ field: 'at', order: 'DESC' }}
    >
      <DataList empty={text('none')}>
        <Column<Entry> source="at" width={188} render={({ at }) => formatDateTimeIst(at)} />
        <Column<Entry>
          source="event"
          card="title"
          sortable={false}
          width="24%"
          render={({ event }) => text(`events.${event}`)}
        />
        <Column<Entry>
          source="userName"
          sortable={false}
          width={136}
          render={({ userName }) => userName || text('unknownUser')}
        />
        <Column<Entry> source="address" card="none" sortable={false} width={128} />
        <Column<Entry> source="call" card="none" sortable={false} from={900} />
        <Column<Entry> source="recordId" card="none" sortable={false} width={120} render={recordOf} />
        <Column<Entry>
          source="rows"
          card="none"
          sortable={false}
          right
          width={72}
          from={800}
          render={({ rows }) => rows ?? ''}
        />
      </DataList>
    </ListPage>
  );
}
