import KeyIcon from '@mui/icons-material/KeyOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { TodaySkeleton } from '#src/custom/home/today/TodaySkeleton.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { RetryAlert } from '#src/ui/page/errors.tsx';
import { fullHeight, pagePadding } from '#src/ui/page/pageStyle.ts';
import { AccountDialog, type AccountTask } from '#src/custom/access/account/AccountDialog.tsx';
import { KpiCards } from './KpiCards.tsx';
import { useDashboardData } from './useDashboardData.ts';

const Today = lazyPart(() => import('#src/custom/home/today/Today.tsx'));

interface Props {
  title: LabelKey;
  warnings?: ReactNode;
  children?: ReactNode;
}

/**
 * The layout of both dashboards: heading, last login, Update Password and the seven cards (spec 2), then what is to be done; `warnings`
 * stand above that, `children` below.
 */
export function DashboardPage({ title, warnings, children }: Props) {
  const translate = useTranslate();
  const data = useDashboardData();
  return (
    <Box sx={{ ...pagePadding, minHeight: fullHeight, display: 'grid', alignContent: 'start', gap: 1.5 }}>
      <PageHeader
        title={translate(title)}
        headline={<LastLogin instant={data.lastLogin} />}
        action={<UpdatePassword hasSecondFactor={data.hasSecondFactor} />}
      />
      <DashboardProblems problems={data.problems} onRetry={data.retry} />
      <KpiCards figures={data.statistics} />
      {warnings}
      <Suspense fallback={<TodaySkeleton />}>
        <Today enabled={data.statistics !== undefined} isNew={isEmpty(data.statistics)} />
      </Suspense>
      {children}
    </Box>
  );
}

const isEmpty = (figures: object | null | undefined) =>
  figures != null && Object.values(figures).every((count) => count === 0);

/** Update Password (spec 2), as in the app bar's menu. */
function UpdatePassword({ hasSecondFactor }: { hasSecondFactor: boolean | undefined }) {
  const translate = useTranslate();
  const [task, setTask] = useState<AccountTask | null>(null);
  return (
    <>
      <Button startIcon={<KeyIcon />} onClick={() => setTask('password')} aria-haspopup="dialog">
        {translate('dashboard.updatePassword')}
      </Button>
      <AccountDialog task={task} hasSecondFactor={hasSecondFactor} onClose={() => setTask(null)} />
    </>
  );
}

/** Shows which part of the dashboard failed, with Retry; the rest stays (spec 2). */
export function DashboardProblems({ problems, onRetry }: { problems: readonly string[]; onRetry: () => void }) {
  if (problems.length === 0) return null;
  return (
    <RetryAlert variant="outlined" onRetry={onRetry}>
      {problems.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
    </RetryAlert>
  );
}

/** `instant` is ISO 8601; null if unknown, undefined while loading. */
function LastLogin({ instant }: { instant: string | null | undefined }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5 }}>
      {translate('dashboard.lastLogin')}{' '}
      {instant === undefined ? (
        <Skeleton component="span" variant="text" width={170} />
      ) : (
        <span>{formatDateTimeIst(instant ?? '')}</span>
      )}
    </Box>
  );
}
