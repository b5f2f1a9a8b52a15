import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { Link as RouterLink } from 'react-router';
import { registrationStatus } from '#domain/status.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { isNew } from '#src/custom/approve/locateApproval.ts';
import { StatusDataWarning } from '#src/custom/lookups/StatusDataWarning.tsx';
import { StatusTabs } from '#src/custom/lookups/StatusTabs.tsx';
import { useCourse, useCourses } from '#src/custom/lookups/courses.ts';
import { useLookup } from '#src/custom/lookups/useLookup.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { StatusChip } from '#src/ui/inputs/StatusChip.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { useInitializeFailed } from '#src/ui/lists/listEffects.ts';
import type { Registration } from './index.ts';

const newestFirst: SortPayload = { field: 'id', order: 'DESC' };

/** The days that a link of the dashboard asked for; spec 2 has no dates here, so without them there are none to choose. */
function RangeOfLink() {
  const { fromDate, toDate } = useListContext().filterValues as { fromDate?: string; toDate?: string };
  const [linked] = useState(Boolean(fromDate ?? toDate));
  return linked && <DayRangeFilter />;
}

/** Registered Students (spec 2): the registrations that came in, the new ones first of all. */
export default function RegistrationList() {
  const translate = useTranslate();
  const { codeOf, error, gaveUp, reload } = useLookup('registration');
  const courses = useCourses();
  const notice = (
    <>
      <StatusDataWarning error={error} gaveUp={gaveUp} onRetry={reload} />
      <StatusDataWarning error={courses.error} gaveUp={courses.gaveUp} onRetry={courses.reload} />
    </>
  );
  const filters = (
    <>
      <FilterRow>
        <SearchField />
        <RangeOfLink />
      </FilterRow>
      <StatusTabs table="registration" />
    </>
  );
  return (
    <ListPage
      title={translate('resources.registrations.title')}
      notice={notice}
      filters={filters}
      filterDefaultValues={{ status: codeOf('New') ?? registrationStatus.new }}
      sort={newestFirst}
    >
      <RegistrationTable />
    </ListPage>
  );
}

const CourseName = ({ courseId }: { courseId: number }) => <>{useCourse(courseId).course?.courseName ?? '–'}</>;

/** The columns of Registered Students: Status under All only, an action for what is New only (spec 2). */
export function RegistrationTable() {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { courses } = useCourses();
  const { textOf, error: statusError } = useLookup('registration');
  const failed = useInitializeFailed('registrations', statusError);
  const { filterValues } = useListContext();
  const all = Number((filterValues as { status?: number }).status ?? anyStatus) === anyStatus;

  const pathOf = ({ id, status }: Registration) =>
    isNew(textOf(status)) ? pathTo('registrations', 'approve', { ID: id }) : undefined;

  const mainLink = (registration: Registration) => {
    const path = pathOf(registration);
    if (!path) return registration.name;
    return (
      <Link component={RouterLink} to={path} underline="hover">
        {registration.name}
      </Link>
    );
  };

  const action = (registration: Registration) => {
    const path = pathOf(registration);
    const { name } = registration;
    if (!path) return null;
    return (
      <Button
        size="small"
        component={RouterLink}
        to={path}
        aria-label={translate('resources.registrations.reviewOf', { name })}
      >
        {translate('resources.registrations.review')}
      </Button>
    );
  };

  return (
    <DataList empty={translate('resources.registrations.empty')} failed={failed}>
      <Column<Registration> source="name" render={mainLink} exportValue={({ name }) => name} />
      <Column<Registration>
        source="courseId"
        label="resources.registrations.fields.course"
        sortable={false}
        render={({ courseId }) => <CourseName courseId={courseId} />}
        exportValue={({ courseId }) => courses.find(({ id }) => id === courseId)?.courseName}
      />
      <Column<Registration> source="mobile" width={130} />
      <Column<Registration> source="email" />
      {all && (
        <Column<Registration>
          source="status"
          width={150}
          whole
          render={({ status }) => <StatusChip text={textOf(status)} />}
          exportValue={({ status }) => textOf(status)}
        />
      )}
      <Column<Registration>
        source="id"
        label="resources.registrations.fields.action"
        sortable={false}
        width={110}
        whole
        render={action}
        exportValue={false}
      />
    </DataList>
  );
}
