import type { UserId } from '@roadcast/core/ids';
import { anyOf, definePolicy, isOwner } from '../../platform/policies/policy.ts';

/** Returns whether a drive is a guest's. Such drives can only be found by the device's token or the guest's network. */
const isGuests = (_: unknown, { userId }: { readonly userId: UserId | null }): boolean => userId === null;

export const drivePolicy = definePolicy({ update: anyOf(isOwner, isGuests), remove: isOwner });
