import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { readSession } from '#src/session/storedSession.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { readRecord } from '#src/dataProvider/codec.ts';

/** One of the dashboard's two records. */
export function useRecord<N extends 'GetStatistics' | 'GetUser'>(
  name: N,
  body: BodyOf<N>,
  fallback: string,
  enabled = true,
) {
  const { callApi } = useCalls();
  return useQuery({
    queryKey: ['dashboard', name],
    enabled,
    queryFn: async ({ signal }) => {
      const row = readRecord<N>(await callApi(name, body, { signal, fallback }), fallback);
      if (!row) throw new Error(fallback);
      return row;
    },
    throwOnError: false,
  });
}

/** The signed-in user (GetUser). */
export const useUser = (enabled = true) =>
  useRecord('GetUser', { UserId: readSession()?.userId ?? 0 }, texts.dashboard.userFailed, enabled);

/** Whether the user's second factor is on; undefined while unknown or if the server has none (W41). */
export const hasSecondFactor = ({ data }: Pick<ReturnType<typeof useUser>, 'data'>): boolean | undefined => {
  const since = data?.['secondFactorSince'];
  return since === undefined ? undefined : since !== null;
};
