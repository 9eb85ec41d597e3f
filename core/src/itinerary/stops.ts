import { interpolateAt, type LngLat, pointAlong } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import { type Place, placeLabel } from '../places/index.ts';
import { type Road, roadSeconds, type TownAlong } from '../roads/index.ts';
import { hoursToSeconds } from '../units/index.ts';
import { type BreakCandidate, chooseBreakPoints } from './break-points.ts';
import { dutyDays, fitsWindow, lawfulRhythm, minutesAt, mostBreaks, newDutyLog } from './duty-days.ts';
import type { DutyLog } from './hours-of-service.ts';
import { townsBesideKnown } from './known-towns.ts';
import { chooseNumberedPieces } from './numbered-pieces.ts';
import {
  BESIDE_KNOWN_TOWN_COST,
  dayCost,
  LEG_TOLERANCE,
  legCost,
  NIGHT_AT_GIVEN_PLACE_BONUS,
  NIGHT_WITHOUT_TOWN_COST,
  needsNoBreak,
  nightTownCost,
  type Rhythm,
  SPOT_SPACING_SECONDS,
  STOP_WITHOUT_TOWN_COST,
  stopTownCost,
} from './rhythm.ts';
import type { ChargingVisit, TripWishes } from './wishes.ts';

/** A chosen stopping place: in a town, or along the road if there is no town. */
export interface ChosenSpot {
  readonly elapsedSeconds: number;
  readonly alongMeters: number;
  readonly point: LngLat;
  readonly town: TownAlong | null;
  /** Index among the given places; null for other spots. */
  readonly placeIndex: number | null;
  /** Number of nights; 0 for a daytime break. */
  readonly nights: number;
  /** Whether the driver's duty cycle must restart here, which requires a rest of at least that length. */
  readonly restart: boolean;
  /** Minutes of charging; null without charging. */
  readonly chargingMinutes: number | null;
}

/** Input for choosing stops: the trip and everything fixed. */
export interface StopProblem {
  readonly road: Road;
  /** Given places, including origin and destination. */
  readonly places: readonly Place[];
  /** Towns along the road, ascending by `elapsedSeconds`. */
  readonly towns: readonly TownAlong[];
  readonly rhythm: Rhythm;
  readonly wishes: TripWishes;
}

/** Chooses nights and breaks. Returns them and the given places in road order, excluding origin and destination. */
export function chooseStops(problem: StopProblem): ChosenSpot[] {
  const { road, wishes } = problem;
  const rhythm = lawfulRhythm(problem.rhythm, wishes);
  const towns =
    wishes.skippedTowns.size > 0
      ? problem.towns.filter(({ place }) => !wishes.skippedTowns.has(placeLabel(place)))
      : problem.towns;
  const total = roadSeconds(road);
  const given = givenPlaces(problem);
  const nights = chooseNights({ ...problem, rhythm, towns }, given, total);
  const fixed = [
    ...nights,
    ...given.filter((place) => !nights.some((night) => night.placeIndex === place.placeIndex)),
    ...wishes.charging.map(chargingSpot),
  ];
  fixed.sort(byOrder);
  const breaks = breakCandidates(road, towns, total);
  const spots: ChosenSpot[] = [];
  let from = 0;
  for (const next of [...fixed, null]) {
    const to = next?.elapsedSeconds ?? total;
    spots.push(...chooseBreaks(breaks, from, to, rhythm, wishes));
    if (next) spots.push(next);
    from = to;
  }
  return spots;
}

const chargingSpot = ({ minutes, place, offRoadMeters, ...spot }: ChargingVisit): ChosenSpot => ({
  ...spot,
  town: { ...spot, place, offRoadMeters },
  placeIndex: null,
  nights: 0,
  restart: false,
  chargingMinutes: minutes,
});

/** A spot's position in the trip's order. */
type Whereabouts = Pick<ChosenSpot, 'elapsedSeconds' | 'placeIndex'>;

/** Compares spots by position. Places at the same point of the road keep the driver's order. */
const byOrder = (a: Whereabouts, b: Whereabouts): number =>
  a.elapsedSeconds - b.elapsedSeconds || (a.placeIndex ?? 0) - (b.placeIndex ?? 0);

/** A given place between origin and destination, where a day may end. */
interface GivenSpot extends ChosenSpot {
  readonly placeIndex: number;
  readonly nightCost: number;
}

function givenPlaces({ road, places, wishes }: StopProblem): GivenSpot[] {
  return road.placeIndexes.slice(1, -1).map((lineIndex, i) => {
    const spot = {
      elapsedSeconds: road.elapsed[lineIndex] ?? 0,
      alongMeters: road.along[lineIndex] ?? 0,
      point: at(road.line, lineIndex),
    };
    const place = at(places, i + 1);
    return {
      ...spot,
      town: null,
      placeIndex: i + 1,
      nights: wishes.places[i + 1]?.nights ?? 0,
      restart: false,
      chargingMinutes: null,
      nightCost: nightTownCost({ ...spot, place, offRoadMeters: 0 }) - NIGHT_AT_GIVEN_PLACE_BONUS,
    };
  });
}

/** Chooses nights in each section between fixed nights, tracking the calendar and the duty cycle. */
function chooseNights(problem: StopProblem, given: readonly GivenSpot[], total: number): ChosenSpot[] {
  const log = newDutyLog(problem.wishes);
  const chosen: ChosenSpot[] = [];
  const end: Whereabouts = { elapsedSeconds: total, placeIndex: problem.places.length - 1 };
  let from: Whereabouts = { elapsedSeconds: 0, placeIndex: 0 };
  let day = 1;
  for (const anchor of [...given.filter(({ nights }) => nights > 0), null]) {
    const section = { from, to: anchor ?? end, day };
    const { nights, restartFirst } = nightsOfSection(problem, given, section, log);
    const before = chosen.at(-1);
    if (restartFirst && before) chosen[chosen.length - 1] = { ...before, restart: true };
    chosen.push(...nights);
    if (!anchor) break;
    const { nightCost, ...spot } = anchor;
    chosen.push(spot);
    from = anchor;
    day += nights.reduce((days, night) => days + 1 + (night.restart ? 1 : 0), restartFirst ? 1 : 0) + anchor.nights;
    for (let rest = 1; rest < anchor.nights; rest++) log?.drive(0);
  }
  return chosen;
}

interface Section {
  readonly from: Whereabouts;
  readonly to: Whereabouts;
  /** Number of the day the section starts on. */
  readonly day: number;
}

/**
 * Returns the nights within a section, and whether the duty cycle must restart before.
 * @param log updated with each day's driving.
 */
function nightsOfSection(
  { road, towns, rhythm, wishes }: StopProblem,
  given: readonly GivenSpot[],
  section: Section,
  log: DutyLog | null,
): { readonly nights: ChosenSpot[]; readonly restartFirst: boolean } {
  const [from, to] = [section.from.elapsedSeconds, section.to.elapsedSeconds];
  const days = dutyDays(rhythm, wishes, section.day, log);
  const candidates = () => {
    const within = towns.filter(({ elapsedSeconds }) => elapsedSeconds > from && elapsedSeconds < to);
    const besideKnown = townsBesideKnown(within);
    const costOf = (town: TownAlong) => nightTownCost(town) + (besideKnown.has(town) ? BESIDE_KNOWN_TOWN_COST : 0);
    return [
      ...within.map((town) => candidateOf(inTown(town, 1), costOf(town))),
      ...given
        .filter((place) => byOrder(section.from, place) < 0 && byOrder(place, section.to) < 0)
        .map(({ nightCost, ...spot }) => candidateOf({ ...spot, nights: 1 }, nightCost)),
      ...besideTheRoad(road, from, to).map((spot) => candidateOf({ ...spot, nights: 1 }, NIGHT_WITHOUT_TOWN_COST)),
    ].sort((a, b) => byOrder(a.value, b.value));
  };
  const within = withinWindow(given, rhythm, wishes);
  let points: BreakCandidate<ChosenSpot>[] = [];
  const { longest } = days(0);
  if (to - from > longest || !within(section.from, section.to)) {
    const varying = log !== null || wishes.hoursOnDay.size > 0;
    // A choice always exists, because spots along the road are closer than the shortest day.
    points =
      (varying
        ? chooseNumberedPieces({
            from,
            to,
            candidates: candidates(),
            longest: (number) => days(number).longest,
            fits: (start, end) => within(start ?? section.from, end ?? section.to),
            pieceCost: dayCost,
          })
        : chooseBreakPoints({
            from,
            to,
            longest,
            candidates: candidates(),
            pieceCost: (seconds, last) => dayCost(seconds, last, longest),
          })) ?? [];
  }
  const ends = [...points.map(({ at }) => at), to];
  ends.forEach((end, number) => {
    if (days(number).afterRestart) log?.restart();
    log?.drive((end - (ends[number - 1] ?? from)) / hoursToSeconds(1));
  });
  return {
    nights: points.map(({ value }, number) => ({ ...value, restart: days(number + 1).afterRestart })),
    restartFirst: days(0).afterRestart,
  };
}

/** Returns a function that tests whether a day between two spots fits the legal window. */
function withinWindow(
  given: readonly GivenSpot[],
  rhythm: Rhythm,
  wishes: TripWishes,
): (from: Whereabouts, to: Whereabouts) => boolean {
  if (!wishes.dutyCycle) return () => true;
  const stays = [
    ...given.map((place) => ({ ...place, minutes: minutesAt(place.placeIndex, rhythm, wishes) })),
    ...wishes.charging.map((visit) => ({ ...visit, placeIndex: null })),
  ].sort(byOrder);
  return (from, to) => {
    let [at, breaks, rest] = [from.elapsedSeconds, 0, 0];
    for (const place of stays) {
      if (byOrder(place, from) <= 0) continue;
      if (byOrder(place, to) >= 0) break;
      breaks += mostBreaks(place.elapsedSeconds - at, rhythm);
      rest += place.minutes;
      at = place.elapsedSeconds;
    }
    breaks += mostBreaks(to.elapsedSeconds - at, rhythm);
    return fitsWindow(to.elapsedSeconds - from.elapsedSeconds, breaks, rest, rhythm);
  };
}

/** Cost per piece that makes fewer pieces always win. */
const FEWEST_PIECES_COST = 1000;

/** Chooses breaks between two fixed spots: evenly spaced, close to the preferred leg length, in towns if possible. */
function chooseBreaks(
  candidates: readonly BreakCandidate<ChosenSpot>[],
  from: number,
  to: number,
  rhythm: Rhythm,
  { dutyCycle }: TripWishes,
): ChosenSpot[] {
  const leg = hoursToSeconds(rhythm.driveTimePerLeg);
  const span = to - from;
  if (needsNoBreak(span, leg)) return [];
  const target = span / Math.ceil(span / leg);
  const choose = (costOfPiece: number) =>
    chooseBreakPoints({
      from,
      to,
      longest: leg * LEG_TOLERANCE,
      candidates,
      pieceCost: (seconds) => costOfPiece + legCost(seconds, target, leg),
    }) ?? [];
  const chosen = choose(0);
  // With many towns in reach, the choice may have more breaks than the legal window allows.
  const most = dutyCycle === null ? Number.POSITIVE_INFINITY : mostBreaks(span, rhythm);
  return (chosen.length > most ? choose(FEWEST_PIECES_COST) : chosen).map(({ value }) => value);
}

function breakCandidates(road: Road, towns: readonly TownAlong[], total: number): BreakCandidate<ChosenSpot>[] {
  return [
    ...towns.map((town) => candidateOf(inTown(town, 0), stopTownCost(town))),
    ...besideTheRoad(road, 0, total).map((spot) => candidateOf(spot, STOP_WITHOUT_TOWN_COST)),
  ].sort((a, b) => a.at - b.at);
}

const candidateOf = (spot: ChosenSpot, cost: number): BreakCandidate<ChosenSpot> => ({
  at: spot.elapsedSeconds,
  cost,
  value: spot,
});

const inTown = (town: TownAlong, nights: number): ChosenSpot => ({
  elapsedSeconds: town.elapsedSeconds,
  alongMeters: town.alongMeters,
  point: town.point,
  town,
  placeIndex: null,
  nights,
  restart: false,
  chargingMinutes: null,
});

/** Returns spots along the road between two positions, from a grid over the whole trip. */
function besideTheRoad(road: Road, from: number, to: number): ChosenSpot[] {
  const spots: ChosenSpot[] = [];
  const first = (Math.floor(from / SPOT_SPACING_SECONDS) + 1) * SPOT_SPACING_SECONDS;
  for (let at = first; at < to; at += SPOT_SPACING_SECONDS) {
    const alongMeters = interpolateAt(road.elapsed, road.along, at);
    const point = pointAlong(road.line, road.along, alongMeters);
    spots.push({
      elapsedSeconds: at,
      alongMeters,
      point,
      town: null,
      placeIndex: null,
      nights: 0,
      restart: false,
      chargingMinutes: null,
    });
  }
  return spots;
}
