import { alongOf, type FuelStop, type Trip, timedLineOf } from '@roadcast/contract';
import { toPosition } from '@roadcast/core/geo';
import { metersToMiles, roundTo } from '@roadcast/core/units';
import { commonTexts } from '@roadcast/messages/common';
import { directionsTexts } from '@roadcast/messages/directions';
import type { DistanceUnit } from '../../lib/settings.ts';
import { type FuelGap, fuelStopTitle, gapWords, stopBefore } from '../../lib/words/fuel-words.ts';
import type { DirectionSpot } from '../trip-session/public.ts';

/** One turn, with the stretch that follows it. */
export interface DirectionStep extends DirectionSpot {
  readonly kind: 'step';
  readonly key: string;
  /** As the routing engine names it: 'turn-left', 'merge-slight-right'. */
  readonly type: string;
  readonly miles: number;
  readonly minutes: number;
  /** '284'; null where none is known. */
  readonly exit: string | null;
  /** Before the turn, from left to right; empty where nobody knows. */
  readonly lanes: Turn['lanes'];
  /** As posted on most of the stretch that follows; null where nobody knows. */
  readonly speedLimitMph: number | null;
}

/**
 * A stop for fuel, or where the last fuel for long is, on the stretch of the step before it. Its spot is the station's, or the road's where
 * no station is known.
 */
export interface GasStationsEntry extends DirectionSpot {
  readonly kind: 'gas-stations';
  readonly key: string;
  /** Miles from the step before. */
  readonly miles: number;
  /** Null where the plan buys nothing, and the label warns. */
  readonly stop: FuelStop | null;
  /** What begins here for long, in words; '' for nothing. */
  readonly warning: string;
}

/** What stands below a leg's heading. */
export type DirectionEntry = DirectionStep | GasStationsEntry;

/** The turns between two of the trip's given places, and where to fill up on the way: the specification's `leg-start`. */
export interface DirectionLeg {
  readonly key: string;
  readonly heading: string;
  readonly miles: number;
  readonly minutes: number;
  readonly entries: readonly DirectionEntry[];
}

/** What of a trip its directions are made of. */
export type DirectedTrip = Pick<
  Trip,
  'instructions' | 'origin' | 'destination' | 'waypoints' | 'fuel' | 'geometry' | 'elapsed' | 'totalMiles' | 'segments'
>;

const words = directionsTexts;

/** @param unit of the words. @returns the trip's directions leg by leg; none where the road came without any. */
export function directionLegs(trip: DirectedTrip, unit: DistanceUnit): DirectionLeg[] {
  const stops = trip.waypoints.filter(({ role }) => role !== 'pass');
  const places = [trip.origin, ...stops.map(({ label }) => label), trip.destination];
  const given = new Set(trip.instructions.map(({ legIndex }) => legIndex));
  // Points that the road only passes begin a leg of the engine's, and none of the driver's.
  const passed = given.size === trip.waypoints.length + 1;
  const legOf = (index: number): number =>
    passed ? trip.waypoints.slice(0, index).filter(({ role }) => role !== 'pass').length : index;
  const numbers = [...new Set([...given].map(legOf))].sort((a, b) => a - b);
  // Legs that are more or fewer than the places between them cannot be named after those.
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

/** @returns what there is to say of fuel by the turn that leads to it: the last one before, by the mile. */
function fuelByTurn(trip: DirectedTrip, unit: DistanceUnit): ReadonlyMap<Turn, readonly GasStationsEntry[]> {
  const found = new Map<Turn, GasStationsEntry[]>();
  const marks = fuelMarks(trip, unit);
  if (marks.length === 0) return found;
  const { along } = timedLineOf(trip);
  const begins = trip.instructions.map(({ beginIndex }) => metersToMiles(along[beginIndex] ?? 0));
  // The last of the turns is the arrival: nothing comes after it.
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

/** The stops for fuel, and the stretches without any that begin where the plan buys none, in the order of the road. */
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

/** @returns the cities that the trip stops in, each where it comes first: a morning stands where the night stood. */
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
