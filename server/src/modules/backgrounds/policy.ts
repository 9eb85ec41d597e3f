import type { UserId } from '@roadcast/core/ids';
import { anyOf, definePolicy, isAdmin, isOwner, type Rule } from '../../platform/policies/policy.ts';

/** Properties that determine permissions on a background. */
interface GuardedBackground {
  readonly userId: UserId | null;
  readonly isPublic: boolean;
}

const isOffered: Rule<GuardedBackground> = (caller, { userId, isPublic }) =>
  userId === null && (isPublic || isAdmin(caller, null));

/** Permissions on backgrounds. Shared ones can only be changed through the administrators' endpoints. */
export const backgroundPolicy = definePolicy<'choose' | 'remove', GuardedBackground>({
  choose: anyOf<GuardedBackground>(isOwner, isOffered),
  remove: isOwner,
});
