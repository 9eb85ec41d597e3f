import type { UserId } from '@roadcast/core/ids';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { MINE } from '../../../lib/me.ts';

/** Cache key prefixes. Data under `MINE` is removed on sign-out. */
export const keys = {
  users: [MINE, 'admin', 'users'],
  user: [MINE, 'admin', 'user'],
  reports: [MINE, 'admin', 'reports'],
  health: [MINE, 'admin', 'health'],
  audit: [MINE, 'admin', 'audit'],
} as const;

/** Health page refresh interval, milliseconds. */
const HEALTH_EVERY_MS = 15_000;

const nextCursor = ({ nextCursor: next }: { readonly nextCursor: string | null }) => next ?? undefined;

/** Admin data is never considered fresh, so administrators always see the current state. */
const always = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    ...always,
    queryKey: [...keys.users, search] as const,
    queryFn: ({ signal, pageParam: cursor }) =>
      call('adminUsers', { query: { search, ...(cursor !== null && { cursor }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
  });

export const userQuery = (id: UserId) =>
  queryOptions({
    queryKey: [...keys.user, id] as const,
    staleTime: 0,
    queryFn: ({ signal }) => call('adminUser', { params: { id }, signal }),
  });

/** Report filters. */
export interface QueueWish {
  readonly show: 'waiting' | 'decided';
  /** Kind of report; empty for all. */
  readonly kind: string;
}

export const queueQuery = (wish: QueueWish) =>
  infiniteQueryOptions({
    ...always,
    queryKey: [...keys.reports, wish] as const,
    queryFn: ({ signal, pageParam: cursor }) =>
      call('reportQueue', { query: { ...wish, ...(cursor !== null && { cursor }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
  });

export const healthQuery = queryOptions({
  queryKey: keys.health,
  staleTime: 0,
  refetchInterval: HEALTH_EVERY_MS,
  queryFn: ({ signal }) => call('adminHealth', { signal }),
});

/** Audit log filters. */
export interface AuditWish {
  readonly action: string;
  readonly email: string;
  readonly byAdmins: 'true' | 'false';
  /** Start and end of the period, epoch milliseconds. */
  readonly from?: number;
  readonly until?: number;
}

export const auditQuery = (wish: AuditWish) =>
  infiniteQueryOptions({
    ...always,
    queryKey: [...keys.audit, wish] as const,
    queryFn: ({ signal, pageParam: cursor }) =>
      call('adminAudit', { query: { ...wish, ...(cursor !== null && { cursor }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
  });
