import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { texts } from '#contract/texts.ts';
import { partialDashboardMs } from '#domain/limits.ts';
import { readSession } from '#src/authProvider/storedSession.ts';
import { useCallApi } from '#src/dataProvider/appCalls.ts';
import { readRecord } from '#src/dataProvider/codec.ts';
import { statisticNames, type Statistics } from './KpiCards.tsx';

/** Each part of the dashboard: undefined while it is awaited, null when it could not be had. */
export interface DashboardData {
  statistics: Statistics | null | undefined;
  lastLogin: string | null | undefined;
  problems: readonly string[];
  retry: () => void;
}

/** True when the dashboard does not wait any longer (spec 2: after 1 s). */
function usePatienceOver(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), partialDashboardMs);
    return () => clearTimeout(timer);
  }, []);
  return over;
}

/**
 * Statistics and user, which load first; when one of them fails the dashboard appears after 1 s with the other (spec 2).
 * A grave error is told in its place, not by the full page: the figures that are there must be seen.
 */
export function useDashboardData(): DashboardData {
  const callApi = useCallApi();
  const patienceOver = usePatienceOver();

  const statistics = useQuery({
    queryKey: ['dashboard', 'statistics'],
    queryFn: async ({ signal }) => {
      const fallback = texts.dashboard.statisticsFailed;
      const row = readRecord<'GetStatistics'>(await callApi('GetStatistics', {}, { signal, fallback }), fallback);
      if (!row) throw new Error(fallback);
      return Object.fromEntries(statisticNames.map((name) => [name, Number(row[name] ?? 0)])) as Statistics;
    },
    throwOnError: false,
  });
  const user = useQuery({
    queryKey: ['dashboard', 'user'],
    queryFn: async ({ signal }) => {
      const fallback = texts.dashboard.userFailed;
      const userId = readSession()?.userId ?? 0;
      const row = readRecord<'GetUser'>(await callApi('GetUser', { UserId: userId }, { signal, fallback }), fallback);
      if (!row) throw new Error(fallback);
      return String(row['lastLogin'] ?? '');
    },
    throwOnError: false,
  });

  const settled = statistics.isSuccess && user.isSuccess;
  const shown = settled || patienceOver;
  const problems = [
    statistics.error && texts.dashboard.statisticsFailed,
    user.error && texts.dashboard.userFailed,
  ].filter((problem) => problem !== null);
  return {
    statistics: shown ? (statistics.data ?? (statistics.error ? null : undefined)) : undefined,
    lastLogin: shown ? (user.data ?? (user.error ? null : undefined)) : undefined,
    problems: !shown ? [] : problems.length === 2 ? [texts.dashboard.failed] : problems,
    retry: () => {
      if (statistics.error) void statistics.refetch();
      if (user.error) void user.refetch();
    },
  };
}
