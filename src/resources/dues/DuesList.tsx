import { Box, Typography } from '@mui/material';
import { formatDay } from '#domain/words/dates.ts';
import { ages } from '#domain/money/dues.ts';
import { formatRupees } from '#domain/words/money.ts';
import { BatchFilter } from '#src/custom/classes/batch/BatchFilter.tsx';
import '#src/custom/classes/batch/texts.ts';
import { courseColumn } from '#src/custom/catalogue/lookups/CourseLink.tsx';
import { CourseFilter } from '#src/custom/catalogue/lookups/filters.tsx';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import { MailMany, UnfinishedMails } from '#src/custom/messages/many/MailMany.tsx';
import { NoteLine } from '#src/custom/people/notes/NoteLine.tsx';
import { studentColumn, StudentLink } from '#src/custom/people/person/StudentLink.tsx';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import type { Due } from '#src/records/dues.ts';
import { useTexts } from '#src/text.ts';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import type { Emptiness } from '#src/ui/lists/EmptyList.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { actionsColumn, detailColumn, rupeesColumn } from '#src/ui/lists/cells.tsx';
import { AgeTabs } from './AgeTabs.tsx';
import { DueActions } from './DueActions.tsx';
import { DuesSummary } from './DuesTotal.tsx';
import { DuesTasks, UnfinishedTask, useSelectedAction } from './DuesTasks.tsx';
import './texts.ts';

/** Dues (W44): who owes what since when, the oldest first; who owes what by the course list where the server keeps no fees. */
export default function DuesList() {
  const text = useTexts('resources.dues');
  const ours = useOurs();
  const courses = useCourses();
  return (
    <MailMany>
      <DuesTasks>
        <ListPage
          title={text('title')}
          headline={<DuesSummary ours={ours} />}
          notice={
            <>
              <StatusDataWarning of={courses} />
              <UnfinishedTask />
              <UnfinishedMails />
            </>
          }
          filters={
            <>
              {ours && <AgeTabs />}
              <FilterRow>
                <SearchField label="resources.dues.searchFor" />
                <CourseFilter />
                <BatchFilter />
              </FilterRow>
              <AssumedHelp />
            </>
          }
          sort={{ field: 'oldestDue', order: 'ASC' }}
          filterDefaultValues={{ age: ages.all }}
        >
          {ours ? <DuesTable /> : <ListedTable />}
        </ListPage>
      </DuesTasks>
    </MailMany>
  );
}

function AssumedHelp() {
  const text = useTexts('resources.dues');
  const [age] = useFilter('age');
  return age === ages.assumed ? <Typography color="textSecondary">{text('assumedHelp')}</Typography> : null;
}

/** What it says without rows: it begins with a student's course, not here. */
function useNothingDue(): Emptiness {
  const text = useTexts('resources.dues');
  return { none: text('none'), belongs: text('belongs'), begin: null };
}

const total = { label: 'resources.dues.total' } as const;

/** A due of the present server: made and sorted in the browser, by any of these. */
type ListedDue = Pick<
  Due,
  'id' | 'studentId' | 'studentName' | 'studentMobile' | 'courseId' | 'courseName' | 'fee' | 'paid' | 'due'
>;

/** What the lists of a server without fees tell: neither days nor reminders. */
function ListedTable() {
  return (
    <DataList empty={useNothingDue()} dense>
      <Column<ListedDue> {...studentColumn} card="title" foot={total} />
      <Column<ListedDue> source="studentMobile" card="none" from={700} />
      <Column<ListedDue> {...courseColumn} sortable={false} card="text" />
      <Column<ListedDue> {...rupeesColumn('fee')} />
      <Column<ListedDue> {...rupeesColumn('paid')} />
      <Column<ListedDue>
        {...rupeesColumn('due')}
        foot="sum"
        card="status"
        render={({ due }) => <b>{formatRupees(due)}</b>}
      />
    </DataList>
  );
}

/** A note takes no more room from the other columns. */
const noteRoom = { width: '32ch', maxWidth: '100%' } as const;

function DuesTable() {
  const text = useTexts('resources.dues');
  const { selection, selectable } = useSelectedAction();
  const oldest = ({ oldestDue, daysOverdue }: Due) =>
    daysOverdue > 0 ? text('since', { date: formatDay(oldestDue), smart_count: daysOverdue }) : formatDay(oldestDue);
  const student = ({ studentId, studentName, note, noteAt }: Due) => (
    <>
      <StudentLink id={studentId} name={studentName} />
      {note && (
        <Box sx={noteRoom}>
          <NoteLine note={note} at={noteAt} />
        </Box>
      )}
    </>
  );
  const late = ({ overdue }: Due) => (
    <Typography
      component="span"
      sx={{ font: 'inherit', fontWeight: 650, ...(overdue > 0 ? { color: 'warning.main' } : {}) }}
    >
      {overdue > 0 ? formatRupees(overdue) : '–'}
    </Typography>
  );
  return (
    <DataList empty={useNothingDue()} dense selection={selection} selectable={selectable}>
      <Column<Due> {...studentColumn} card="title" foot={total} render={student} />
      <Column<Due> {...courseColumn} sortable={false} card="text" />
      <Column<Due>
        {...detailColumn('batchName')}
        sortable={false}
        card="none"
        from={860}
        ifAny={({ batchName }) => batchName}
      />
      <Column<Due> {...rupeesColumn('due')} foot="sum" card="status" render={({ due }) => <b>{formatRupees(due)}</b>} />
      <Column<Due> {...rupeesColumn('overdue')} sortable={false} foot="sum" render={late} />
      <Column<Due> source="oldestDue" kind="day" letters={20} render={oldest} />
      <Column<Due>
        source="remindedAt"
        kind="day"
        sortable={false}
        card="none"
        from={700}
        render={({ remindedAt }) => (remindedAt ? formatDay(remindedAt) : '–')}
      />
      <Column<Due> {...actionsColumn} render={(due) => <DueActions due={due} />} />
    </DataList>
  );
}
