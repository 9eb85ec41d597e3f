import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { type Place, placeLabel } from '@roadcast/core/places';
import type { RoadAdvice } from '@roadcast/messages/sentences';
import { ApiError } from '../../../platform/api-error.ts';
import type { ResolvedPlace } from '../../places/public.ts';
import { type BorderTown, borderTowns, PORT_ALCAN } from './canada-crossings.ts';

/** Returns whether a place is on the road network. */
export type HasRoad = (place: Place) => boolean;

/**
 * Returns the error for a place that no road reaches from the neighboring place. Includes advice on how to get there,
 * if known: through Canada, by ship or by air.
 * @param index index of the unreachable place in the trip.
 */
export function noRoad(resolved: readonly ResolvedPlace[], index: number, hasRoad: HasRoad): ApiError {
  const reached = resolved[index === 0 ? 1 : index - 1] as ResolvedPlace;
  const cutOff = resolved[index] as ResolvedPlace;
  const [from, to] = index === 0 ? [cutOff, reached] : [reached, cutOff];
  const { code, advice } = wayBetween(from.place, to.place, hasRoad);
  return new ApiError(code, {
    facts: { from: placeLabel(from.place), to: placeLabel(to.place), advice },
    field: cutOff.field,
  });
}

/** Verifies that the gazetteer lists roads for all places. @throws ApiError for the first place without a road. */
export function requireRoads(resolved: readonly ResolvedPlace[], hasRoad: HasRoad): void {
  const cutOff = resolved.findIndex(({ place }) => !hasRoad(place));
  if (cutOff >= 0) throw noRoad(resolved, cutOff, hasRoad);
}

/** A part of the country without a domestic road to the others. */
type Region =
  | 'mainland'
  | 'alaska'
  /** Haines, Skagway and Hyder, reached by road through Canada or by ferry. */
  | 'alaska-by-canada'
  /** Towns of the Inside Passage, reached by ferry. */
  | 'inside-passage'
  /** Kodiak and the towns on the way to Dutch Harbor, reached by ferry. */
  | 'gulf-of-alaska'
  | 'hawaii'
  | 'point-roberts'
  | 'northwest-angle'
  /** An island or the Alaskan bush. */
  | 'cut-off';

interface Way {
  readonly code: 'no_road' | 'road_through_canada';
  readonly advice: RoadAdvice;
}

const canada = (advice: RoadAdvice): Way => ({ code: 'road_through_canada', advice });
const none = (advice: RoadAdvice): Way => ({ code: 'no_road', advice });

/** Returns the error code and advice for two places that no road connects. */
function wayBetween(a: Place, b: Place, hasRoad: HasRoad): Way {
  const [first, second] = [a, b].map((place) => ({ place, region: regionOf(place, hasRoad(place)) })) as [Side, Side];
  return wayOf(first, second) ?? wayOf(second, first) ?? none({ code: 'reachable_by_car' });
}

interface Side {
  readonly place: Place;
  readonly region: Region;
}

/** Returns the advice for reaching a place; null if the advice depends only on the other place. */
function wayOf(to: Side, from: Side): Way | null {
  const town = placeLabel(to.place);
  switch (to.region) {
    case 'alaska':
      return from.region === 'mainland'
        ? canada({ code: 'each_side', facts: { borderTown: borderTownOf(from.place).name } })
        : null;
    case 'alaska-by-canada':
      return fromRegion(from, {
        alaska: canada({ code: 'from_tok', facts: { town } }),
        other: canada({ code: 'from_border', facts: { borderTown: borderTownOf(from.place).name } }),
      });
    case 'inside-passage':
      return fromRegion(from, {
        alaska: none({ code: 'planes_and_ferries', facts: { town } }),
        other: none({ code: 'ferry_from_bellingham' }),
      });
    case 'gulf-of-alaska':
      return none({ code: 'ferry_from_homer' });
    case 'hawaii':
      return none({ code: from.region === 'hawaii' ? 'between_islands' : 'fly_to_hawaii' });
    case 'point-roberts':
      return canada({ code: 'point_roberts' });
    case 'northwest-angle':
      return canada({ code: 'northwest_angle' });
    case 'cut-off':
      return to.place.state === 'AK' ? none({ code: 'planes_and_boats' }) : null;
    case 'mainland':
      return null;
  }
}

const fromRegion = ({ region }: Side, ways: { readonly alaska: Way; readonly other: Way }): Way =>
  region === 'alaska' || region === 'gulf-of-alaska' || region === 'cut-off' ? ways.alaska : ways.other;

/** Returns the border town on the shortest straight-line route to Alaska. */
function borderTownOf(place: Place): BorderTown {
  const meters = ({ at }: BorderTown): number => distanceMeters(toLngLat(place), at) + distanceMeters(at, PORT_ALCAN);
  return borderTowns.reduce((best, town) => (meters(town) < meters(best) ? town : best));
}

/** Longitude east of which Alaska is the panhandle. */
const PANHANDLE_LNG = -141;
/** Towns with roads from Canada. Places within the radius (degrees) count as the town. */
const BY_CANADA: readonly { readonly lat: number; readonly lng: number }[] = [
  { lat: 59.3, lng: -135.6 },
  { lat: 59.46, lng: -135.31 },
  { lat: 55.92, lng: -130.02 },
];
const AROUND_DEGREES = 0.35;
/**
 * Boundaries of the waters with ferries to Kodiak and along the Alaska Peninsula: south of the latitude, east of the
 * longitude.
 */
const GULF_LAT = 58.2;
const GULF_WEST_LNG = -167;

/**
 * Return whether a place is in Point Roberts or the Northwest Angle, the exclaves reachable by road only through
 * Canada.
 */
const isPointRoberts = ({ state, lat, lng }: Place): boolean => state === 'WA' && lat > 48.96 && lng < -123;
const isNorthwestAngle = ({ state, lat }: Place): boolean => state === 'MN' && lat > 49.02;

function regionOf(place: Place, hasRoad: boolean): Region {
  const { state, lat, lng } = place;
  if (state === 'HI') return 'hawaii';
  if (isPointRoberts(place)) return 'point-roberts';
  if (isNorthwestAngle(place)) return 'northwest-angle';
  if (state !== 'AK') return hasRoad ? 'mainland' : 'cut-off';
  if (lng > PANHANDLE_LNG) {
    const byCanada = BY_CANADA.some(
      (town) => Math.abs(town.lat - lat) < AROUND_DEGREES / 2 && Math.abs(town.lng - lng) < AROUND_DEGREES,
    );
    return byCanada ? 'alaska-by-canada' : 'inside-passage';
  }
  if (hasRoad) return 'alaska';
  return lat < GULF_LAT && lng > GULF_WEST_LNG ? 'gulf-of-alaska' : 'cut-off';
}
