import { navigationEndpoints } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import { defineModule } from '../../platform/modules/define-module.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { countedOf } from '../plans/public.ts';
import type { Drives } from './drives.ts';
import { drivesData } from './personal-data.ts';
import { drivePolicy } from './policy.ts';
import { storedDrives } from './tables.ts';

interface NavigationParts {
  readonly drives: Drives;
}

/** The module for drives with guidance. */
export const navigation = defineModule({
  name: 'navigation',
  endpoints: navigationEndpoints,
  summaries: apiTexts.summaries,
  tables: [storedDrives],
  policies: { drives: drivePolicy },
  personalData: () => [drivesData],
  jobs: { 'drives-purge': { every: { minutes: 60 }, run: ({ drives }: NavigationParts) => drives.purge() } },
  open: ({ drives }: NavigationParts) => ({
    startDrive: (request) => drives.start(request.body, countedOf(request)),
    updateDrive: (request) => drives.update(request.params.id, request.body, countedOf(request), request.caller),
    listDrives: (request) => drives.list({ ...countedOf(request), userId: userOf(request).user.id }),
    deleteDrive: async (request) => {
      const userId = userOf(request).user.id;
      await drives.remove(request.params.id, userId, request.caller);
      return drives.list({ ...countedOf(request), userId });
    },
  }),
});
