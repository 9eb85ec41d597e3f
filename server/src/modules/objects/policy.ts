import type { UserId } from '@roadcast/core/ids';
import { anyOf, definePolicy, isAdmin, isOwner, type Rule } from '../../platform/policies/policy.ts';
import type { ObjectAccess } from './tables.ts';

/** Properties that determine permissions on a file. */
interface GuardedObject {
  readonly userId: UserId | null;
  readonly access: ObjectAccess;
}

const isForEveryone: Rule<GuardedObject> = (_, { access }) => access === 'everyone';

const isForAdmins: Rule<GuardedObject> = (caller, row) => row.access === 'admins' && isAdmin(caller, row);

/** Permissions on files. Personal files are accessible only to their owner. */
export const objectPolicy = definePolicy<'read' | 'use', GuardedObject>({
  read: anyOf<GuardedObject>(isOwner, isForEveryone, isForAdmins),
  use: isOwner,
});
