import type { ErrorCode, LimitsResponse } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { type ApiProblem, problemOf } from './api-error.ts';
import { MINE } from './me.ts';
import { navigate } from './navigation.ts';

export const USAGE_PATH = '/usage';

/** Queries the plan's remaining usage. Always stale, so each visit refetches. */
export const usageQuery = queryOptions({
  queryKey: [MINE, 'usage'] as const,
  queryFn: ({ signal }): Promise<LimitsResponse> => call('limits', { signal }),
  staleTime: 0,
});

/** Error codes of limits shown on the usage page. */
const limitCodes: readonly (ErrorCode | null)[] = [
  'daily_limit_reached',
  'comparisons_used_up',
  'route_limit',
  'too_many_navigations',
  'too_many_waypoints',
  'too_many_discoveries',
  'account_full',
];

/** Returns whether a call was rejected because of a limit shown on the usage page. */
export const isLimitRefusal = ({ code }: Pick<ApiProblem, 'code'>): boolean => limitCodes.includes(code);

const openUsage = (): void => navigate({ to: USAGE_PATH });

/**
 * Returns the toast text for a failed call: for a limit, the server's message with a link to the usage page; otherwise
 * the default.
 */
export function failureHint(error: unknown, usual: string) {
  const problem = problemOf(error);
  return isLimitRefusal(problem) ? { hint: problem.message, action: usageAction(problem) } : { hint: usual };
}

/** Returns a toast button that opens the usage page; undefined unless a limit caused the problem. */
export const usageAction = (
  problem: Pick<ApiProblem, 'code'>,
): { readonly label: string; readonly onClick: () => void } | undefined =>
  isLimitRefusal(problem) ? { label: commonTexts.seeUsage, onClick: openUsage } : undefined;
