import { useQuery } from '@tanstack/react-query';
import { transport } from './transportPort.ts';

/** Whether it is our server, with all that its first release offers beyond spec 7 (W34); false until that is known. */
export function useOurs(): boolean {
  const { data = false } = useQuery({
    queryKey: ['isOurs'],
    queryFn: transport.isOurs,
    staleTime: 'static',
  });
  return data;
}
