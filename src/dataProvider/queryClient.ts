import { QueryClient } from '@tanstack/react-query';
import { isFullPageError } from './asHttpError.ts';

/** The cache of answers. Nothing is repeated here (the transport does that); grave errors reach the error page. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        throwOnError: (error, query) => query.queryKey[0] !== 'auth' && isFullPageError(error),
      },
      mutations: { retry: false },
    },
  });
