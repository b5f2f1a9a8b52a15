import { useEffect, useState } from 'react';
import { texts } from '#contract/texts.ts';
import { partialDashboardMs } from '#domain/words/limits.ts';
import { statisticNames, type Statistics } from './KpiCards.tsx';
import { hasSecondFactor, useRecord, useUser } from './useRecord.ts';

/** True after 1 s, when the dashboard stops waiting (spec 2). */
function usePatienceOver(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), partialDashboardMs);
    return () => clearTimeout(timer);
  }, []);
  return over;
}

/**
 * Statistics and user; if one fails, the other appears after 1 s (spec 2), with the error instead of the failed one. Each is
 * undefined while loading, null after an error.
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
