import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { problemOf } from './api-error.ts';
import { meQuery } from './me.ts';

const MINUTE = 60_000;

/**
 * Creates the query client. As specified, data is fresh for 5 minutes and cached for 30. Never refetches in the
 * background.
 */
export function createQueryClient(): QueryClient {
  // If the plan ended or the account was suspended, refetch the user, so the screen stops showing unavailable data.
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
        // Send requests even if the browser reports being offline, because the server may run on this machine.
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
