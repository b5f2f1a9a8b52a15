import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { Button, Link as MuiLink } from '@mui/material';
import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { formatRupees } from '#domain/words/money.ts';
import { isDeleted, studentStatus } from '#domain/words/status.ts';
import { MailMany, MailSelected, UnfinishedMails } from '#src/custom/messages/many/MailMany.tsx';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { lazyPart, untilLoaded } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import { StatusTabs } from '#src/custom/catalogue/lookups/filters.tsx';
import { useLookup, useStatusList } from '#src/custom/catalogue/lookups/lookups.ts';
import { useFurtherTab, useNoConsentTab } from '#src/custom/catalogue/lookups/useFurtherTab.ts';
import { statusColumn } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { BeginLink } from '#src/ui/lists/EmptyList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { Selection } from '#src/ui/lists/Selection.tsx';
import { actionsColumn, detailColumn, keptColumn, nameColumn, rupeesColumn } from '#src/ui/lists/cells.tsx';
import type { Student } from '#src/records/students.ts';

const LookalikesNotice = lazyPart(() => import('./LookalikesNotice.tsx'));

/** Accepted Students (spec 2): searched, by day and by status; each row leads to its details. */
export default function StudentList() {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const addPath = pathTo('students', 'create');
  const importPath = pathTo('import', 'list');
  const mayMerge = pathTo('lookalikes', 'list') !== undefined;
  const statuses = useLookup('student');
  const add = addPath && (
    <>
      {importPath && (
        <Button variant="outlined" color="inherit" component={Link} to={importPath}>
          {translate('import.title')}
        </Button>
      )}
      <Button variant="contained" component={Link} to={addPath} startIcon={<PersonAddIcon />}>
        {translate('resources.students.add.open')}
      </Button>
    </>
  );
  return (
    <MailMany>
      <ListPage
        title={translate('resources.students.heading')}
        action={add}
        notice={
          <>
            <StatusDataWarning of={statuses} />
            <UnfinishedMails />
            <Suspense>{mayMerge && <LookalikesNotice />}</Suspense>
          </>
        }
        filters={
          <>
            <FilterRow>
              <SearchField label="person.searchFor" />
              <DayRangeFilter />
            </FilterRow>
            <StudentTabs />
          </>
        }
        waiting={statuses.awaited}
        filterDefaultValues={{ status: statuses.codeOf('Active') ?? studentStatus.active }}
        sort={{ field: 'id', order: 'DESC' }}
        moreExported={moreColumns}
      >
        <StudentTable />
      </ListPage>
    </MailMany>
  );
}

/** The statuses, who lacks something since an import while there are any (W52), and who agreed to nothing (W57). */
function StudentTabs() {
  const text = useTranslate()('resources.students.incomplete');
  const { active: status } = studentStatus;
  const incomplete = useFurtherTab({ filter: 'incomplete', status, text }, 'import');
  return <StatusTabs table="student" further={[incomplete, useNoConsentTab(status)]} />;
}

/** Loaded when a file is made of the list. */
const moreColumns = async () => (await untilLoaded(() => import('./exportColumns.ts'))).studentExportColumns;

const isActive = (student: object) => (student as Student).status === studentStatus.active;

const recipientOf = ({ id, name }: Student) => ({ id, name, studentId: id, studentCourseId: 0 });

/** What is done with the selected students. */
function Selected() {
  const { filterValues } = useListContext();
  const all = (filterValues as { status?: number }).status === studentStatus.active;
  return (
    <Selection selectable={isActive} all={all}>
      <MailSelected recipientOf={recipientOf} />
    </Selection>
  );
}

/** The columns of the Student List: Status under All only, View last (spec 2). */
function StudentTable() {
  const translate = useTranslate();
  const { textOf, chosen, failed } = useStatusList('student');
  const pathTo = usePathTo();
  const hasMessages = useOffers('messages');
  const ours = useOurs();

  /** The page of a student: the read-only one for a deleted student (spec 2). */
  const pathOf = ({ id, status }: Student) =>
    pathTo('students', isDeleted(textOf(status)) ? 'deleted' : 'show', { id });

  return (
    <DataList
      empty={{
        none: translate('texts.students.none'),
        belongs: translate('resources.students.belongs'),
        begin: <BeginLink to={pathTo('students', 'create')}>{translate('resources.students.add.open')}</BeginLink>,
      }}
      failed={failed}
      {...(hasMessages ? { selection: <Selected />, selectable: isActive } : {})}
    >
      <Column<Student>
        {...nameColumn('name')}
        card="title"
        render={(student) => (
          <MuiLink component={Link} to={pathOf(student)} underline="hover">
            {student.name}
          </MuiLink>
        )}
        exportValue={({ name }) => name}
      />
      <Column<Student> {...detailColumn('email')} card={ours ? 'none' : 'text'} from={700} />
      <Column<Student> source="mobile" />
      {ours && (
        <Column<Student>
          {...keptColumn('courses')}
          sortable={false}
          card="text"
          render={({ courses = [] }) => courses.join(', ')}
          ifAny={({ courses }) => courses?.length}
        />
      )}
      {ours && (
        <Column<Student>
          {...rupeesColumn('due')}
          sortable={false}
          render={({ due }) => (due ? formatRupees(due) : '–')}
          ifAny={({ due }) => due}
        />
      )}
      {chosen === undefined && <Column<Student> {...statusColumn(({ status }: Student) => textOf(status))} />}
      <Column<Student>
        {...actionsColumn}
        label="resources.students.view"
        render={(student) => (
          <MuiLink
            component={Link}
            to={pathOf(student)}
            aria-label={translate('resources.students.viewOf', { student: student.name })}
            color="textSecondary"
            underline="hover"
          >
            {translate('resources.students.view')}
          </MuiLink>
        )}
      />
    </DataList>
  );
}
