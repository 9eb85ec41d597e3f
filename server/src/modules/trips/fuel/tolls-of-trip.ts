import type { TripTolls } from '@roadcast/contract';
import type { TollRate } from '@roadcast/core/dataset';
import { tollsOnTrip } from '@roadcast/core/fuel';
import type { SharedStretches } from '@roadcast/core/geo';
import { metersToMiles, roundTo } from '@roadcast/core/units';
import type { DraftedTrip } from '../itinerary/draft-trip.ts';

export interface TollPorts {
  /** Published rates and the stretches they apply to. */
  readonly tollRates: SharedStretches<TollRate>;
}

/** Returns the cost of a trip's toll roads as far as rates are known. */
export function tollsOfTrip({ planned, wanted }: DraftedTrip, { tollRates }: TollPorts): TripTolls {
  const { road } = planned.found;
  if (road.tolls.length === 0) return { roads: [], known: null, unknownMiles: 0 };
  const tolls = tollsOnTrip(road.tolls, tollRates.on(road.line, road.along), wanted.vehicle.whole.axles);
  const known = tolls.flatMap(({ dollars }) => dollars ?? []);
  const dates = known.flatMap(({ asOf }) => asOf ?? []);
  const unknown = tolls.filter(({ dollars }) => dollars === null).reduce((sum, { meters }) => sum + meters, 0);
  return {
    roads: tolls.map(({ name, fromMeters, meters, dollars }) => ({
      name,
      fromMile: roundTo(metersToMiles(fromMeters), 1),
      miles: roundTo(metersToMiles(meters), 1),
      dollars: dollars && { ...dollars, value: roundTo(dollars.value, 2) },
    })),
    known:
      known.length === 0
        ? null
        : {
            value: roundTo(
              known.reduce((sum, { value }) => sum + value, 0),
              2,
            ),
            source: [...new Set(known.map(({ source }) => source))].join('; '),
            // A sum is as old as its oldest rate.
            asOf: dates.length > 0 ? Math.min(...dates) : null,
            quality: 'modeled',
          },
    unknownMiles: roundTo(metersToMiles(unknown), 1),
  };
}
