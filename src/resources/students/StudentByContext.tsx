import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { texts } from '../../../contract/texts.ts';
import { InlineError } from '../../custom/errors/InlineError.tsx';
import { StatusChip } from '../../custom/fields/StatusChip.tsx';
import { DetailSkeleton } from '../../custom/layout/DetailSkeleton.tsx';
import { pagePadding, stack } from '../../custom/layout/pageStyle.ts';
import { PageHeader } from '../../custom/lists/PageHeader.tsx';
import { useCourses } from '../../custom/lookups/useCourses.ts';
import { useLookup } from '../../custom/lookups/useLookup.ts';
import { DetailList, DetailSection } from '../../custom/person/DetailSection.tsx';
import { listRecords } from '../../dataProvider/appCalls.ts';
import type { AppDataProvider } from '../../dataProvider/dataProvider.ts';
import { usePathTo } from '../../routing/usePathTo.ts';
import { sectionHeights } from './formStyle.ts';
import { idOf } from '../../routing/idOf.ts';

/** The person of a registration, to read only: Name, Email, Mobile, Course, Status (spec 2). */
export default function StudentByContext() {
  const translate = useTranslate();
  const calls = useDataProvider<AppDataProvider>();
  const back = usePathTo()('registrations', 'list');
  const { courses, loaded } = useCourses();
  const { textOf } = useLookup('registration');
  const id = idOf(useParams()['id']);
  const { data, error } = useQuery({
    queryKey: ['registrations', 'byContext', id],
    queryFn: () => listRecords(calls, 'GetRegistrationList', { regId: id }, texts.registrations.fetchFailed),
    enabled: id > 0,
  });
  const registration = data?.find((row) => row.id === id);
  const course = courses.find((known) => known.id === registration?.courseId);
  const label = (field: string) => translate(`resources.students.fields.${field}`);

  const content = () => {
    if (id === 0) return <InlineError error={translate('texts.students.invalidStudentId')} />;
    if (error) return <InlineError error={error} />;
    if (!data) return <DetailSkeleton heights={sectionHeights} />;
    if (!registration) return <InlineError error={translate('texts.students.none')} />;
    const details = [
      { label: label('name'), value: registration.name },
      { label: label('email'), value: registration.email },
      { label: label('mobile'), value: registration.mobile },
      {
        label: label('course'),
        value: course?.courseName ?? (loaded ? translate('texts.courses.detailsNotFound') : ''),
      },
      { label: label('status'), value: <StatusChip text={textOf(Number(registration.status))} /> },
    ];
    return (
      <DetailSection title={translate('resources.students.details.title')}>
        <DetailList details={details} />
      </DetailSection>
    );
  };
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={registration?.name ?? translate('resources.students.context.title')} back={back} />
      {content()}
    </Box>
  );
}
