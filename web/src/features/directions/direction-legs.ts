import { alongOf, type FuelStop, type Trip, timedLineOf } from '@roadcast/contract';
import { toPosition } from '@roadcast/core/geo';
import { metersToMiles, roundTo } from '@roadcast/core/units';
import { commonTexts } from '@roadcast/messages/common';
import { directionsTexts } from '@roadcast/messages/directions';
import type { DistanceUnit } from '../../lib/settings.ts';
import { type FuelGap, fuelStopTitle, gapWords, stopBefore } from '../../lib/words/fuel-words.ts';
import type { DirectionSpot } from '../trip-session/public.ts';

/** Turn with the distance and time that follow it. */
export interface DirectionStep extends DirectionSpot {
  readonly kind: 'step';
  readonly key: string;
  /** Routing engine's turn type, such as 'turn-left' or 'merge-slight-right'. */
  readonly type: string;
  readonly miles: number;
  readonly minutes: number;
  /** Exit number, such as '284'; null if unknown. */
  readonly exit: string | null;
  /** Lanes before the turn, left to right; empty if unknown. */
  readonly lanes: Turn['lanes'];
  /** Speed limit on most of the road after the turn; null if unknown. */
  readonly speedLimitMph: number | null;
}

/**
 * Fuel stop after the previous turn, or the last fuel before a long gap. Located at the station; on the road if no
 * station is known.
 */
export interface GasStationsEntry extends DirectionSpot {
  readonly kind: 'gas-stations';
  readonly key: string;
  /** Miles from the previous turn. */
  readonly miles: number;
  /** Planned fuel stop; null for a warning only. */
  readonly stop: FuelStop | null;
  /** Warning of a long gap without fuel from here; '' if none. */
  readonly warning: string;
}

/** Row in a leg's directions. */
export type DirectionEntry = DirectionStep | GasStationsEntry;

/** Turns between two of the trip's places, with fuel stops. See docs/product/navigation.md#directions-card. */
export interface DirectionLeg {
  readonly key: string;
  readonly heading: string;
  readonly miles: number;
  readonly minutes: number;
  readonly entries: readonly DirectionEntry[];
}

/** Trip fields that directions need. */
export type DirectedTrip = Pick<
  Trip,
  'instructions' | 'origin' | 'destination' | 'waypoints' | 'fuel' | 'geometry' | 'elapsed' | 'totalMiles' | 'segments'
>;

const words = directionsTexts;

/** Returns the trip's directions by leg; empty if the road has none. @param unit distance unit of the directions. */
export function directionLegs(trip: DirectedTrip, unit: DistanceUnit): DirectionLeg[] {
  const stops = trip.waypoints.filter(({ role }) => role !== 'pass');
  const places = [trip.origin, ...stops.map(({ label }) => label), trip.destination];
  const given = new Set(trip.instructions.map(({ legIndex }) => legIndex));
  // The routing engine starts a leg at each via point; drivers shouldn't see those.
  const passed = given.size === trip.waypoints.length + 1;
  const legOf = (index: number): number =>
    passed ? trip.waypoints.slice(0, index).filter(({ role }) => role !== 'pass').length : index;
  const numbers = [...new Set([...given].map(legOf))].sort((a, b) => a - b);
  // If the leg count doesn't match the places, legs can't be named after them.
  const named = numbers.length === places.length - 1;
  const fuelAfter = fuelByTurn(trip, unit);
  return numbers.map((number, i) => {
    const to = named ? (places[i + 1] ?? '') : trip.destination;
    const turns = trip.instructions.filter(({ legIndex }) => legOf(legIndex) === number);
    return {
      key: `leg-${number}`,
      heading: named ? words.leg({ from: places[i] ?? '', to }) : words.legNumber({ number: i + 1 }),
      miles: roundTo(sum(turns.map(({ miles }) => miles)), 1),
      minutes: sum(turns.map(({ minutes }) => minutes)),
      entries: turns.flatMap((turn, step): DirectionEntry[] => [
        {
          kind: 'step',
          key: `leg-${number}-step-${step}`,
          type: turn.type,
          label: turn.instruction.trim() || words.continueTo({ place: to }),
          miles: turn.miles,
          minutes: turn.minutes,
          lat: turn.lat,
          lng: turn.lng,
          exit: turn.exit,
          lanes: turn.lanes,
          speedLimitMph: turn.speedLimitMph,
        },
        ...(fuelAfter.get(turn) ?? []),
      ]),
    };
  });
}

type Turn = Trip['instructions'][number];

/** Groups fuel entries by the turn before them. */
function fuelByTurn(trip: DirectedTrip, unit: DistanceUnit): ReadonlyMap<Turn, readonly GasStationsEntry[]> {
  const found = new Map<Turn, GasStationsEntry[]>();
  const marks = fuelMarks(trip, unit);
  if (marks.length === 0) return found;
  const { along } = timedLineOf(trip);
  const begins = trip.instructions.map(({ beginIndex }) => metersToMiles(along[beginIndex] ?? 0));
  // Nothing follows the last turn, which is the arrival.
  const last = Math.max(0, begins.length - 2);
  for (const { mile, entry } of marks) {
    const index = Math.min(
      last,
      Math.max(
        0,
        begins.findLastIndex((begin) => begin <= mile),
      ),
    );
    const turn = trip.instructions[index];
    if (!turn) continue;
    const miles = Math.max(0, mile - (begins[index] ?? 0));
    found.set(turn, [...(found.get(turn) ?? []), { ...entry, miles }]);
  }
  return found;
}

interface FuelMark {
  readonly mile: number;
  readonly entry: Omit<GasStationsEntry, 'miles'>;
}

/** Returns planned fuel stops, and warnings of long gaps without fuel, in road order. */
function fuelMarks(trip: DirectedTrip, unit: DistanceUnit): FuelMark[] {
  const { stops, gaps } = trip.fuel ?? { stops: [], gaps: [] };
  const gapsOf = (stop: FuelStop | null): FuelGap[] => gaps.filter((gap) => stopBefore(gap, stops) === stop);
  const fills = stops.map((stop): FuelMark => {
    const { lat, lng } = stop.station ?? stop;
    const warning = gapsOf(stop).map((gap) => gapWords(gap, unit));
    const entry = { key: stop.id, stop, label: fuelStopTitle(stop), warning: warning.join(' '), lat, lng };
    return { mile: stop.mile, entry: { kind: 'gas-stations', ...entry } };
  });
  const warnings = gapsOf(null).map((gap): FuelMark => {
    const label = gapWords(gap, unit);
    const spot = toPosition(alongOf(trip).positionAt(gap.fromMile));
    const entry = { key: `gap-${gap.fromMile}`, stop: null, label, warning: '', ...spot };
    return { mile: gap.fromMile, entry: { kind: 'gas-stations', ...entry } };
  });
  return [...fills, ...warnings].sort((a, b) => a.mile - b.mile);
}

/** Returns the cities the trip stops in, each at its first stop. */
export function citiesAlong(
  trip: Pick<Trip, 'segments'>,
): (DirectionSpot & { readonly key: string; readonly miles: number })[] {
  return trip.segments
    .filter(({ type }) => type !== 'day_start')
    .map(({ id, lat, lng, location, cityName, cumulativeDistance }) => ({
      key: id,
      label: location || cityName || commonTexts.unknownLocation,
      lat,
      lng,
      miles: cumulativeDistance,
    }));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
