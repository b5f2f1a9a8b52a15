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

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 1.5,
};
const column = { display: 'grid', gap: 1.5, minWidth: 0 };

/** What the managing director's office decides on, each figure a link to the list behind it. */
export function OfficeFigures() {
  const translate = useTranslate();
  const [today] = useState(todayNow);
  const { data, error, refetch } = useFigures(today);
  if (error) {
    const problems = [translate('texts.general.loadFailed'), error.message];
    return <DashboardProblems problems={problems} onRetry={() => void refetch()} />;
  }
  return (
    <Box sx={columns}>
      <Box sx={column}>
        <PeriodPanel of="fees" figures={data?.feesByMonth} today={today} list="payments" />
        <FeesByCoursePanel figures={data?.feesByCourse} today={today} />
        {data?.registrationsByWeek !== null && (
          <PeriodPanel of="registrations" figures={data?.registrationsByWeek} today={today} list="registrations" />
        )}
      </Box>
      <Box sx={column}>
        <AtRiskPanel figures={data?.atRisk} />
        <EnrolmentsPanel figures={data?.enrolmentsByStatus} />
        <PeriodPanel of="certificates" figures={data?.certificatesByMonth} today={today} list="certificates" />
      </Box>
    </Box>
  );
}
