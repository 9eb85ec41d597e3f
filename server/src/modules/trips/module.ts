import {
  evEndpoints,
  limitsEndpoints,
  planningEndpoints,
  routePartsEndpoints,
  savedTripsEndpoints,
} from '@roadcast/contract';
import { isRecord } from '@roadcast/core/records';
import { apiTexts } from '@roadcast/messages/api';
import { commonTexts } from '@roadcast/messages/common';
import { onboardingTexts } from '@roadcast/messages/onboarding';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { PageHead } from '../../platform/modules/page-head.ts';
import type { Platform } from '../../platform/modules/platform.ts';
import { evHandlers } from './planning/ev-routes.ts';
import { planChangeHandlers } from './planning/routes.ts';
import { generateRouteHandlers } from './routes.ts';
import { limitsHandlers } from './saved/limits-call.ts';
import { savedTripsData } from './saved/personal-data.ts';
import { savedRoutePolicy } from './saved/policy.ts';
import { RESTORABLE_MS } from './saved/present-saved-trip.ts';
import { savedTripHandlers } from './saved/routes.ts';
import { storedTrips } from './saved/tables.ts';
import { routePartHandlers } from './saved/trip-parts.ts';
import type { TripsModule } from './saved/trips-module.ts';
import { plannedTripsData } from './trip/personal-data.ts';
import { tripWeatherHandlers } from './weather-routes.ts';

interface TripsModuleParts {
  readonly trips: TripsModule;
  readonly platform: Pick<Platform, 'storage' | 'events'>;
}

const onboardingHead: PageHead = {
  title: `${onboardingTexts.title} · ${commonTexts.productName}`,
  description: onboardingTexts.description,
  image: null,
  url: '/onboarding',
  noIndex: false,
  start: {},
};

/** The module for trip planning and saved trips. */
export const trips = defineModule({
  name: 'trips',
  endpoints: {
    ...planningEndpoints,
    ...savedTripsEndpoints,
    ...routePartsEndpoints,
    ...evEndpoints,
    ...limitsEndpoints,
  },
  summaries: apiTexts.summaries,
  pages: {
    // Later steps aren't prerendered or listed.
    '/onboarding': async (_, { query }) => (isRecord(query) && 'step' in query ? null : onboardingHead),
  },
  tables: [storedTrips],
  policies: { savedRoutes: savedRoutePolicy },
  personalData: ({ trips: { planned }, platform: { events } }) => [savedTripsData(events), plannedTripsData(planned)],
  jobs: {
    'trips-purge': {
      every: { minutes: 60 },
      run: ({ trips: { savedTrips, ports } }: TripsModuleParts) => savedTrips.purge(ports.clock.now() - RESTORABLE_MS),
    },
  },
  open: ({ trips: module, platform: { storage, events } }: TripsModuleParts) => ({
    ...generateRouteHandlers(module),
    ...planChangeHandlers(module),
    ...tripWeatherHandlers(module),
    ...routePartHandlers(module),
    ...savedTripHandlers({ ...module, events }),
    ...evHandlers(module),
    ...limitsHandlers(module, storage),
  }),
});
