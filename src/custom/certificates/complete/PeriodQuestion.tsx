import { Box } from '@mui/material';
import { isLongPeriod } from '#domain/certificates/certificate.ts';
import { daysInclusive, formatDay } from '#domain/words/dates.ts';
import { useTexts } from '#src/text.ts';
import { progressOf } from '#domain/people/enrolment.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import type { CompletionChoices } from './values.ts';
import './texts.ts';

/** An enrolment with the values of its certificate. */
interface Certified {
  enrolment: Enrolment;
  values: Pick<CompletionChoices, 'startDate' | 'endDate'>;
}

/** Those whose period is longer than twice their course: asked about before they are created (W15). */
export const longPeriodsIn = (certified: readonly Certified[]): Certified[] =>
  certified.filter(({ enrolment, values }) => isLongPeriod(values, progressOf(enrolment).durationDays));

interface Props {
  /** Null while the dialog is closed. */
  asked: readonly Certified[] | null;
  reply: (yes: boolean) => void;
}

/** Confirms certificates over such long periods. */
export function PeriodQuestion({ asked, reply }: Props) {
  const text = useTexts('resources.enrolments');
  const line = ({ enrolment, values: { startDate, endDate } }: Certified) =>
    text('longPeriod.of', {
      student: enrolment.studentName,
      course: enrolment.courseName,
      days: text('days', { smart_count: Number(enrolment.courseDurationDays) }),
      covered: text('days', { smart_count: daysInclusive(startDate, endDate) }),
      from: formatDay(startDate),
      to: formatDay(endDate),
    });
  const lines = (asked ?? []).map((certified) => ({ id: certified.enrolment.id, line: line(certified) }));
  const [only] = lines;
  const question = text('longPeriod.question', { smart_count: lines.length });
  return (
    <ConfirmDialog
      open={asked !== null}
      message={lines.length === 1 && only ? `${only.line} ${question}` : question}
      confirmLabel="resources.enrolments.longPeriod.create"
      cancelLabel="resources.enrolments.longPeriod.change"
      onConfirm={() => reply(true)}
      onCancel={() => reply(false)}
    >
      {lines.length > 1 && (
        <Box component="ul" tabIndex={0} sx={{ mt: 1, mb: 0, pl: 2.5, maxHeight: '40dvh', overflow: 'auto' }}>
          {lines.map(({ id, line: words }) => (
            <li key={id}>{words}</li>
          ))}
        </Box>
      )}
    </ConfirmDialog>
  );
}
