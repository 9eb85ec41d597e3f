import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { problemOf } from './api-error.ts';
import { meQuery } from './me.ts';

const MINUTE = 60_000;

/** Server state: fresh for 5 minutes, kept for 30, as the specification has it. Nothing is fetched again behind the driver's back. */
export function createQueryClient(): QueryClient {
  // The plan has ended, or the account was suspended, since it was asked for: what is no longer there shall not be shown again.
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
