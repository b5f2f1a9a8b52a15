import KeyIcon from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatDateTimeIst } from '#domain/dates.ts';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { fullHeight, pagePadding } from '#src/ui/page/pageStyle.ts';
import { KpiCards } from './KpiCards.tsx';
import { useDashboardData } from './useDashboardData.ts';

interface Props {
  /** i18n key of the heading. */
  title: LabelKey;
  /** What stands under the cards. */
  children?: ReactNode;
}

/** What both dashboards begin with: heading, last login, Update Password, the seven figures (spec 2). */
export function DashboardPage({ title, children }: Props) {
  const translate = useTranslate();
  const data = useDashboardData();
  return (
    <Box sx={{ ...pagePadding, minHeight: fullHeight, display: 'grid', alignContent: 'start', gap: 2 }}>
      <PageHeader title={translate(title)} action={<UpdatePasswordLink />} />
      <LastLogin instant={data.lastLogin} />
      <DashboardProblems problems={data.problems} onRetry={data.retry} />
      <KpiCards figures={data.statistics} />
      {children}
    </Box>
  );
}

// With the forms' mechanism, which the dashboard does not need until then.
const UpdatePasswordDialog = lazy(() => import('./UpdatePasswordDialog.tsx'));

/** Opens the Update Password modal, and says when the password is changed (spec 2). */
function UpdatePasswordLink() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const close = (done: boolean) => {
    setOpen(false);
    setChanged(done);
  };
  return (
    <>
      <Button startIcon={<KeyIcon />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {translate('dashboard.updatePassword')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <UpdatePasswordDialog onClose={close} />
        </Suspense>
      )}
      <MessageDialog message={changed ? translate('texts.password.updated') : null} onClose={() => setChanged(false)} />
    </>
  );
}

interface DashboardProblemsProps {
  /** What could not be loaded: the texts themselves. */
  problems: readonly string[];
  onRetry: () => void;
}

/** Says which part of the dashboard is missing, and tries again; the rest stands (spec 2). */
export function DashboardProblems({ problems, onRetry }: DashboardProblemsProps) {
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

interface LastLoginProps {
  /** ISO 8601; null where it is not known, undefined while it loads. */
  instant: string | null | undefined;
}

/** 'Last Login: 20/11/2026, 03:45 pm IST'. */
function LastLogin({ instant }: LastLoginProps) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', gap: 0.5, mt: -1.5 }}>
      {translate('dashboard.lastLogin')}{' '}
      {instant === undefined ? (
        <Skeleton component="span" variant="text" width={170} />
      ) : (
        <span>{formatDateTimeIst(instant ?? '')}</span>
      )}
    </Typography>
  );
}
