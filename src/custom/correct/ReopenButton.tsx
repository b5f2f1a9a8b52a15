import { useProfile } from '#src/app/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/app/text.ts';
import type { Enrolment } from '#src/resources/enrolments/index.ts';
import { CorrectButton } from './CorrectButton.tsx';

/** Reopens a completed enrolment, which revokes its certificate; for the admin (W37). */
export function ReopenButton({
  enrolment: { id, studentName: student, courseName: course },
}: {
  enrolment: Enrolment;
}) {
  const translate = useTranslate();
  const text = useTexts('correct.reopen');
  if (useProfile() !== 'admin') return null;
  return (
    <CorrectButton
      call="ReopenEnrolment"
      fields={{ studentCourseId: id }}
      size="small"
      open="correct.reopen.open"
      aria-label={translate('resources.enrolments.actionFor', { action: text('open'), student })}
      title={text('title', { student, course })}
      message={text('message')}
      done="correct.reopen.done"
    />
  );
}
