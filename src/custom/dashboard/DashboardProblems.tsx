import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface Props {
  /** What could not be loaded: the texts themselves. */
  problems: readonly string[];
  onRetry: () => void;
}

/** Says which part of the dashboard is missing, and tries again; the rest stands (spec 2). */
export function DashboardProblems({ problems, onRetry }: Props) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('texts.general.retry')}
        </Button>
      }
    >
      {problems.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
    </Alert>
  );
}
