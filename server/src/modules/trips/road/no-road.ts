import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { type Place, placeLabel } from '@roadcast/core/places';
import type { RoadAdvice } from '@roadcast/messages/sentences';
import { ApiError } from '../../../platform/api-error.ts';
import type { ResolvedPlace } from '../../places/public.ts';
import { type BorderTown, borderTowns, PORT_ALCAN } from './canada-crossings.ts';

/** Returns whether the road network reaches a place. */
export type HasRoad = (place: Place) => boolean;

/**
 * Returns the error for a place that no road of the network reaches from its neighbor, with advice: that the way is
 * through Canada, by ship or by air, if known, and what to do.
 * @param index of the unreachable place among the trip's places.
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

/** @throws ApiError for the first place without a road, according to the gazetteer. */
export function requireRoads(resolved: readonly ResolvedPlace[], hasRoad: HasRoad): void {
  const cutOff = resolved.findIndex(({ place }) => !hasRoad(place));
  if (cutOff >= 0) throw noRoad(resolved, cutOff, hasRoad);
}

/** A part of the country without a road to the others within the country. */
type Region =
  | 'mainland'
  | 'alaska'
  /** Haines, Skagway, Hyder: by road through Canada, or by ferry. */
  | 'alaska-by-canada'
  /** The towns of the Inside Passage: by ferry. */
  | 'inside-passage'
  /** Kodiak and the towns on the way to Dutch Harbor: by ferry. */
  | 'gulf-of-alaska'
  | 'hawaii'
  | 'point-roberts'
  | 'northwest-angle'
  /** An island, or the bush. */
  | 'cut-off';

interface Way {
  readonly code: 'no_road' | 'road_through_canada';
  readonly advice: RoadAdvice;
}

const canada = (advice: RoadAdvice): Way => ({ code: 'road_through_canada', advice });
const none = (advice: RoadAdvice): Way => ({ code: 'no_road', advice });

/** Returns the way between two places that no road of the network connects. */
function wayBetween(a: Place, b: Place, hasRoad: HasRoad): Way {
  const [first, second] = [a, b].map((place) => ({ place, region: regionOf(place, hasRoad(place)) })) as [Side, Side];
  return wayOf(first, second) ?? wayOf(second, first) ?? none({ code: 'reachable_by_car' });
}

interface Side {
  readonly place: Place;
  readonly region: Region;
}

/** Returns the advice for reaching a place's region; null if it depends only on the other place. */
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

/** Returns the border town with the shortest way to Alaska, in straight lines. */
function borderTownOf(place: Place): BorderTown {
  const meters = ({ at }: BorderTown): number => distanceMeters(toLngLat(place), at) + distanceMeters(at, PORT_ALCAN);
  return borderTowns.reduce((best, town) => (meters(town) < meters(best) ? town : best));
}

/** East of the 141st meridian, Alaska is narrow: the panhandle. */
const PANHANDLE_LNG = -141;
/** Towns on roads from Canada, and the distance around them that counts as there, degrees. */
const BY_CANADA: readonly { readonly lat: number; readonly lng: number }[] = [
  { lat: 59.3, lng: -135.6 },
  { lat: 59.46, lng: -135.31 },
  { lat: 55.92, lng: -130.02 },
];
const AROUND_DEGREES = 0.35;
/** South and east of here, ferries sail to Kodiak and along the Alaska Peninsula. */
const GULF_LAT = 58.2;
const GULF_WEST_LNG = -167;

/** Point Roberts and the Northwest Angle: the parts of the two states north of the water. */
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
