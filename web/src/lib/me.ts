import type { Me, User } from '@roadcast/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** Key prefix of cached data that belongs to the signed-in user, removed on sign-out. */
export const MINE = 'mine';

/** The signed-in user and plan. */
export const meQuery = queryOptions({
  queryKey: ['me'] as const,
  queryFn: ({ signal }) => call('me', { signal }),
});

/** Returns the caller; null until the server has responded. */
export const useMe = (): Me | null => useQuery(meQuery).data ?? null;

/** Returns the user; null for guests, and until the server has responded. */
export const useUser = (): User | null => useMe()?.user ?? null;

/** Refetches the signed-in user. Call it after every sign-in and sign-out: removes the last user's data from the cache. */
export async function refreshMe(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: [MINE] });
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}

/** Stores a user's own changes in the cache. */
export function keepUser(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, user });
}
