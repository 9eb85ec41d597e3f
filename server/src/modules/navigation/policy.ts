import { anyOf, definePolicy, isOwner } from '../../platform/policies/policy.ts';

/** A guest's drive, found only by the device's token or the guest's network. */
const isGuests = (_: unknown, { userId }: { readonly userId: string | null }): boolean => userId === null;

/** Permissions on drives. */
export const drivePolicy = definePolicy({ update: anyOf(isOwner, isGuests), remove: isOwner });
