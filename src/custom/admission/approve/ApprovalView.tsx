import { Alert, type AlertColor, Box, Button, Skeleton } from '@mui/material';
import { useTexts, useTranslate } from '#src/text.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { courseTypeName } from '#domain/words/codes.ts';
import { formatDay } from '#domain/words/dates.ts';
import { isLanguage, languages } from '#domain/words/languages.ts';
import { scholarshipIncomeLimit } from '#domain/words/limits.ts';
import { formatRupees } from '#domain/words/money.ts';
import { isRejected, registrationStatus } from '#domain/words/status.ts';
import { feeShown, isIncomeEligible } from '#domain/people/scholarship.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { LookalikeWarning, useLookalikes } from '#src/custom/admission/enrol/LookalikeWarning.tsx';
import { ConsentPanel } from '#src/custom/people/consent/ConsentPanel.tsx';
import { useCourse, useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import { ErasedNotice } from '#src/custom/rights/erase/ErasedNotice.tsx';
import { useErase } from '#src/custom/rights/erase/useErase.tsx';
import { usePersonFile } from '#src/custom/rights/personFile/usePersonFile.tsx';
import { EnquiryLink } from '#src/custom/people/enquiry/EnquiryLink.tsx';
import { PersonView } from '#src/custom/people/person/PersonView.tsx';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { type Detail, DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { sideColumn, pagePadding, stack, twoColumns } from '#src/ui/page/pageStyle.ts';
import { AskedBefore } from './AskedBefore.tsx';
import { Decision } from './Decision.tsx';
import { type Approval, isEligible, type Located, type RegistrationRecord } from './locateApproval.ts';
import { needsPapers, noPapers, withPapers } from './papers.ts';

interface Props {
  located: Located;
  locate: () => Promise<Located | null>;
  /** The warning that the statuses failed to load. */
  warning: ReactNode;
}

/** The registration, its course and the decision on it. */
export function ApprovalView({ located, locate, warning }: Props) {
  const translate = useTranslate();
  const back = usePathTo()('registrations', 'list');
  const { registration, status, approval } = located;
  const lookalikes = useLookalikes(approval.kind === 'new' ? registration : null);
  const [papers, setPapers] = useState(noPapers);
  const student = 'student' in approval ? approval.student : undefined;
  const asPapered = needsPapers(registration, approval) ? withPapers(registration, papers) : registration;
  const eligible = student ? Number(student.isFreeEligible) === 1 : isEligible(asPapered);
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader
        title={translate('resources.registrations.approve.heading', { name: registration.name ?? '' })}
        action={<HeaderActions registration={registration} status={status} />}
        back={back}
      />
      {warning}
      {registration.erasedOn ? (
        <ErasedNotice of="registration" day={registration.erasedOn} />
      ) : (
        <ApprovalNotice approval={approval} />
      )}
      <LookalikeWarning lookalikes={lookalikes} />
      <AskedBefore registration={registration} />
      {registration.many === 1 && <ManyNotice registration={registration} />}
      <Box sx={{ ...twoColumns, gridTemplateRows: { lg: 'auto 1fr' } }}>
        <CourseSummary registration={registration} eligible={eligible} />
        {/* Where it is narrow, before the person: the decision is in view without scrolling. */}
        <Box sx={{ ...sideColumn, gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } }}>
          <Decision {...{ located, locate, eligible, papers, setPapers }} />
        </Box>
        <Box sx={stack}>
          <ConsentPanel owner={{ regId: registration.id }} person={registration} />
          {!registration.erasedOn && (
            <PersonView person={registration} papersDeletedOn={registration.papersDeletedOn} showPhoto />
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** The status, and the menu with what the admin does less often. */
function HeaderActions({ registration, status }: { registration: RegistrationRecord; status: string }) {
  const { id, name, erasedOn } = registration;
  const translate = useTranslate();
  const record = name ?? '';
  const kept = usePersonFile({ regId: id }, record);
  const erase = useErase({ regId: id }, record, isRejected(status));
  const entries = erasedOn ? [] : [...kept.entries, ...erase.entries];
  return (
    <>
      <StatusChip text={status} />
      {entries.length > 0 && <RowMenu inHeader label={translate('lists.moreActions', { record })} entries={entries} />}
      {kept.dialog}
      {erase.dialog}
    </>
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

/** How far the approval has come; nothing for a new registration. */
function ApprovalNotice({ approval }: { approval: Approval }) {
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

/** Says that there are more new registrations than a few of one mobile for one course, and leads to them (W58). */
function ManyNotice({ registration: { mobile } }: { registration: RegistrationRecord }) {
  const text = useTexts('resources.registrations.approve');
  const status = useLookup('registration').codeOf('New') ?? registrationStatus.new;
  return (
    <Alert severity="warning">
      {text('many')}{' '}
      <ListLink owner="registrations" filter={{ status, search: mobile }}>
        {text('showMany')}
      </ListLink>
    </Alert>
  );
}

/** The course with its fee, which becomes 0 with the scholarship, and why or why not there is one. */
function CourseSummary({ registration, eligible }: { registration: RegistrationRecord; eligible: boolean }) {
  const hasNumber = useOffers('apply');
  const { applicationNo, language } = registration;
  const translate = useTranslate();
  const { course, ...state } = useCourse(registration.courseId ?? 0);
  const { loaded, gaveUp } = state;
  const say = useTexts('resources.registrations.approve');
  const label = useTexts('resources.registrations.approve.fields');
  const income = registration.parentIncome ?? Number.POSITIVE_INFINITY;

  const why = () => {
    if (eligible) return say('eligibleWhy', { income: formatRupees(income) });
    return isIncomeEligible(income)
      ? say('noProof')
      : say('tooMuchIncome', { limit: formatRupees(scholarshipIncomeLimit) });
  };

  const fee = course && feeShown(course.fees, eligible);
  const ofCourse: readonly Detail[] | undefined = course && [
    [label('courseName'), course.courseName],
    [label('courseType'), courseTypeName(course.courseType)],
    [label('duration'), course.durationText || say('days', { smart_count: course.durationDays ?? 0 })],
    [label('fee'), fee == null ? null : <strong>{formatRupees(fee)}</strong>],
  ];

  return (
    <DetailSection title={say('course')}>
      {loaded && !course && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('texts.courses.detailsNotFound')}
        </Alert>
      )}
      <StatusDataWarning of={state} />
      {!loaded && !gaveUp && <Skeleton variant="rounded" height={96} sx={{ mb: 1.5 }} />}
      <DetailList
        details={[
          ...(ofCourse ?? []),
          [label('scholarship'), `${say(eligible ? 'eligible' : 'notEligible')} – ${why()}`],
          [
            label('registered'),
            <>
              {formatDay(registration.dateCreated)}{' '}
              <EnquiryLink id={registration.enquiryId} name={registration.name ?? ''} />
            </>,
          ],
          [label('paymentRef'), registration.paymentRef],
          ...(hasNumber
            ? ([
                [label('applicationNo'), applicationNo],
                [
                  label('language'),
                  language && isLanguage(language) && <span lang={language}>{languages[language]}</span>,
                ],
              ] as const)
            : []),
        ]}
      />
    </DetailSection>
  );
}
