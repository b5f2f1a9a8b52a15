import { Alert, Portal, Snackbar } from '@mui/material';
import type { Due } from '#src/records/dues.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { RowButton, RowButtons } from '#src/ui/inputs/RowButton.tsx';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import { Unanswered } from '#src/ui/page/errors.tsx';
import { mailProblem } from './readTask.ts';
import { useStartTask } from './DuesTasks.tsx';
import { useWhatsApp } from './useWhatsApp.ts';

/** Take payment, for who may; and reminders of one student. */
export function DueActions({ due }: { due: Due }) {
  const text = useTexts('resources.dues');
  const counter = usePathTo()('counter', 'take');
  const start = useStartTask();
  const whatsApp = useWhatsApp(due);
  const { id, studentId, studentName: student, courseName: course } = due;
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
          { text: text('whatsApp'), why: whatsApp.why, onChoose: whatsApp.open },
          { text: text('byEmail'), why: mailProblem(due), onChoose: () => start('remind', [due]) },
        ]}
      />
      {whatsApp.unanswered && (
        <Portal>
          <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
            <Alert severity="error" variant="filled">
              {text('noteUnanswered', { student })}
              <Unanswered {...whatsApp.unanswered} onAgain={whatsApp.unanswered.again} />
            </Alert>
          </Snackbar>
        </Portal>
      )}
    </RowButtons>
  );
}
