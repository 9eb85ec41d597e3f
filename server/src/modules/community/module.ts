import { communityEndpoints, sharedPictureEndpoints } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import { defineModule } from '../../platform/modules/define-module.ts';
import { copyHandlers } from './copy/copy-handlers.ts';
import { findHandlers } from './find/find-handlers.ts';
import { communityData } from './personal-data.ts';
import { rateHandlers } from './rate/rate-handlers.ts';
import { updateTrending } from './records/activity.ts';
import type { CommunityParts } from './records/community-module.ts';
import { communityTables } from './records/tables.ts';
import { shareReports } from './report-kind.ts';
import { shareHandlers } from './share/share-handlers.ts';
import { pictureHandlers, sharedPageHead } from './view/shared-picture.ts';
import { viewHandlers } from './view/view-handlers.ts';

/** The community module: shared trips, and other drivers' views, copies, ratings and reports. */
export const community = defineModule({
  name: 'community',
  endpoints: { ...communityEndpoints, ...sharedPictureEndpoints },
  pages: {
    '/shared/:shareCode': ({ community: module }: CommunityParts, { params: { shareCode = '' } }) =>
      sharedPageHead(shareCode, module),
  },
  summaries: apiTexts.summaries,
  tables: communityTables,
  personalData: () => [communityData],
  reportKinds: [shareReports],
  jobs: {
    'community-trending': {
      every: { minutes: 60 },
      run: ({ community: { platform } }: CommunityParts) => updateTrending(platform.clock.now(), platform.db),
    },
  },
  open: ({ community: module }: CommunityParts) => ({
    ...findHandlers(module),
    ...shareHandlers(module),
    ...viewHandlers(module),
    ...copyHandlers(module),
    ...rateHandlers(module),
    ...pictureHandlers(module),
  }),
});
