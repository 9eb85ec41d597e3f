import type { sightSources, sightsEndpoints } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import { type SightGroup, usualSightFilters } from '@roadcast/core/sights';
import { ApiError } from '../../platform/api-error.ts';
import type { Handlers } from '../../platform/modules/route.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { isCovered } from '../places/public.ts';
import { countedOf } from '../plans/public.ts';
import { tripOf } from '../trips/public.ts';
import { type Matched, searchSights } from './search-sights.ts';
import { ShownSearches } from './shown-searches.ts';
import type { SightsModule } from './sights-module.ts';

type SearchEndpoints = Pick<
  typeof sightsEndpoints,
  'enhancedSearch' | 'nationalParks' | 'recreationSites' | 'outdoorFeatures' | 'routeAttractions'
>;

/** Groups of each source. Each group belongs to one source. */
const groupsOfSource: Readonly<Record<(typeof sightSources)[number], readonly SightGroup[]>> = {
  nps: ['national_parks'],
  recreation_gov: ['recreation'],
  google: ['outdoor_features', 'places'],
};

/** Cache lifetime of attractions, seconds: docs/product/discovery.md#along-a-trip. */
const FRESH_SECONDS = 1800;

/** Order that decides which attractions a limit keeps. */
const byScore = { ...usualSightFilters, minRating: 0, sort: 'popularity' } as const;

/** Returns the handlers for searches. */
export function searchHandlers(module: SightsModule): Handlers<SearchEndpoints> {
  const { db, clock } = module.platform;
  const searches = new ShownSearches(db, clock, module.pseudonyms);
  const covered = ({ lat, lng }: Position): Position => {
    if (!isCovered({ lat, lng }, module.trips.ports.gazetteer)) throw new ApiError('position_outside_coverage');
    return { lat, lng };
  };
  return {
    enhancedSearch: async (request, reply) => {
      const { buffer, routeId, radius, source, filters, limit } = request.body;
      const area =
        routeId === undefined ? { line: buffer ?? [] } : { trip: await tripOf(request, routeId, module.trips) };
      const { crowdLevel: crowd, ...rest } = filters;
      const { sights, fields, hidden, sortedBy } = await searchSights(
        {
          area,
          radiusMiles: radius,
          groups: groupsOfSource[source],
          limit,
          filters: { ...rest, crowd },
          detouring: all,
          searchId: request.query.searchId,
        },
        countedOf(request),
        searches,
        module,
        signalOf(reply),
      );
      return { pois: [...sights], ...fields, hidden, sortedBy, answeredBy: 'roadcast' as const };
    },
    nationalParks: async (request, reply) => {
      const { radius, limit, searchId, ...position } = request.query;
      const search = { ...aroundOf(covered(position), radius, limit), groups: ['national_parks'] as const, searchId };
      const { sights, fields } = await searchSights(search, countedOf(request), searches, module, signalOf(reply));
      return { parks: [...sights], ...fields };
    },
    recreationSites: async (request, reply) => {
      const { radius, limit, searchId, ...position } = request.query;
      const search = { ...aroundOf(covered(position), radius, limit), groups: ['recreation'] as const, searchId };
      const { sights, fields } = await searchSights(search, countedOf(request), searches, module, signalOf(reply));
      return { sites: [...sights], ...fields };
    },
    outdoorFeatures: async (request, reply) => {
      const { lat, lng, radiusMiles, limit } = request.body;
      const { searchId } = request.query;
      const around = aroundOf(covered({ lat, lng }), radiusMiles, limit);
      const search = { ...around, groups: ['outdoor_features'] as const, searchId };
      const { sights, fields } = await searchSights(search, countedOf(request), searches, module, signalOf(reply));
      return { pois: [...sights], ...fields };
    },
    routeAttractions: async (request, reply) => {
      const trip = await tripOf(request, request.params.id, module.trips);
      const { radius, limit, types } = request.query;
      const { sights, counts, fields } = await searchSights(
        {
          area: { trip },
          radiusMiles: radius,
          groups: types,
          filters: byScore,
          limit,
          detouring: firstOnRoad,
          searchId: undefined,
        },
        countedOf(request),
        searches,
        module,
        signalOf(reply),
      );
      const { national_parks, recreation, outdoor_features } = counts;
      reply.header('cache-control', `private, max-age=${FRESH_SECONDS}`).header('vary', 'cookie');
      return {
        attractions: [...sights].sort((a, b) => (a.along?.miles ?? 0) - (b.along?.miles ?? 0)),
        counts: { national_parks, recreation, outdoor_features },
        ...fields,
      };
    },
  };
}

const aroundOf = (around: Position, radiusMiles: number, limit: number) => ({
  area: { around },
  radiusMiles,
  limit,
  filters: { ...usualSightFilters, minRating: 0 as const },
  detouring: all,
});

const all = (shown: readonly Matched[]): readonly Matched[] => shown;

/**
 * Returns the sight that the Outdoor Discoveries card shows: the first national park on the road, or else the first
 * sight. The page loads the card with every plan, and each detour needs two road searches.
 */
function firstOnRoad(shown: readonly Matched[]): readonly Matched[] {
  const onRoad = shown.toSorted((a, b) => (a.beside?.alongMiles ?? 0) - (b.beside?.alongMiles ?? 0));
  const first = onRoad.find(({ sight }) => sight.kind === 'national_park') ?? onRoad[0];
  return first ? [first] : [];
}
