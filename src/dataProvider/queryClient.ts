import { QueryClient } from '@tanstack/react-query';
import { isFullPageError } from './asHttpError.ts';

/** The query cache. It does not retry (the transport does); full-page errors reach the error boundary. */
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
