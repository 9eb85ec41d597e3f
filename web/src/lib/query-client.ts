import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/** Server state: fresh for 5 minutes, kept for 30, as the specification has it. Nothing is fetched again behind the driver's back. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 30 * MINUTE,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
