import type { AdminUserDetail } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import type { Tier } from '@roadcast/core/plans';
import { adminTexts } from '@roadcast/messages/admin';
import { tiersTexts } from '@roadcast/messages/tiers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/api-error.ts';
import { refreshMe, useUser } from '../../../lib/me.ts';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import { keys, userQuery } from '../parts/queries.ts';

const { done: words } = adminTexts;

/** Plan to set manually. */
export interface TierWish {
  readonly tier: Tier;
  readonly reason: string;
  /** End of the plan, epoch milliseconds; undefined if open-ended. */
  readonly until: number | undefined;
}

/** Admin actions on a user. Each shows a toast with the result. */
export interface UserActs {
  readonly busy: boolean;
  readonly setTier: (wish: TierWish) => void;
  readonly removeTier: () => void;
  readonly setAdmin: (isAdmin: boolean) => void;
  readonly suspend: (reason: string) => void;
  readonly lift: () => void;
  readonly sendReset: () => void;
}

interface Act {
  readonly send: () => Promise<{ readonly user: AdminUserDetail }>;
  readonly told: (user: AdminUserDetail) => string;
}

/** Returns the admin actions for a user. @param onDone called after each successful action. */
export function useUserActs(id: UserId, onDone: () => void): UserActs {
  const queryClient = useQueryClient();
  const self = useUser()?.id === id;
  const params = { id };
  const acting = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: async (answer, { told }) => {
      queryClient.setQueryData(userQuery(id).queryKey, answer);
      toastSuccess(told(answer.user));
      onDone();
      await queryClient.invalidateQueries({ queryKey: keys.users });
      // Administrators who revoke their own role lose access to the panel.
      if (self) await refreshMe(queryClient);
    },
    onError: (error) => toastError(adminTexts.actFailed, { hint: problemOf(error).message }),
  });
  const act = (one: Act) => {
    if (!acting.isPending) acting.mutate(one);
  };
  const tierOf = ({ email, subscriptionTier }: AdminUserDetail) => ({
    email,
    tier: tiersTexts.names[subscriptionTier],
  });
  return {
    busy: acting.isPending,
    setTier: ({ tier, reason, until }) =>
      act({
        send: () => call('setUserTier', { params, body: { tier, reason, ...(until !== undefined && { until }) } }),
        told: (user) => words.tierSet(tierOf(user)),
      }),
    removeTier: () =>
      act({
        send: () => call('setUserTier', { params, body: { tier: null } }),
        told: (user) => words.tierRemoved(tierOf(user)),
      }),
    setAdmin: (isAdmin) =>
      act({
        send: () => call('setUserAdmin', { params, body: { isAdmin } }),
        told: ({ email }) => (isAdmin ? words.adminGranted({ email }) : words.adminRevoked({ email })),
      }),
    suspend: (reason) =>
      act({
        send: () => call('suspendUser', { params, body: { reason } }),
        told: ({ email }) => words.suspended({ email }),
      }),
    lift: () => act({ send: () => call('liftSuspension', { params }), told: ({ email }) => words.lifted({ email }) }),
    sendReset: () =>
      act({ send: () => call('sendUserReset', { params }), told: ({ email }) => words.resetSent({ email }) }),
  };
}
