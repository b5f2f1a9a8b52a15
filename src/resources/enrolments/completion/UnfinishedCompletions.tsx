import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useTasks } from '../tasks.ts';
import { useUnfinishedCompletions } from './useUnfinishedCompletions.ts';

/** Says over the list which certificates are unfinished and goes on with them; a Completed row has no button for it. */
export function UnfinishedCompletions() {
  const translate = useTranslate();
  const { task, start } = useTasks();
  const unfinished = useUnfinishedCompletions().filter(({ enrolment }) => enrolment.id !== task?.enrolment.id);
  if (unfinished.length === 0) return null;
  return (
    <Alert severity="info" role="status">
      <AlertTitle>
        {translate('resources.enrolments.completion.unfinished', { smart_count: unfinished.length })}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none' }}>
        {unfinished.map(({ enrolment, choices }) => {
          const { id, studentName: student, courseName: course } = enrolment;
          const label = translate('resources.enrolments.completion.continue');
          return (
            <li key={id}>
              {translate('resources.enrolments.completion.unfinishedOf', { student, course })}
              {' – '}
              <Button
                size="small"
                color="inherit"
                onClick={() => start({ action: 'complete', enrolment, choices })}
                aria-label={translate('resources.enrolments.actionFor', { action: label, student })}
              >
                {label}
              </Button>
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
