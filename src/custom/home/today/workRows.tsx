import { Button } from '@mui/material';
import { Link } from 'react-router';
import { daysInclusive, formatDay, normaliseDate } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { daysNeeded } from '#domain/people/enrolment.ts';
import { expectedEndOf, riskFactsOf } from '#domain/home/work.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { isEligible } from '#src/custom/admission/approve/locateApproval.ts';
import { SendMailButton } from '#src/custom/certificates/certificate/SendMailButton.tsx';
import { useCourse } from '#src/custom/catalogue/lookups/lookups.ts';
import type { Certificate } from '#src/records/certificates.ts';
import type { Due } from '#src/records/dues.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import type { Registration } from '#src/records/registrations.ts';
import { ForecastChip } from '#src/custom/classes/attendance/ForecastChip.tsx';
import { today, useCalendar } from '#src/clock.ts';
import { WorkRow } from './WorkPanel.tsx';
import { forecastAtRisk } from './attendance.ts';
import type { EnrolmentWork } from './todayLists.ts';

/** How long ago a day was, in words; '' for no day. */
function useAgo() {
  const text = useTexts('today');
  return (date: string | null) => {
    const days = daysInclusive(normaliseDate(date), today()) - 1;
    if (Number.isNaN(days)) return '';
    if (days <= 0) return text('today');
    return days === 1 ? text('yesterday') : text('waiting', days);
  };
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const small = { size: 'small', variant: 'outlined', color: 'inherit' } as const;
const quiet = { borderColor: 'divider' } as const;

export function RegistrationRow({ registration }: { registration: Registration }) {
  const text = useTexts('today');
  const review = useTexts('resources.registrations');
  const ago = useAgo();
  const { id, name, courseId, paymentRef, dateCreated } = registration;
  const { course } = useCourse(courseId);
  const to = usePathTo()('registrations', 'approve', { ID: id });
  return (
    <WorkRow
      name={name}
      to={to}
      why={joined(course?.courseName, isEligible(registration) ? text('scholarship') : paymentRef)}
      how={ago(dateCreated)}
      action={
        to && (
          <Button {...small} component={Link} to={to} aria-label={review('reviewOf', { name })} sx={quiet}>
            {review('review')}
          </Button>
        )
      }
    />
  );
}

interface EnrolmentRowProps {
  work: EnrolmentWork;
  enrolment: Enrolment;
  onComplete: (enrolment: Enrolment) => void;
}

export function EnrolmentRow({ work, enrolment, onComplete }: EnrolmentRowProps) {
  const text = useTexts('today');
  const to = usePathTo()('students', 'show', { id: enrolment.studentId });
  const { studentName: student } = enrolment;
  const action =
    work === 'READY' ? (
      <Button
        {...small}
        onClick={() => onComplete(enrolment)}
        aria-haspopup="dialog"
        aria-label={text('completeFor', { student })}
        sx={quiet}
      >
        {text('complete')}
      </Button>
    ) : (
      <Button {...small} component={Link} to={to} aria-label={text('openOf', { student })} sx={quiet}>
        {text('open')}
      </Button>
    );
  return <WorkRow name={student} to={to} {...useReason(work, enrolment)} action={action} />;
}

/** Why an enrolment is on a list, and for how long, or how it stands. */
function useReason(work: EnrolmentWork, enrolment: Enrolment) {
  const text = useTexts('today');
  const translate = useTranslate();
  const ago = useAgo();
  const calendar = useCalendar();
  const { courseName, statusSince } = enrolment;
  const attendance = riskFactsOf(enrolment);
  const { daysAttended: attended, durationDays, minAttnPercentage } = attendance;
  switch (work) {
    case 'READY': {
      const needed = daysNeeded(durationDays, minAttnPercentage);
      return {
        why: joined(translate('progress.days', { attended, needed, smart_count: durationDays }), courseName),
        how: '',
      };
    }
    case 'AT_RISK': {
      const forecast = forecastAtRisk(attendance, calendar);
      const lacking = forecast.needed - attended;
      const left = forecast.reachable - attended;
      const needs = left > 0 ? text('needs', { needs: lacking, smart_count: left }) : text('needsMore', lacking);
      return { why: joined(needs, courseName), how: <ForecastChip {...{ attended, forecast, minAttnPercentage }} /> };
    }
    case 'OVERDUE': {
      const end = expectedEndOf(enrolment);
      return { why: joined(courseName, text('expected', { day: formatDay(end) })), how: ago(end) };
    }
    case 'HELD':
      return { why: courseName, how: ago(statusSince ?? null) };
  }
}

export function CertificateRow({ certificate, onSent }: { certificate: Certificate; onSent: () => void }) {
  const { studentId, studentName, certificateId, courseName, issuedDate } = certificate;
  return (
    <WorkRow
      name={studentName}
      to={usePathTo()('students', 'show', { id: studentId })}
      why={joined(certificateId, courseName)}
      how={useAgo()(issuedDate)}
      action={<SendMailButton certificate={certificate} onSent={onSent} />}
    />
  );
}

export function DueRow({ due }: { due: Due }) {
  const text = useTexts('today');
  const pathTo = usePathTo();
  const { id, studentId, studentName: student, courseName, overdue, oldestDue } = due;
  const to = pathTo('students', 'show', { id: studentId });
  const counter = pathTo('counter', 'take');
  const [next, action] = counter
    ? ([`${counter}?student=${studentId}&enrolment=${id}`, 'take'] as const)
    : ([to, 'open'] as const);
  return (
    <WorkRow
      name={student}
      to={to}
      why={joined(courseName, text('overdue', { amount: formatRupees(overdue) }))}
      how={useAgo()(oldestDue)}
      action={
        <Button {...small} component={Link} to={next} aria-label={text(`${action}Of`, { student })} sx={quiet}>
          {text(action)}
        </Button>
      }
    />
  );
}
