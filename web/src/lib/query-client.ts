import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { problemOf } from './api-error.ts';
import { meQuery } from './me.ts';

const MINUTE = 60_000;

/** Server state: fresh for 5 minutes, cached for 30, as specified. No background refetching. */
export function createQueryClient(): QueryClient {
  // The plan has ended or the account was suspended since the request: stop showing data no longer available.
  const askAgainWho = (error: unknown): void => {
    const { code } = problemOf(error);
    if (code === 'feature_not_in_plan' || code === 'account_suspended')
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onError: askAgainWho }),
    queryCache: new QueryCache({ onError: askAgainWho }),
    defaultOptions: {
      queries: {
        // The server may run on this machine: try it rather than trusting the browser's online state.
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
