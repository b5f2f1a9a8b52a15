import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { courseTypeName } from '../../../domain/codes.ts';
import { formatDay } from '../../../domain/dates.ts';
import { scholarshipIncomeLimit } from '../../../domain/limits.ts';
import { formatRupees } from '../../../domain/money.ts';
import { feeShown, isIncomeEligible } from '../../../domain/scholarship.ts';
import { StatusDataWarning } from '../../custom/lookups/StatusDataWarning.tsx';
import { DetailList, DetailSection, type Detail } from '../../custom/person/DetailSection.tsx';
import type { RegistrationRow } from './newStudentOf.ts';
import { useCourse } from './useCourse.ts';

interface Props {
  registration: RegistrationRow;
  eligible: boolean;
}

/** The course with its fee, which becomes 0 with the scholarship, and why or why not there is one. */
export function CourseSummary({ registration, eligible }: Props) {
  const translate = useTranslate();
  const { course, loaded, error, gaveUp, reload } = useCourse(registration.courseId ?? 0);
  const say = (key: string, values = {}) => translate(`resources.registrations.approve.${key}`, values);
  const income = registration.parentIncome ?? Number.POSITIVE_INFINITY;

  const why = () => {
    if (eligible) return say('eligibleWhy', { income: formatRupees(income) });
    return isIncomeEligible(income)
      ? say('noProof')
      : say('tooMuchIncome', { limit: formatRupees(scholarshipIncomeLimit) });
  };

  const detail = (field: string, value: Detail['value']): Detail => ({ label: say(`fields.${field}`), value });
  const ofCourse = course && [
    detail('courseName', course.courseName),
    detail('courseType', courseTypeName(course.courseType)),
    detail('duration', course.durationText || say('days', { smart_count: course.durationDays })),
    detail('fee', <strong>{formatRupees(feeShown(course.fees, eligible))}</strong>),
  ];

  return (
    <DetailSection title={say('course')}>
      {loaded && !course && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('texts.courses.detailsNotFound')}
        </Alert>
      )}
      <StatusDataWarning error={error} gaveUp={gaveUp} onRetry={reload} />
      {!loaded && !gaveUp && <Skeleton variant="rounded" height={96} sx={{ mb: 1.5 }} />}
      <DetailList
        details={[
          ...(ofCourse ?? []),
          detail('scholarship', `${say(eligible ? 'eligible' : 'notEligible')} – ${why()}`),
          detail('registered', formatDay(registration.dateCreated)),
          detail('paymentRef', registration.paymentRef),
        ]}
      />
    </DetailSection>
  );
}
