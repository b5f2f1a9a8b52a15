import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type DayOutcome, endingsOf } from './outcomes.ts';

interface Props {
  outcomes: readonly DayOutcome[];
  student: string;
}

/** How a recording ended that did not save every day, and what became of each. */
export function Outcomes({ outcomes, student }: Props) {
  const translate = useTranslate();
  const textOf = ({ day, result }: DayOutcome) =>
    result === 'failed'
      ? translate('texts.attendance.failedForDate', { date: day })
      : `${day}: ${translate(`resources.enrolments.attendance.${result}`)}`;
  return (
    <Alert severity={outcomes.some(({ result }) => result === 'failed') ? 'error' : 'warning'}>
      {endingsOf(outcomes).map((ending) => (
        <div key={ending}>{translate(`texts.attendance.${ending}`, { student })}</div>
      ))}
      <Box
        component="ul"
        aria-label={translate('resources.enrolments.attendance.outcomes')}
        sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}
        tabIndex={0}
      >
        {outcomes.map((outcome) => (
          <li key={outcome.day}>
            {textOf(outcome)}
            {outcome.result === 'failed' && outcome.reason ? ` – ${outcome.reason}` : ''}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
