import { useGetOne } from 'react-admin';
import { checkReminder, reminderText } from '#domain/money/dues.ts';
import type { Due } from '#src/records/dues.ts';
import type { Settings } from '#src/records/settings.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { RowButton, RowButtons } from '#src/ui/inputs/RowButton.tsx';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import { mailProblem } from './readTask.ts';
import { useStartTask } from './DuesTasks.tsx';

/** The address that opens WhatsApp with a reminder to the student, which the person sends. */
function whatsAppLink({ oldestDue, studentMobile, ...due }: Due, settings: Settings | undefined): string {
  const upi = settings?.upiId ? { id: settings.upiId, name: settings.upiName } : undefined;
  const { instituteName = '', phone = '' } = settings ?? {};
  const words = reminderText({ ...due, oldestDue: oldestDue ?? '', instituteName, phone, upi });
  return `https://wa.me/91${studentMobile}?text=${encodeURIComponent(words.join('\n\n'))}`;
}

/** Take payment, for who may; and reminders of one student. */
export function DueActions({ due }: { due: Due }) {
  const text = useTexts('resources.dues');
  const counter = usePathTo()('counter', 'take');
  const start = useStartTask();
  const { data: settings } = useGetOne<Settings>('settings', { id: 1 });
  const { id, studentId, studentName: student, courseName: course, studentMobile } = due;
  return (
    <RowButtons>
      {counter && (
        <RowButton
          to={`${counter}?student=${studentId}&enrolment=${id}`}
          aria-label={text('takeOf', { student, course })}
          likeliest
        >
          {text('take')}
        </RowButton>
      )}
      <RowMenu
        label={text('moreOf', { student, course })}
        entries={[
          {
            text: text('whatsApp'),
            why: checkReminder(due) || (/^\d{10}$/.test(studentMobile) ? '' : text('noMobile')),
            onChoose: () => void window.open(whatsAppLink(due, settings), '_blank', 'noopener'),
          },
          { text: text('byEmail'), why: mailProblem(due), onChoose: () => start('remind', [due]) },
        ]}
      />
    </RowButtons>
  );
}
