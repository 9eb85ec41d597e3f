import type { ClimateStation } from '../dataset/index.ts';
import { METERS_PER_DEGREE, type Position } from '../geo/index.ts';
import { at, last } from '../lists/index.ts';
import { islandOf } from './climate-islands.ts';
import { metersFromPacific } from './climate-shore.ts';

/** A nearby station with its weight. */
export interface NearStation {
  readonly station: ClimateStation;
  /** Weight, 0 to 1; the weights of all nearby stations add up to 1. */
  readonly share: number;
}

/** Maximum number of stations per place. */
const STATIONS_ASKED = 12;

/** Maximum distance to the nearest station, meters. Farther away, the climate is unknown. */
const FURTHEST_STATION_METERS = 400_000;

/**
 * Distance at which a station has half the weight of one at the place, meters. Farther away, the weight decreases with
 * the square of the distance.
 */
const HALF_WEIGHT_METERS = 12_000;

/** Elevation difference at which a station has half the weight, feet. */
const HALF_WEIGHT_HEIGHT_FEET = 800;

/**
 * Distance inland over which the Pacific's influence decreases by a factor of e, and the distance added between a place
 * on the shore and one far inland because of their different exposure; meters.
 */
const SEA_AIR_FADES_METERS = 40_000;
const SEA_AIR_APART_METERS = 500_000;

/** Distance added to stations on other islands, so stations on the same island rank first; meters. */
const OTHER_ISLAND_METERS = 150_000;

const RADIANS = Math.PI / 180;

/** Columns of station data for the search. */
interface Columns {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  /** Influence of the Pacific, expressed as a distance in meters. */
  readonly inland: Float64Array;
  readonly islands: readonly (string | null)[];
}

/** Cached columns for each list of stations, which are immutable. */
const columnsOf = new WeakMap<readonly ClimateStation[], Columns>();

function columns(stations: readonly ClimateStation[]): Columns {
  let known = columnsOf.get(stations);
  if (!known) {
    known = {
      lats: Float64Array.from(stations, ({ lat }) => lat),
      lngs: Float64Array.from(stations, ({ lng }) => lng),
      inland: Float64Array.from(stations, inlandMeters),
      islands: stations.map(islandOf),
    };
    columnsOf.set(stations, known);
  }
  return known;
}

function inlandMeters(position: Position): number {
  return SEA_AIR_APART_METERS * (1 - Math.exp(-metersFromPacific(position) / SEA_AIR_FADES_METERS));
}

/**
 * Returns the stations for a place: the nearest, weighted by distance, elevation and, near the Pacific, exposure; in
 * Hawaii, those on the same island first. Empty if no station is close enough. Uses flat-earth distances because only
 * stations within a few hundred miles matter.
 */
export function nearStations(
  stations: readonly ClimateStation[],
  position: Position,
  elevationFeet: number,
): NearStation[] {
  const nearest = nearestRows(stations, position);
  const weights = nearest.map(({ row, square }) => {
    const heights = Math.abs(at(stations, row).elevationFeet - elevationFeet) / HALF_WEIGHT_HEIGHT_FEET;
    return 1 / (square / HALF_WEIGHT_METERS ** 2 + 1) / (1 + heights);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return nearest.map(({ row }, i) => ({
    station: at(stations, row),
    share: (weights[i] ?? 0) / total,
  }));
}

interface Near {
  readonly row: number;
  /** Squared distance, square meters. */
  readonly square: number;
}

/**
 * Returns the nearest stations in order of distance, found in a single scan, which is several times faster than
 * sorting.
 */
function nearestRows(stations: readonly ClimateStation[], position: Position): Near[] {
  const { lats, lngs, inland, islands } = columns(stations);
  const inlandHere = inlandMeters(position);
  const island = islandOf(position);
  const eastward = METERS_PER_DEGREE * Math.cos(position.lat * RADIANS);
  const nearest: Near[] = [];
  let furthest = Number.POSITIVE_INFINITY;
  let onGround = Number.POSITIVE_INFINITY;
  for (let row = 0; row < stations.length; row++) {
    const dy = ((lats[row] ?? 0) - position.lat) * METERS_PER_DEGREE;
    // Skip the many stations that are too far north or south.
    if (dy * dy >= furthest) continue;
    const dx = ((lngs[row] ?? 0) - position.lng) * eastward;
    const apart = (inland[row] ?? 0) - inlandHere;
    const ground = dx * dx + dy * dy;
    const sea = islands[row] === island ? 0 : OTHER_ISLAND_METERS;
    const square = ground + apart * apart + sea * sea;
    if (ground < onGround) onGround = ground;
    if (square >= furthest) continue;
    const further = nearest.findIndex((known) => known.square > square);
    nearest.splice(further === -1 ? nearest.length : further, 0, { row, square });
    if (nearest.length > STATIONS_ASKED) nearest.pop();
    if (nearest.length === STATIONS_ASKED) furthest = last(nearest).square;
  }
  return onGround <= FURTHEST_STATION_METERS ** 2 ? nearest : [];
}
