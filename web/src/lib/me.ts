import type { Me, User } from '@roadcast/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** Query key prefix of the signed-in user's data, which is removed on sign-out. */
export const MINE = 'mine';

/** Queries the signed-in user and plan. */
export const meQuery = queryOptions({
  queryKey: ['me'] as const,
  queryFn: ({ signal }) => call('me', { signal }),
});

/** Returns the signed-in user or guest with their plan; null until loaded. */
export const useMe = (): Me | null => useQuery(meQuery).data ?? null;

/** Returns the signed-in user; null for guests and until loaded. */
export const useUser = (): User | null => useMe()?.user ?? null;

/**
 * Refetches the signed-in user and removes the previous user's data from the cache. Call after every sign-in and
 * sign-out.
 */
export async function refreshMe(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: [MINE] });
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}

/** Caches the user after they changed their own data. */
export function keepUser(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, user });
}
