import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { StatusChip } from '../../custom/fields/StatusChip.tsx';
import { Column } from '../../custom/lists/Column.tsx';
import { DataList } from '../../custom/lists/DataList.tsx';
import { useInitializeFailed } from '../../custom/lists/useInitializeFailed.ts';
import { useCourses } from '../../custom/lookups/useCourses.ts';
import { useLookup } from '../../custom/lookups/useLookup.ts';
import { anyStatus } from '../../dataProvider/listQuery.ts';
import { usePathTo } from '../../routing/usePathTo.ts';
import type { Registration } from './index.ts';
import { isNew } from './statusText.ts';
import { useCourse } from './useCourse.ts';

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
