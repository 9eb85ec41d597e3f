import { anyOf, definePolicy, isOwner } from '../../platform/policies/policy.ts';

/** A guest's drive, which only the device's token or the guest's network finds. */
const isGuests = (_: unknown, { userId }: { readonly userId: string | null }): boolean => userId === null;

/** Who may do what with drives. */
export const drivePolicy = definePolicy({ update: anyOf(isOwner, isGuests), remove: isOwner });
