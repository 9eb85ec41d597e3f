import type { QueryClient } from '@tanstack/react-query';
import { paramsIn } from '../../../lib/links/path-pattern.ts';
import { sharedRouteQuery } from '../actions/community-queries.ts';
import { SHARED_PATH } from './shared-path.ts';

/** Caches the shared trip at a path. */
export async function loadShared(queryClient: QueryClient, pathname: string): Promise<void> {
  const { shareCode } = paramsIn(SHARED_PATH, pathname) ?? {};
  if (shareCode !== undefined) await queryClient.prefetchQuery(sharedRouteQuery(shareCode));
}
