import { useEffect, useState } from 'react';
import { texts } from '#contract/texts.ts';
import { partialDashboardMs } from '#domain/limits.ts';
import { statisticNames, type Statistics } from './KpiCards.tsx';
import { hasSecondFactor, useRecord, useUser } from './useRecord.ts';

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
 * Statistics and user; if one fails, the other appears after 1 s (spec 2), with the error in its place. Each is undefined
 * while it is awaited, null when it could not be had.
 */
export function useDashboardData() {
  const patienceOver = usePatienceOver();
  const statistics = useRecord('GetStatistics', {}, texts.dashboard.statisticsFailed);
  const user = useUser();

  const shown = (statistics.isSuccess && user.isSuccess) || patienceOver;
  const partOf = ({ data, error }: typeof user) => (shown ? (data ?? (error ? null : undefined)) : undefined);
  const figures = partOf(statistics);
  const lastLogin = partOf(user);
  const problems = [
    statistics.error && texts.dashboard.statisticsFailed,
    user.error && texts.dashboard.userFailed,
  ].filter((problem) => problem !== null);
  return {
    statistics:
      figures && (Object.fromEntries(statisticNames.map((name) => [name, Number(figures[name] ?? 0)])) as Statistics),
    lastLogin: lastLogin && String(lastLogin['lastLogin'] ?? ''),
    hasSecondFactor: hasSecondFactor(user),
    problems: !shown ? [] : problems.length === 2 ? [texts.dashboard.failed] : problems,
    retry: () => {
      if (statistics.error) void statistics.refetch();
      if (user.error) void user.refetch();
    },
  };
}
