import { useQuery } from '@tanstack/react-query';
import type { Health } from '#contract/health.ts';
import { readAnswer, send } from '#src/dataProvider/transport.ts';
import { transport } from '#src/dataProvider/transportPort.ts';

/** The health details that a signed-in admin gets; empty without an answer. */
export function useHealth(): Partial<Health> {
  const { data } = useQuery({
    queryKey: ['dashboard', 'health'],
    // No path outside spec 7 is requested unless the server offers more (W34).
    queryFn: async () =>
      (await transport.isOurs()) ? ((await send('/api/healthz', {}, readAnswer())) as Health) : null,
    throwOnError: false,
  });
  return data ?? {};
}
