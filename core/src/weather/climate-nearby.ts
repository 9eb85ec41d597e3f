import type { ClimateStation } from '../dataset/index.ts';
import { METERS_PER_DEGREE, type Position } from '../geo/index.ts';
import { islandOf } from './climate-islands.ts';
import { metersFromPacific } from './climate-shore.ts';

/** A station that speaks for a place, and how much. */
export interface NearStation {
  readonly station: ClimateStation;
  /** Shares of all stations that speak for the place: they add up to 1. */
  readonly share: number;
}

/** How many stations speak for a place. */
const STATIONS_ASKED = 12;

/** Where no station is as near as this, nothing is known, meters. */
const FURTHEST_STATION_METERS = 400_000;

/** A station so far off weighs half of one at the place itself, and beyond it with the square of the distance less, meters. */
const HALF_WEIGHT_METERS = 12_000;

/** A station this much higher or lower weighs half, feet. */
const HALF_WEIGHT_HEIGHT_FEET = 800;

/**
 * The Pacific's influence fades inland: by a factor of e in so many meters. Two places that feel it to different degrees are as
 * unlike as if they lay further apart: the one at the surf and the one far inland, by so many meters.
 */
const SEA_AIR_FADES_METERS = 40_000;
const SEA_AIR_APART_METERS = 500_000;

/** A station on another island counts as so much further off, meters: whatever stands on the place's own speaks before it. */
const OTHER_ISLAND_METERS = 150_000;

const RADIANS = Math.PI / 180;

/** What the search asks of all stations, column by column. */
interface Columns {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  /** How far inland a station counts as being, meters. */
  readonly inland: Float64Array;
  readonly islands: readonly (string | null)[];
}

/** The columns of each list of stations that was ever asked; the lists are never changed. */
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
 * The stations that speak for a place: the nearest, weighted by distance, height and, near the Pacific, how open both lie to it; in
 * Hawaii those of the same island.
 * Flat-earth distances: only those of a few hundred miles count.
 * @returns none where no station is near enough.
 */
export function nearStations(
  stations: readonly ClimateStation[],
  position: Position,
  elevationFeet: number,
): NearStation[] {
  const nearest = nearestRows(stations, position);
  const weights = nearest.map(({ row, square }) => {
    const heights = Math.abs((stations[row] as ClimateStation).elevationFeet - elevationFeet) / HALF_WEIGHT_HEIGHT_FEET;
    return 1 / (square / HALF_WEIGHT_METERS ** 2 + 1) / (1 + heights);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return nearest.map(({ row }, i) => ({
    station: stations[row] as ClimateStation,
    share: (weights[i] as number) / total,
  }));
}

interface Near {
  readonly row: number;
  /** The distance's square, square meters. */
  readonly square: number;
}

/** Goes through all stations once, keeping the nearest in order: that is several times faster than to sort them all. */
function nearestRows(stations: readonly ClimateStation[], position: Position): Near[] {
  const { lats, lngs, inland, islands } = columns(stations);
  const inlandHere = inlandMeters(position);
  const island = islandOf(position);
  const eastward = METERS_PER_DEGREE * Math.cos(position.lat * RADIANS);
  const nearest: Near[] = [];
  let furthest = Number.POSITIVE_INFINITY;
  let onGround = Number.POSITIVE_INFINITY;
  for (let row = 0; row < stations.length; row++) {
    const dx = ((lngs[row] as number) - position.lng) * eastward;
    const dy = ((lats[row] as number) - position.lat) * METERS_PER_DEGREE;
    const apart = (inland[row] as number) - inlandHere;
    const ground = dx * dx + dy * dy;
    const sea = islands[row] === island ? 0 : OTHER_ISLAND_METERS;
    const square = ground + apart * apart + sea * sea;
    if (ground < onGround) onGround = ground;
    if (square >= furthest) continue;
    let at = nearest.length;
    while (at > 0 && (nearest[at - 1] as Near).square > square) at--;
    nearest.splice(at, 0, { row, square });
    if (nearest.length > STATIONS_ASKED) nearest.pop();
    if (nearest.length === STATIONS_ASKED) furthest = (nearest.at(-1) as Near).square;
  }
  return onGround <= FURTHEST_STATION_METERS ** 2 ? nearest : [];
}
