import type { Me, User } from '@roadcast/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** Everything in the cache that belongs to whoever is signed in stands under this key, so that it goes when they go. */
export const MINE = 'mine';

/** Who is signed in here, and what their plan is. */
export const meQuery = queryOptions({
  queryKey: ['me'] as const,
  queryFn: ({ signal }) => call('me', { signal }),
});

/** @returns who is calling; null until the server has said so. */
export const useMe = (): Me | null => useQuery(meQuery).data ?? null;

/** @returns the user; null for guests, and until the server has said who it is. */
export const useUser = (): User | null => useMe()?.user ?? null;

/** Asks again who is signed in. To be called after every sign-in and sign-out: nothing of the last user stays in the cache. */
export async function refreshMe(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: [MINE] });
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}

/** Puts a user's own changes into the cache. */
export function keepUser(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, user });
}
