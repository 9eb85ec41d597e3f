import type { ClimateStation } from '../dataset/index.ts';
import { METERS_PER_DEGREE, type Position } from '../geo/index.ts';
import { at, last } from '../lists/index.ts';
import { islandOf } from './climate-islands.ts';
import { metersFromPacific } from './climate-shore.ts';

/** A nearby station and its weight. */
export interface NearStation {
  readonly station: ClimateStation;
  /** Weights of all nearby stations add up to 1. */
  readonly share: number;
}

/** Number of stations per place. */
const STATIONS_ASKED = 12;

/** Maximum distance of the nearest station, meters; beyond it the climate is unknown. */
const FURTHEST_STATION_METERS = 400_000;

/** At this distance a station has half the weight of one at the place, and beyond it decreasing with the square, meters. */
const HALF_WEIGHT_METERS = 12_000;

/** At this height difference a station has half the weight, feet. */
const HALF_WEIGHT_HEIGHT_FEET = 800;

/**
 * The Pacific's influence decreases inland by a factor of e per this many meters. Places with different exposure count
 * as farther apart: a place at the shore and one far inland, by this many meters.
 */
const SEA_AIR_FADES_METERS = 40_000;
const SEA_AIR_APART_METERS = 500_000;

/** Extra distance of a station on another island, meters: stations on the same island come first. */
const OTHER_ISLAND_METERS = 150_000;

const RADIANS = Math.PI / 180;

/** Station data for the search, by column. */
interface Columns {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  /** Effective distance inland, meters. */
  readonly inland: Float64Array;
  readonly islands: readonly (string | null)[];
}

/** Columns of each list of stations; the lists are immutable. */
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
 * Returns the stations for a place: the nearest, weighted by distance, height and, near the Pacific, exposure; in
 * Hawaii those of the same island. Empty if no station is close enough. Flat-earth distances: only those within a few
 * hundred miles count.
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

/** Scans all stations once, keeping the nearest in order: several times faster than sorting. */
function nearestRows(stations: readonly ClimateStation[], position: Position): Near[] {
  const { lats, lngs, inland, islands } = columns(stations);
  const inlandHere = inlandMeters(position);
  const island = islandOf(position);
  const eastward = METERS_PER_DEGREE * Math.cos(position.lat * RADIANS);
  const nearest: Near[] = [];
  let furthest = Number.POSITIVE_INFINITY;
  let onGround = Number.POSITIVE_INFINITY;
  for (let row = 0; row < stations.length; row++) {
    const dx = ((lngs[row] ?? 0) - position.lng) * eastward;
    const dy = ((lats[row] ?? 0) - position.lat) * METERS_PER_DEGREE;
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
