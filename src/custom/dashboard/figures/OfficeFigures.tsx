import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { today as todayNow } from '../../fields/today.ts';
import { DashboardProblems } from '../DashboardProblems.tsx';
import { AtRiskPanel } from './AtRiskPanel.tsx';
import { EnrolmentsPanel } from './EnrolmentsPanel.tsx';
import { FeesByCoursePanel } from './FeesByCoursePanel.tsx';
import { PeriodPanel } from './PeriodPanel.tsx';
import { useFigures } from './useFigures.ts';

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
};

/** What the managing director's office decides on, each figure a link to the list behind it. */
export function OfficeFigures() {
  const translate = useTranslate();
  const [today] = useState(todayNow);
  const { data, error, refetch } = useFigures(today);
  if (error) {
    return <DashboardProblems problems={[translate('texts.general.loadFailed')]} onRetry={() => void refetch()} />;
  }
  return (
    <Box sx={grid}>
      <PeriodPanel of="fees" figures={data?.feesByMonth} today={today} list="payments" />
      <AtRiskPanel figures={data?.atRisk} />
      <FeesByCoursePanel figures={data?.feesByCourse} today={today} />
      <EnrolmentsPanel figures={data?.enrolmentsByStatus} />
      {data?.registrationsByWeek !== null && (
        <PeriodPanel of="registrations" figures={data?.registrationsByWeek} today={today} list="registrations" />
      )}
      <PeriodPanel of="certificates" figures={data?.certificatesByMonth} today={today} list="certificates" />
    </Box>
  );
}
