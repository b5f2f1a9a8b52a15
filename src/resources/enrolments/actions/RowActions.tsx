import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Enrolment } from '../index.ts';
import { useTasks } from '../tasks.ts';
import { actionsOf } from './rowActions.ts';

/** The buttons of a row. */
export function RowActions({ enrolment }: { enrolment: Enrolment }) {
  const translate = useTranslate();
  const { start } = useTasks();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 0.5 }}>
      {actionsOf(enrolment).map((action) => {
        const label = translate(`resources.enrolments.actions.${action}`);
        return (
          <Button
            key={action}
            size="small"
            sx={{ minWidth: 0, px: 0.75 }}
            onClick={() => start({ action, enrolment })}
            aria-label={translate('resources.enrolments.actionFor', { action: label, student: enrolment.studentName })}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}
