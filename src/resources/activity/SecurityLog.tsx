import type { RestListed } from '#src/dataProvider/listed.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { momentColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm } from '#src/ui/lists/FilterForm.tsx';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { LogTabs, PersonFilter } from './ActivityLog.tsx';
import { securitySentence } from './securitySentence.ts';
import { securityTexts } from './texts.ts';

type Entry = RestListed<'security-log'>;

const events = Object.entries(securityTexts.events).map(([value, text]) => ({ value, text }));

/** The security log: refusals and unusual reads, newest first. Read only. */
export default function SecurityLog() {
  const text = useTexts('resources.security-log');
  const translate = useTranslate();
  return (
    <ListPage
      title={text('title')}
      subtitle={text('help')}
      notice={<LogTabs log="security-log" />}
      filters={
        <FilterForm>
          <ChoiceFilter<Entry>
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
      <DataList empty={{ none: text('none'), belongs: text('belongs'), begin: null }}>
        <Column<Entry> {...momentColumn('at')} />
        <Column<Entry>
          {...nameColumn('userName')}
          card="title"
          sortable={false}
          render={({ userName }) => userName || text('unknownUser')}
        />
        <Column<Entry>
          source="event"
          card="text"
          sortable={false}
          gives="lines"
          letters={40}
          render={(entry) => <Sentence entry={entry} />}
          exportValue={(entry) => securitySentence(entry, translate)}
        />
        <Column<Entry> {...nameColumn('address')} sortable={false} from={700} />
      </DataList>
    </ListPage>
  );
}

/** A component, because a skeleton row has no entry yet. */
function Sentence({ entry }: { entry: Entry }) {
  return securitySentence(entry, useTranslate());
}
