import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTexts, useTranslate } from '#src/text.ts';
import { useParams } from 'react-router';
import { texts } from '#contract/texts.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { sectionHeights } from './StudentPage.tsx';
import { ConsentPanel } from '#src/custom/people/consent/ConsentPanel.tsx';
import { useCourses, useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { listRecords, useCalls } from '#src/dataProvider/appCalls.ts';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { type Detail, DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { DetailSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';

/** The person of a registration, to read only: Name, Email, Mobile, Course, Status (spec 2); and what the person agreed to (W57). */
export default function StudentByContext() {
  const translate = useTranslate();
  const calls = useCalls();
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
  const noCourse = loaded ? translate('texts.courses.detailsNotFound') : '';
  const label = useTexts('resources.students.fields');

  const content = () => {
    if (id === 0) return <InlineError error={translate('texts.students.invalidStudentId')} />;
    if (error) return <InlineError error={error} />;
    if (!data) return <DetailSkeleton heights={sectionHeights} />;
    if (!registration) return <InlineError error={translate('texts.students.none')} />;
    const status = <StatusChip text={textOf(Number(registration.status))} />;
    const details: Detail[] = [
      [label('name'), registration.name],
      [label('email'), registration.email],
      [label('mobile'), registration.mobile],
      [label('course'), course?.courseName ?? noCourse],
      [label('status'), status],
    ];
    return (
      <>
        <DetailSection title={translate('resources.students.details.title')}>
          <DetailList details={details} />
        </DetailSection>
        <ConsentPanel owner={{ regId: id }} person={registration} />
      </>
    );
  };
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={registration?.name ?? translate('resources.students.context.title')} back={back} />
      {content()}
    </Box>
  );
}
