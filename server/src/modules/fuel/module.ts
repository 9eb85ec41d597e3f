import { DEFAULT_PLACE, fuelEndpoints } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import { apiTexts } from '@roadcast/messages/api';
import { ApiError } from '../../platform/api-error.ts';
import { networkKey } from '../../platform/limits/network-of.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { isCovered } from '../places/public.ts';
import { findStations } from './find-stations.ts';
import type { FuelModule } from './fuel-module.ts';
import { priceReportsData } from './personal-data.ts';
import { reportPrice } from './report-price.ts';
import { storedReports } from './tables.ts';

/** Radius and maximum stations at a step. See docs/product/fuel.md#stations-at-a-step. */
const STEP_MILES = 10;
const STEP_STATIONS = 15;

const isDefault = ({ lat, lng }: Position): boolean => lat === DEFAULT_PLACE.lat && lng === DEFAULT_PLACE.lng;

interface FuelModuleParts {
  readonly fuel: FuelModule;
}

/** The fuel module: gas stations and their prices. */
export const fuel = defineModule({
  name: 'fuel',
  endpoints: fuelEndpoints,
  summaries: apiTexts.summaries,
  tables: [storedReports],
  personalData: () => [priceReportsData],
  jobs: { 'fuel-purge': { every: { minutes: 60 }, run: ({ fuel: { reports } }: FuelModuleParts) => reports.purge() } },
  open: ({ fuel: parts }: FuelModuleParts) => {
    const requireCovered = (position: Position): void => {
      if (!isCovered(position, parts.gazetteer)) throw new ApiError('position_outside_coverage');
    };
    return {
      searchGasStations: {
        uncounted: ({ query }) => isDefault(query),
        handle: ({ query }, reply) => {
          requireCovered(query);
          return findStations(query, parts, signalOf(reply));
        },
      },
      // Doesn't count toward the quota, because the app calls it automatically at each navigation step.
      stepGasStations: ({ query: { lat, lng, grade } }, reply) => {
        requireCovered({ lat, lng });
        const search = { lat, lng, grade, radius: STEP_MILES, sortBy: 'price', limit: STEP_STATIONS } as const;
        return findStations(search, parts, signalOf(reply));
      },
      reportFuelPrice: async (request, reply) => {
        const { tier } = request.caller;
        const reporter = { user: userOf(request).user, tier, network: networkKey(request.ip) };
        const station = await reportPrice(request.body, reporter, parts, signalOf(reply));
        return { success: true as const, station };
      },
    };
  },
});
