import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { texts } from '#contract/texts.ts';
import { lastMonths, type ManagementFigures } from '#domain/home/figures.ts';
import { DashboardProblems } from '#src/custom/home/dashboard/DashboardPage.tsx';
import { listRecords, useCalls } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { askRest } from '#src/dataProvider/restProvider.ts';
import { today as todayNow } from '#src/clock.ts';
import { EnrolmentsPanel, FeesByCoursePanel } from './BarPanels.tsx';
import { PeriodPanel } from './PeriodPanel.tsx';
import { countedFigures } from './figuresOf.ts';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
};
/** Both columns are equally high. */
const column = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  minWidth: 0,
  '& > :last-child': { flexGrow: 1 },
} as const;

/** The office's charts, each linked to its list. */
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
        <PeriodPanel of="fees" figures={data?.feesByMonth} before={data?.before.fees} today={today} list="payments" />
        <FeesByCoursePanel figures={data?.feesByCourse} today={today} />
      </Box>
      <Box sx={column}>
        <PeriodPanel
          of="certificates"
          figures={data?.certificatesByMonth}
          before={data?.before.certificates}
          today={today}
          list="certificates"
        />
        {data?.registrationsByWeek !== null && (
          <PeriodPanel
            of="registrations"
            figures={data?.registrationsByWeek}
            before={data?.before.registrations}
            today={today}
          />
        )}
        <EnrolmentsPanel figures={data?.enrolmentsByStatus} />
      </Box>
    </Box>
  );
}

/** Computed from complete lists, for a server without the figures resource. */
async function countHere(calls: AppDataProvider, today: string): Promise<ManagementFigures> {
  const fromDate = lastMonths(today)[0]?.from ?? today;
  const fallback = texts.general.fetchDataFailed;
  const [payments, enrolments, certificates] = await Promise.all([
    listRecords(calls, 'GetPaymentList', { fromDate, toDate: today }, fallback),
    listRecords(calls, 'GetStudentCourseList', { status: anyStatus }, fallback),
    listRecords(calls, 'GetCertificateList', { fromDate, toDate: today }, fallback),
  ]);
  return countedFigures({ payments, enrolments, certificates }, today);
}

/** The office's figures: from the server if it has them, else computed from its lists. */
function useFigures(today: string) {
  const dataProvider = useCalls();
  return useQuery({
    queryKey: ['dashboard', 'figures', today],
    queryFn: async (): Promise<ManagementFigures> => {
      if (!(await askRest()).includes('figures')) return countHere(dataProvider, today);
      const { data } = await dataProvider.getOne<ManagementFigures & { id: number }>('figures', { id: 1 });
      return data;
    },
    throwOnError: false,
  });
}
