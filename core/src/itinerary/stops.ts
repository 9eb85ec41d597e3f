import { interpolateAt, type LngLat, pointAlong } from '../geo/index.ts';
import type { Place } from '../places/index.ts';
import { hoursToSeconds } from '../units/index.ts';
import { type BreakCandidate, chooseBreakPoints } from './break-points.ts';
import {
  dayCost,
  dayLimitSeconds,
  LEG_TOLERANCE,
  legCost,
  NIGHT_AT_GIVEN_PLACE_BONUS,
  NIGHT_WITHOUT_TOWN_COST,
  nightTownCost,
  type Rhythm,
  SPOT_SPACING_SECONDS,
  STOP_WITHOUT_TOWN_COST,
  stopTownCost,
} from './rhythm.ts';
import { type Road, roadSeconds, type TownAlong } from './road.ts';

/** A spot on the road chosen for a break: in a town, or beside the road where there is none. */
export interface ChosenSpot {
  readonly elapsedSeconds: number;
  readonly alongMetres: number;
  readonly point: LngLat;
  readonly town: TownAlong | null;
  /** Index among the given places, where this is one of them; null otherwise. */
  readonly placeIndex: number | null;
  readonly night: boolean;
}

/**
 * Chooses where to sleep and where to break the drive.
 * @param road the whole trip. @param places the given places, origin and destination included. @param towns beside the road, ascending by `elapsedSeconds`.
 * @returns nights, breaks and the given places between origin and destination, in the order of the road. Origin and
 * destination themselves are not among them.
 */
export function chooseStops(
  road: Road,
  places: readonly Place[],
  towns: readonly TownAlong[],
  rhythm: Rhythm,
): ChosenSpot[] {
  const total = roadSeconds(road);
  const given = givenPlaces(road, places);
  const nights = chooseNights(road, towns, given, rhythm, total);
  const fixed = [...nights, ...given.filter((place) => !nights.some((night) => night.placeIndex === place.placeIndex))];
  fixed.sort((a, b) => a.elapsedSeconds - b.elapsedSeconds);
  const breaks = breakCandidates(road, towns, total);
  const spots: ChosenSpot[] = [];
  let from = 0;
  for (const next of [...fixed, null]) {
    const to = next?.elapsedSeconds ?? total;
    spots.push(...chooseBreaks(breaks, from, to, rhythm));
    if (next) spots.push(next);
    from = to;
  }
  return spots;
}

/** A given place between origin and destination; it may also be where the day ends. */
interface GivenSpot extends ChosenSpot {
  readonly nightCost: number;
}

function givenPlaces(road: Road, places: readonly Place[]): GivenSpot[] {
  return road.placeIndexes.slice(1, -1).map((lineIndex, i) => {
    const spot = {
      elapsedSeconds: road.elapsed[lineIndex] ?? 0,
      alongMetres: road.along[lineIndex] ?? 0,
      point: road.line[lineIndex] as LngLat,
    };
    const place = places[i + 1] as Place;
    return {
      ...spot,
      town: null,
      placeIndex: i + 1,
      night: false,
      nightCost: nightTownCost({ ...spot, place, offRoadMetres: 0 }) - NIGHT_AT_GIVEN_PLACE_BONUS,
    };
  });
}

function chooseNights(
  road: Road,
  towns: readonly TownAlong[],
  given: readonly GivenSpot[],
  rhythm: Rhythm,
  total: number,
): ChosenSpot[] {
  const limit = dayLimitSeconds(rhythm);
  if (total <= limit) return [];
  const candidates = [
    ...towns.map((town) => candidateOf(inTown(town, true), nightTownCost(town))),
    ...given.map(({ nightCost, ...spot }) => candidateOf({ ...spot, night: true }, nightCost)),
    ...besideTheRoad(road, total).map((spot) => candidateOf({ ...spot, night: true }, NIGHT_WITHOUT_TOWN_COST)),
  ].sort((a, b) => a.at - b.at);
  // Spots beside the road stand closer than the shortest day is long, so a choice always exists.
  const nights = chooseBreakPoints({
    from: 0,
    to: total,
    longest: limit,
    candidates,
    pieceCost: (seconds, last) => dayCost(seconds, last, limit),
  });
  return (nights ?? []).map(({ value }) => value);
}

/** Breaks between two fixed spots: evenly, near what the leg asks for, in towns where there are any. */
function chooseBreaks(
  candidates: readonly BreakCandidate<ChosenSpot>[],
  from: number,
  to: number,
  rhythm: Rhythm,
): ChosenSpot[] {
  const leg = hoursToSeconds(rhythm.driveTimePerLeg);
  const span = to - from;
  if (span <= leg * 1.1) return [];
  const target = span / Math.ceil(span / leg);
  const chosen = chooseBreakPoints({
    from,
    to,
    longest: leg * LEG_TOLERANCE,
    candidates,
    pieceCost: (seconds) => legCost(seconds, target, leg),
  });
  return (chosen ?? []).map(({ value }) => value);
}

function breakCandidates(road: Road, towns: readonly TownAlong[], total: number): BreakCandidate<ChosenSpot>[] {
  return [
    ...towns.map((town) => candidateOf(inTown(town, false), stopTownCost(town))),
    ...besideTheRoad(road, total).map((spot) => candidateOf(spot, STOP_WITHOUT_TOWN_COST)),
  ].sort((a, b) => a.at - b.at);
}

const candidateOf = (spot: ChosenSpot, cost: number): BreakCandidate<ChosenSpot> => ({
  at: spot.elapsedSeconds,
  cost,
  value: spot,
});

const inTown = (town: TownAlong, night: boolean): ChosenSpot => ({
  elapsedSeconds: town.elapsedSeconds,
  alongMetres: town.alongMetres,
  point: town.point,
  town,
  placeIndex: null,
  night,
});

function besideTheRoad(road: Road, total: number): ChosenSpot[] {
  const spots: ChosenSpot[] = [];
  for (let at = SPOT_SPACING_SECONDS; at < total; at += SPOT_SPACING_SECONDS) {
    const alongMetres = interpolateAt(road.elapsed, road.along, at);
    const point = pointAlong(road.line, road.along, alongMetres);
    spots.push({ elapsedSeconds: at, alongMetres, point, town: null, placeIndex: null, night: false });
  }
  return spots;
}
