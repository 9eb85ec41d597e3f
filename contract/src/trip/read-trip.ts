import { cumulativeMeters, decodeSeries } from '@roadcast/core/geo';
import { type RoadStretch, roadVehicle } from '@roadcast/core/roads';
import { type DrivableTrip, type TimedLine, type Trip, TripAlong, type TripStop } from '@roadcast/core/trip';
import { milesToMeters } from '@roadcast/core/units';
import type { Segment } from './segments.ts';
import type { Trip as TripOnTheWire } from './trip.ts';
import type { KeptSegment } from './trip-weather.ts';

/** Decimals of seconds in `elapsed`. */
export const ELAPSED_DECIMALS = 1;

/** Trip fields with positions and times. */
export type TripLine = Pick<TripOnTheWire, 'geometry' | 'elapsed' | 'totalMiles' | 'segments'>;

/** A trip's line and the stop fields that affect times. */
export interface TimedLineOnTheWire extends Pick<TripOnTheWire, 'geometry' | 'elapsed' | 'totalMiles'> {
  readonly segments: readonly Pick<Segment, 'day' | 'cumulativeDistance' | 'arrivalTime' | 'departureTime'>[];
}

/** A timed line with typed arrays. */
export interface TripTimes extends TimedLine {
  readonly along: Float64Array;
  readonly elapsed: Float64Array;
}

/** Converts a trip's line and times. Distances are scaled to the trip's miles, which are rounded to tenths. */
export function timedLineOf({ geometry, elapsed, totalMiles, segments }: TimedLineOnTheWire): TripTimes {
  const along = cumulativeMeters(geometry);
  const scale = milesToMeters(totalMiles) / (along[along.length - 1] || 1);
  return {
    line: geometry,
    along: along.map((meters) => meters * scale),
    elapsed: decodeSeries(elapsed, ELAPSED_DECIMALS),
    stops: segments.map(({ day, cumulativeDistance, arrivalTime, departureTime }) => ({
      day,
      alongMeters: milesToMeters(cumulativeDistance),
      arrival: arrivalTime,
      departure: departureTime,
    })),
  };
}

/** Cache, because trips are immutable and screens read their line repeatedly. */
const known = new WeakMap<TimedLineOnTheWire, TripAlong>();

/** Returns the positions and times along a trip. Cached per trip object. */
export function alongOf(trip: TimedLineOnTheWire): TripAlong {
  const found = known.get(trip);
  if (found) return found;
  const along = new TripAlong(timedLineOf(trip));
  known.set(trip, along);
  return along;
}

/** Trip fields that `readTrip` needs. */
export interface ReadableTrip extends Pick<TripOnTheWire, 'id' | 'totalMiles' | 'geometry' | 'elapsed' | 'vehicle'> {
  readonly segments: readonly KeptSegment[];
  readonly preferences: Pick<TripOnTheWire['preferences'], 'vehicleType'>;
  readonly instructions: readonly Pick<TripOnTheWire['instructions'][number], 'streetNames' | 'miles'>[];
}

/**
 * Converts a trip from the API format. Because that format is rounded, stops and maneuvers are precise to a tenth of a
 * mile and the line's times to a tenth of a second. Stops' driving times are taken from the line, which is more precise
 * than their hours.
 */
export function readTrip(wire: ReadableTrip): Trip {
  const timed = timedLineOf(wire);
  const along = new TripAlong(timed);
  const { vehicle, preferences } = wire;
  return {
    ...timed,
    id: wire.id,
    stops: wire.segments.map((segment) => stopOf(segment, along)),
    maneuvers: wire.instructions.map(({ streetNames, miles }) => ({ streetNames, meters: milesToMeters(miles) })),
    vehicle: {
      ...roadVehicle(preferences.vehicleType),
      heightFeet: vehicle.heightFeet,
      widthFeet: vehicle.widthFeet,
      lengthFeet: vehicle.lengthFeet,
      weightPounds: vehicle.weightPounds,
      axles: vehicle.axles,
      topSpeedMph: vehicle.maxSpeedMph,
      towing: vehicle.towing,
      trailerBans: vehicle.towing,
      propane: vehicle.propane,
    },
  };
}

const stopOf = (segment: KeptSegment, along: TripAlong): TripStop => ({
  id: segment.id,
  day: segment.day,
  kind: segment.type,
  point: [segment.lng, segment.lat],
  alongMeters: milesToMeters(segment.cumulativeDistance),
  elapsedSeconds: along.elapsedAt(segment.cumulativeDistance),
  segmentMeters: milesToMeters(segment.segmentMiles),
  arrival: segment.arrivalTime,
  departure: segment.departureTime,
  timeZone: segment.timeZone,
});

/** Trip fields that `drivableTripOf` needs. */
export type DrivableTripOnTheWire = TripLine & Pick<TripOnTheWire, 'instructions' | 'roads' | 'destination' | 'fuel'>;

const drivable = new WeakMap<DrivableTripOnTheWire, DrivableTrip>();

/** Converts a trip from the API format for guidance, with the same precision as `readTrip`. Cached per trip object. */
export function drivableTripOf(wire: DrivableTripOnTheWire): DrivableTrip {
  const found = drivable.get(wire);
  if (found) return found;
  const timed = timedLineOf(wire);
  const along = alongOf(wire);
  const { roads, fuel } = wire;
  const trip: DrivableTrip = {
    ...timed,
    stops: wire.segments.map((segment) => ({
      ...stopOf(segment, along),
      label: segment.location || segment.cityName,
      town: segment.realCityBased ? segment.cityName : null,
    })),
    destination: wire.destination,
    maneuvers: wire.instructions.map(({ miles: _miles, minutes: _minutes, legIndex: _leg, lat, lng, ...turn }) => ({
      ...turn,
      point: [lng, lat],
    })),
    stretches: stretchesOf(roads),
    posted: roads.speedLimits.map(([fromIndex, mph]) => ({ fromIndex, mph })),
    stations: (fuel?.stops ?? []).flatMap(({ station, mile }) =>
      station ? [{ name: station.name, exit: station.exit, alongMeters: milesToMeters(mile) }] : [],
    ),
  };
  drivable.set(wire, trip);
  return trip;
}

/** Returns a road's stretches. Where unknown, the road counts as a highway with the road's accuracy. */
const stretchesOf = ({ stretches, accuracyMeters }: TripOnTheWire['roads']): readonly RoadStretch[] =>
  stretches[0]?.fromIndex === 0 ? stretches : [{ fromIndex: 0, kind: 'highway', accuracyMeters }, ...stretches];

/**
 * Returns the sight of a discovered place; null for other places.
 * @param placeIndex index among the requested places.
 */
export const sightAt = ({ segments }: Pick<TripOnTheWire, 'segments'>, placeIndex: number): Segment['sight'] =>
  segments.find((stop) => stop.placeIndex === placeIndex && stop.sight)?.sight ?? null;
