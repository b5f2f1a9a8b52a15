import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { Button, Link as MuiLink } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { isDeleted, studentStatus } from '#domain/words/status.ts';
import { MailMany, MailSelected, UnfinishedMails } from '#src/custom/messages/many/MailMany.tsx';
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
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { Selection } from '#src/ui/lists/Selection.tsx';
import { actionsColumn, detailColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import type { Student } from '#src/records/students.ts';

/** Accepted Students (spec 2): searched, by day and by status; each row leads to its details. */
export default function StudentList() {
  const translate = useTranslate();
  const addPath = usePathTo()('students', 'create');
  const statuses = useLookup('student');
  const add = addPath && (
    <Button variant="contained" component={Link} to={addPath} startIcon={<PersonAddIcon />}>
      {translate('resources.students.add.open')}
    </Button>
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
      <Column<Student> {...detailColumn('email')} card="text" from={700} />
      <Column<Student> source="mobile" />
      {chosen === undefined && <Column<Student> {...statusColumn(({ status }: Student) => textOf(status))} />}
      <Column<Student>
        {...actionsColumn}
        label="resources.students.view"
        render={(student) => (
          <RowButton
            to={pathOf(student)}
            aria-label={translate('resources.students.viewOf', { student: student.name })}
          >
            {translate('resources.students.view')}
          </RowButton>
        )}
      />
    </DataList>
  );
}
