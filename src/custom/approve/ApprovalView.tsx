import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { Link } from 'react-router';
import { courseTypeName } from '#domain/codes.ts';
import { formatDay } from '#domain/dates.ts';
import { scholarshipIncomeLimit } from '#domain/limits.ts';
import { formatRupees } from '#domain/money.ts';
import { feeShown, isIncomeEligible } from '#domain/scholarship.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { LookalikeWarning, useLookalikes } from '#src/custom/enrol/LookalikeWarning.tsx';
import { useCourse } from '#src/custom/lookups/courses.ts';
import { StatusDataWarning } from '#src/custom/lookups/StatusDataWarning.tsx';
import { PersonView } from '#src/custom/person/PersonView.tsx';
import { StatusChip } from '#src/ui/inputs/StatusChip.tsx';
import { type Detail, DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { pagePadding } from '#src/ui/page/pageStyle.ts';
import { Decision } from './Decision.tsx';
import { type Approval, isEligible, type Located, type RegistrationRecord } from './locateApproval.ts';

interface Props {
  located: Located;
  locate: () => Promise<Located | null>;
}

/** The registration, its course and the decision on it. */
export function ApprovalView({ located, locate }: Props) {
  const translate = useTranslate();
  const back = usePathTo()('registrations', 'list');
  const { registration, status, approval } = located;
  const lookalikes = useLookalikes(approval.kind === 'new' ? registration : null);
  const student = 'student' in approval ? approval.student : undefined;
  const eligible = student ? Number(student.isFreeEligible) === 1 : isEligible(registration);
  return (
    <Box sx={{ ...pagePadding, display: 'grid', gap: 2 }}>
      <PageHeader
        title={translate('resources.registrations.approve.heading', { name: registration.name ?? '' })}
        action={<StatusChip text={status} />}
        back={back}
      />
      <ApprovalNotice approval={approval} />
      <LookalikeWarning lookalikes={lookalikes} />
      <Box sx={approvalGrid}>
        <PersonView person={registration} showPhoto />
        <Box sx={{ display: 'grid', gap: 2, position: { lg: 'sticky' }, top: { lg: 72 } }}>
          <CourseSummary registration={registration} eligible={eligible} />
          <Decision located={located} locate={locate} eligible={eligible} />
        </Box>
      </Box>
    </Box>
  );
}

const severities: Record<Exclude<Approval['kind'], 'new'>, AlertColor> = {
  begun: 'warning',
  done: 'success',
  deleted: 'info',
  lost: 'warning',
  rejected: 'info',
  closed: 'info',
};

interface ApprovalNoticeProps {
  approval: Approval;
}

/** How far the approval has come; nothing for a new registration. */
function ApprovalNotice({ approval }: ApprovalNoticeProps) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { kind } = approval;
  if (kind === 'new') return null;
  const paid = kind === 'begun' && approval.state.paymentId > 0;
  const open = 'student' in approval && (
    <Button
      color="inherit"
      size="small"
      component={Link}
      to={pathTo('students', kind === 'deleted' ? 'deleted' : 'show', { id: approval.student.id })}
    >
      {translate('resources.registrations.approve.openStudent')}
    </Button>
  );
  return (
    <Alert severity={severities[kind]} action={open}>
      {translate(`resources.registrations.approve.state.${paid ? 'paid' : kind}`)}
    </Alert>
  );
}

interface CourseSummaryProps {
  registration: RegistrationRecord;
  eligible: boolean;
}

/** The course with its fee, which becomes 0 with the scholarship, and why or why not there is one. */
function CourseSummary({ registration, eligible }: CourseSummaryProps) {
  const translate = useTranslate();
  const { course, loaded, error, gaveUp, reload } = useCourse(registration.courseId ?? 0);
  const say = useTexts('resources.registrations.approve');
  const label = useTexts('resources.registrations.approve.fields');
  const income = registration.parentIncome ?? Number.POSITIVE_INFINITY;

  const why = () => {
    if (eligible) return say('eligibleWhy', { income: formatRupees(income) });
    return isIncomeEligible(income)
      ? say('noProof')
      : say('tooMuchIncome', { limit: formatRupees(scholarshipIncomeLimit) });
  };

  const detail = (field: Parameters<typeof label>[0], value: Detail['value']): Detail => ({
    label: label(field),
    value,
  });
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

/** The registration left, the decision right and in view from 1200 px on; one below the other otherwise. */
export const approvalGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
} as const;
