import { MutationCache, QueryClient } from '@tanstack/react-query';
import { problemOf } from './api-error.ts';
import { meQuery } from './me.ts';

const MINUTE = 60_000;

/** Server state: fresh for 5 minutes, kept for 30, as the specification has it. Nothing is fetched again behind the driver's back. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // The plan has ended since it was asked for: what it no longer has shall not be sent, or shown, again.
      onError: (error) => {
        if (problemOf(error).code === 'feature_not_in_plan')
          void client.invalidateQueries({ queryKey: meQuery.queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        // The server may run on this very machine: whether it answers is asked, not guessed from the browser's word.
        networkMode: 'always',
        staleTime: 5 * MINUTE,
        gcTime: 30 * MINUTE,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
