import { useState } from 'react';
import { useProfile } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import { CorrectDialog } from '#src/custom/people/correct/CorrectButton.tsx';

/** The menu '…' of a completed enrolment: Reopen, which revokes its certificate; for admins, where the server supports it (W37). */
export function ReopenMenu({ enrolment }: { enrolment: Enrolment }) {
  const { id, studentName: student, courseName: course } = enrolment;
  const translate = useTranslate();
  const text = useTexts('correct.reopen');
  const [asking, setAsking] = useState(false);
  const ours = useOurs();
  if (useProfile() !== 'admin' || !ours) return null;
  return (
    <>
      <RowMenu
        label={translate('lists.moreActions', { record: course })}
        entries={[{ text: text('open'), why: '', onChoose: () => setAsking(true) }]}
      />
      {asking && (
        <CorrectDialog
          call="ReopenEnrolment"
          fields={{ studentCourseId: id }}
          open="correct.reopen.open"
          title={text('title', { student, course })}
          message={text('message')}
          done="correct.reopen.done"
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
