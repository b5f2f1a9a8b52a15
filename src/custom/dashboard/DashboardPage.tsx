import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fullHeight, pagePadding } from '../layout/pageStyle.ts';
import { PageHeader } from '../lists/PageHeader.tsx';
import { DashboardProblems } from './DashboardProblems.tsx';
import { KpiCards } from './KpiCards.tsx';
import { LastLogin } from './LastLogin.tsx';
import { UpdatePasswordLink } from './UpdatePasswordLink.tsx';
import { useDashboardData } from './useDashboardData.ts';

interface Props {
  /** i18n key of the heading. */
  title: string;
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
