import { type FuelStop, type Trip, timedLineOf } from '@roadcast/contract';
import { milesToMeters, roundTo } from '@roadcast/core/units';
import { commonTexts } from '@roadcast/messages/common';
import { directionsTexts } from '@roadcast/messages/directions';
import { fuelStopTitle } from '../../lib/words/fuel-words.ts';
import type { DirectionSpot } from '../trip-session/public.ts';

/** One turn, with the stretch that follows it. */
export interface DirectionStep extends DirectionSpot {
  readonly kind: 'step';
  readonly key: string;
  /** As the routing engine names it: 'turn-left', 'merge-slight-right'. */
  readonly type: string;
  readonly miles: number;
  readonly minutes: number;
}

/** A stop for fuel, on the stretch of the step before it. Its spot is the station's, or the road's where no station is known. */
export interface GasStationsEntry extends DirectionSpot {
  readonly kind: 'gas-stations';
  readonly key: string;
  readonly stop: FuelStop;
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

/** @returns the trip's directions leg by leg; none where the road came without any. */
export function directionLegs(trip: DirectedTrip): DirectionLeg[] {
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
  const fuelAfter = fuelByTurn(trip);
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
        },
        ...(fuelAfter.get(turn) ?? []).map(gasStationsEntry),
      ]),
    };
  });
}

/** @returns the stops for fuel by the turn that leads to them: the last one before, by the mile. */
function fuelByTurn(trip: DirectedTrip): ReadonlyMap<Trip['instructions'][number], readonly FuelStop[]> {
  const found = new Map<Trip['instructions'][number], FuelStop[]>();
  const stops = trip.fuel?.stops ?? [];
  if (stops.length === 0) return found;
  const { along } = timedLineOf(trip);
  for (const stop of stops) {
    const meters = milesToMeters(stop.mile);
    const turn = trip.instructions.findLast(({ beginIndex }) => (along[beginIndex] ?? 0) <= meters);
    if (turn) found.set(turn, [...(found.get(turn) ?? []), stop]);
  }
  return found;
}

function gasStationsEntry(stop: FuelStop): GasStationsEntry {
  const { lat, lng } = stop.station ?? stop;
  return { kind: 'gas-stations', key: stop.id, stop, label: fuelStopTitle(stop), lat, lng };
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
