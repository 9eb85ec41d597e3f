import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/** Server state: fresh for 5 minutes, kept for 30, as the specification has it. Nothing is fetched again behind the driver's back. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
