import { sightsEndpoints } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import { defineModule } from '../../platform/modules/define-module.ts';
import { opinionHandlers } from './opinion-handlers.ts';
import { sightsData } from './personal-data.ts';
import { searchHandlers } from './search-handlers.ts';
import { ShownSearches } from './shown-searches.ts';
import type { SightsModule } from './sights-module.ts';
import { sightTables } from './tables.ts';

interface SightsParts {
  readonly sights: SightsModule;
}

/** The sights module: places worth a stop, drivers' favorites and ratings. */
export const sights = defineModule({
  name: 'sights',
  endpoints: sightsEndpoints,
  summaries: apiTexts.summaries,
  tables: sightTables,
  personalData: () => [sightsData],
  jobs: {
    'sights-purge': {
      every: { minutes: 60 },
      run: ({ sights: { platform, pseudonyms } }: SightsParts) =>
        new ShownSearches(platform.db, platform.clock, pseudonyms).purge(),
    },
  },
  open: ({ sights: module }: SightsParts) => ({ ...searchHandlers(module), ...opinionHandlers(module) }),
});
