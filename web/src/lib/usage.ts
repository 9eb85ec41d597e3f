import type { ErrorCode, LimitsResponse } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { type ApiProblem, problemOf } from './api-error.ts';
import { MINE } from './me.ts';
import { navigate } from './navigation.ts';

/** Page with the plan's remaining usage. */
export const USAGE_PATH = '/usage';

/** The plan's remaining usage. Always stale: refetched on each visit of a screen. */
export const usageQuery = queryOptions({
  queryKey: [MINE, 'usage'] as const,
  queryFn: ({ signal }): Promise<LimitsResponse> => call('limits', { signal }),
  staleTime: 0,
});

/** Error codes of limits shown on the page. */
const limitCodes: readonly (ErrorCode | null)[] = [
  'daily_limit_reached',
  'comparisons_used_up',
  'route_limit',
  'too_many_navigations',
  'too_many_waypoints',
  'account_full',
];

/** Returns whether a call was refused by a limit shown on the page. */
export const isLimitRefusal = ({ code }: Pick<ApiProblem, 'code'>): boolean => limitCodes.includes(code);

const openUsage = (): void => navigate({ to: USAGE_PATH });

/** Returns the toast description for a failed call: for a limit its own sentence with a link to the page, else the default. */
export function failureHint(error: unknown, usual: string) {
  const problem = problemOf(error);
  return isLimitRefusal(problem) ? { hint: problem.message, action: usageAction(problem) } : { hint: usual };
}

/** Returns a toast's button that opens the page; undefined unless the problem is a limit. */
export const usageAction = (
  problem: Pick<ApiProblem, 'code'>,
): { readonly label: string; readonly onClick: () => void } | undefined =>
  isLimitRefusal(problem) ? { label: commonTexts.seeUsage, onClick: openUsage } : undefined;
