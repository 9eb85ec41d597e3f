import { alongOf, type Trip, timedLineOf } from '@roadcast/contract';
import { type Road, type RoadVehicle, roadVehicle } from '@roadcast/core/roads';
import { hoursToSeconds, MINUTES_PER_HOUR, milesToMetres } from '@roadcast/core/units';
import type { TimedStop } from '@roadcast/core/weather';

/*
 * A trip that went over the wire, read back: its road and stops to the tenth of a mile and the tenth of a second.
 */

/** @returns the stops as far as their weather depends on them. */
export function stopsOfTrip(trip: Trip): TimedStop[] {
  const along = alongOf(trip);
  return trip.segments.map((segment) => ({
    day: segment.day,
    kind: segment.type,
    point: [segment.lng, segment.lat],
    alongMetres: milesToMetres(segment.cumulativeDistance),
    elapsedSeconds: along.elapsedAt(segment.cumulativeDistance),
    segmentMetres: milesToMetres(segment.segmentMiles),
    arrival: segment.arrivalTime,
    departure: segment.departureTime,
    timeZone: segment.timeZone,
  }));
}

/** @returns the road, with its times. */
export function roadOfTrip(trip: Trip): Road {
  const { line, along, elapsed } = timedLineOf(trip);
  return {
    line,
    along,
    elapsed,
    placeIndexes: [0, line.length - 1],
    maneuvers: trip.instructions.map(({ miles, minutes, lat, lng, ...turn }) => ({
      ...turn,
      metres: milesToMetres(miles),
      seconds: hoursToSeconds(minutes / MINUTES_PER_HOUR),
      point: [lng, lat],
    })),
  };
}

/** @returns the vehicle that a trip was planned for. */
export function vehicleOfTrip({ vehicle, preferences: { vehicleType } }: Trip): RoadVehicle {
  return {
    ...roadVehicle(vehicleType),
    heightFeet: vehicle.heightFeet,
    widthFeet: vehicle.widthFeet,
    lengthFeet: vehicle.lengthFeet,
    weightPounds: vehicle.weightPounds,
    axles: vehicle.axles,
    topSpeedMph: vehicle.maxSpeedMph,
    towing: vehicle.towing,
    trailerBans: vehicle.towing,
    propane: vehicle.propane,
  };
}
