import { cumulativeMeters, decodeSeries } from '@roadcast/core/geo';
import { roadVehicle } from '@roadcast/core/roads';
import { type TimedLine, type Trip, TripAlong } from '@roadcast/core/trip';
import { milesToMeters } from '@roadcast/core/units';
import type { Segment, Trip as TripOnTheWire } from './trip.ts';
import type { KeptSegment } from './trip-weather.ts';

/** Decimals of a second in `elapsed`. */
export const ELAPSED_DECIMALS = 1;

/** The parts of a trip with the car's positions and times. */
export type TripLine = Pick<TripOnTheWire, 'geometry' | 'elapsed' | 'totalMiles' | 'segments'>;

/** A trip's line with the fields of its stops that affect times. */
export interface TimedTrip extends Pick<TripOnTheWire, 'geometry' | 'elapsed' | 'totalMiles'> {
  readonly segments: readonly Pick<Segment, 'day' | 'cumulativeDistance' | 'arrivalTime' | 'departureTime'>[];
}

/** A trip's line with its times, in typed arrays. */
export interface TripTimes extends TimedLine {
  readonly along: Float64Array;
  readonly elapsed: Float64Array;
}

/** Returns the trip's line with its times. Its meters match the trip's miles, which are rounded to tenths. */
export function timedLineOf({ geometry, elapsed, totalMiles, segments }: TimedTrip): TripTimes {
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

/** Trips are immutable, and views read their line repeatedly. */
const known = new WeakMap<TimedTrip, TripAlong>();

/** Returns the positions and times along a trip; the same object for the same trip. */
export function alongOf(trip: TimedTrip): TripAlong {
  const found = known.get(trip);
  if (found) return found;
  const along = new TripAlong(timedLineOf(trip));
  known.set(trip, along);
  return along;
}

/** The fields of a trip on the wire that `readTrip` reads. */
export interface ReadableTrip extends Pick<TripOnTheWire, 'id' | 'totalMiles' | 'geometry' | 'elapsed' | 'vehicle'> {
  readonly segments: readonly KeptSegment[];
  readonly preferences: Pick<TripOnTheWire['preferences'], 'vehicleType'>;
  readonly instructions: readonly Pick<TripOnTheWire['instructions'][number], 'streetNames' | 'miles'>[];
}

/**
 * Converts a trip on the wire to core's. Stops and maneuvers are exact to a tenth of a mile, times of the line to a tenth of a
 * second, because the wire rounds them. Driving times of stops come from the line, which is more exact than their hours.
 */
export function readTrip(wire: ReadableTrip): Trip {
  const timed = timedLineOf(wire);
  const along = new TripAlong(timed);
  const { vehicle, preferences } = wire;
  return {
    ...timed,
    id: wire.id,
    stops: wire.segments.map((segment) => ({
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
    })),
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
