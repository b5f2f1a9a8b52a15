import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { texts } from '../../../../contract/texts.ts';
import { lastMonths, type ManagementFigures } from '../../../../domain/figures.ts';
import { listRecords } from '../../../dataProvider/appCalls.ts';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import { anyStatus } from '../../../dataProvider/listQuery.ts';
import { askRest } from '../../../dataProvider/restQuestion.ts';
import { figuresOf } from './figuresOf.ts';

/** Counted here out of complete lists: the institute's present server has nothing else. */
async function countHere(calls: AppDataProvider, today: string): Promise<ManagementFigures> {
  const fromDate = lastMonths(today)[0]?.from ?? today;
  const fallback = texts.general.fetchDataFailed;
  const [payments, enrolments, certificates] = await Promise.all([
    listRecords(calls, 'GetPaymentList', { fromDate, toDate: today }, fallback),
    listRecords(calls, 'GetStudentCourseList', { status: anyStatus }, fallback),
    listRecords(calls, 'GetCertificateList', { fromDate, toDate: today }, fallback),
  ]);
  return figuresOf({ payments, enrolments, certificates }, today);
}

/** The figures of the managing director's office: from the server where it counts them, else from its lists. */
export function useFigures(today: string) {
  const dataProvider = useDataProvider<AppDataProvider>();
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
