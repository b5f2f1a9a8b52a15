import { Button, Link } from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetList, useListContext, useUnselectAll } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { Link as RouterLink } from 'react-router';
import { isNew, isRejected, registrationStatus } from '#domain/words/status.ts';
import { today } from '#src/clock.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import { StatusTabs } from '#src/custom/catalogue/lookups/filters.tsx';
import { CourseLink } from '#src/custom/catalogue/lookups/CourseLink.tsx';
import { useCourse, useCourses, useLookup, useStatusList } from '#src/custom/catalogue/lookups/lookups.ts';
import { useNoConsentTab } from '#src/custom/catalogue/lookups/useFurtherTab.ts';
import { statusColumn } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { BeginLink } from '#src/ui/lists/EmptyList.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { Selection, useSelectedRows } from '#src/ui/lists/Selection.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { actionsColumn, dayColumn, detailColumn, keptColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import { ApplicantLine, SecondLine } from './applicants/ApplicantLine.tsx';
import { ApplicantLookalikes } from './applicants/applicantLookalikes.tsx';
import './rejectManyTexts.ts';
import type { Notice } from '#src/records/notices.ts';
import type { Registration } from '#src/records/registrations.ts';

const RejectManyDialog = lazyPart(() => import('./RejectManyDialog.tsx'));

/** Registered Students (spec 2): the registrations that came in, the new ones first of all. */
export default function RegistrationList() {
  const translate = useTranslate();
  const statuses = useLookup('registration');
  return (
    <ListPage
      title={translate('resources.registrations.title')}
      notice={
        <>
          <StatusDataWarning of={statuses} />
          <StatusDataWarning of={useCourses()} />
        </>
      }
      filters={
        <>
          <FilterRow>
            <SearchField label="person.searchFor" />
          </FilterRow>
          <RegistrationTabs />
        </>
      }
      waiting={statuses.awaited}
      filterDefaultValues={{ status: statuses.codeOf('New') ?? registrationStatus.new }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <RegistrationTable />
    </ListPage>
  );
}

/** The statuses, and who of those that wait agreed to nothing (W57). */
function RegistrationTabs() {
  return <StatusTabs table="registration" further={[useNoConsentTab(registrationStatus.new)]} />;
}

function CourseName({ courseId }: Registration) {
  const { course } = useCourse(courseId);
  return course ? <CourseLink id={courseId} name={course.courseName} /> : '–';
}

/** The columns of Registered Students: the day where it is known, Status under All only, an action for what is New only (spec 2). */
function RegistrationTable() {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { courses } = useCourses();
  const { textOf, chosen, failed } = useStatusList('registration');
  const { data = [] } = useListContext<Registration>();
  // Beside the table, as its rows may disappear while they are rejected.
  const [rejecting, setRejecting] = useState<readonly Registration[]>();
  const unselect = useUnselectAll('registrations', 'registrations.listParams');
  const isRejectable = (record: object) => isNew(textOf((record as Registration).status));
  const ours = useOurs();
  const applied = useOffers('apply');
  const { data: [notice] = [] } = useGetList<Notice>('notices', firstNotice, {
    enabled: useOffers('consent'),
    throwOnError: false,
  });
  const asksConsent = notice !== undefined && notice.from <= today();
  const lacksConsent = ({ noConsent, status }: Registration) => asksConsent && noConsent === 1 && isNew(textOf(status));

  const erases = useOffers('erase');
  const pathOf = ({ id }: Registration) => pathTo('registrations', 'approve', { ID: id });

  const mainLink = (registration: Registration) => {
    // Of who was rejected an admin may be asked what is kept, and to erase it (W53).
    const status = textOf(registration.status);
    const path = isNew(status) || (erases && isRejected(status)) ? pathOf(registration) : undefined;
    const name = path ? (
      <Link component={RouterLink} to={path} underline="hover">
        {registration.name}
      </Link>
    ) : (
      registration.name
    );
    if (!applied) return name;
    return (
      <>
        {name}
        <ApplicantLine registration={registration} />
      </>
    );
  };

  /** The number, and where nobody has agreed yet, that. */
  const application = (registration: Registration) => (
    <>
      {registration.applicationNo}
      {lacksConsent(registration) && <SecondLine>{translate('applicant.noConsent')}</SecondLine>}
    </>
  );

  const action = (registration: Registration) => {
    const path = isNew(textOf(registration.status)) ? pathOf(registration) : undefined;
    const label = translate('resources.registrations.reviewOf', { name: registration.name });
    return path ? (
      <RowButton likeliest to={path} aria-label={label}>
        {translate('resources.registrations.review')}
      </RowButton>
    ) : null;
  };

  const closeRejecting = () => {
    setRejecting(undefined);
    unselect();
  };

  const list = (
    <DataList
      {...(ours && {
        selection: <RejectSelected isRejectable={isRejectable} onStart={setRejecting} />,
        selectable: isRejectable,
      })}
      empty={{
        none: translate('resources.registrations.empty'),
        belongs: translate('resources.registrations.belongs'),
        begin: <BeginLink to={pathTo('students', 'create')}>{translate('resources.students.add.open')}</BeginLink>,
      }}
      failed={failed}
      dense
    >
      <Column<Registration> {...nameColumn('name')} card="title" render={mainLink} exportValue={({ name }) => name} />
      <Column<Registration>
        {...keptColumn('courseId')}
        label="resources.registrations.fields.course"
        sortable={false}
        card="text"
        render={(registration) => <CourseName {...registration} />}
        exportValue={({ courseId }) => courses.find(({ id }) => id === courseId)?.courseName}
      />
      <Column<Registration> source="mobile" />
      <Column<Registration> {...detailColumn('email')} card="none" from={800} />
      {applied && (
        <Column<Registration>
          source="applicationNo"
          label="applicant.number"
          sortable={false}
          card="none"
          from={860}
          render={application}
          exportValue={({ applicationNo }) => applicationNo}
          ifAny={(registration) => Boolean(registration.applicationNo) || lacksConsent(registration)}
        />
      )}
      {/* The present server's rows need not say it (spec 7). */}
      <Column<Registration> {...dayColumn('dateCreated')} ifAny={({ dateCreated }) => dateCreated} />
      {chosen === undefined && <Column<Registration> {...statusColumn(({ status }: Registration) => textOf(status))} />}
      <Column<Registration> {...actionsColumn} label="resources.registrations.fields.action" render={action} />
    </DataList>
  );
  // Who is approved is a student, and would be found as such.
  const asked = applied ? data.filter(isRejectable).map(({ id }) => id) : [];
  return (
    <>
      <ApplicantLookalikes regIds={asked}>{list}</ApplicantLookalikes>
      <Suspense>{rejecting && <RejectManyDialog registrations={rejecting} onClose={closeRejecting} />}</Suspense>
    </>
  );
}

/** Before it holds, nobody can have agreed. */
const firstNotice = { pagination: { page: 1, perPage: 1 }, sort: { field: 'from', order: 'ASC' } } as const;

interface SelectedProps {
  isRejectable: (record: object) => boolean;
  onStart: (registrations: readonly Registration[]) => void;
}

/** The bulk action on registrations that are New: reject them with one reason. */
function RejectSelected({ isRejectable, onStart }: SelectedProps) {
  const translate = useTranslate();
  const { selectedIds, filterValues } = useListContext();
  const selectedRows = useSelectedRows<Registration>();
  const { run, busy } = useOneRun(async () => {
    const registrations = (await selectedRows()).filter(isRejectable);
    if (registrations.length > 0) onStart(registrations);
  });
  return (
    <Selection selectable={isRejectable} all={filterValues['status'] === registrationStatus.new}>
      <Button color="error" variant="outlined" size="small" loading={busy} onClick={() => void run()}>
        {translate('resources.registrations.many.open', selectedIds.length)}
      </Button>
    </Selection>
  );
}
