import { alongOf, timedLineOf } from '@roadcast/contract';
import { type RoadVehicle, type RuledRoad, roadVehicle } from '@roadcast/core/roads';
import { milesToMeters } from '@roadcast/core/units';
import type { TimedRoad, TimedStop } from '@roadcast/core/weather';
import type { WeatherTrip } from './kept-trip.ts';

/*
 * A trip that went over the wire, read back: its road and stops to the tenth of a mile and the tenth of a second.
 */

/** @returns the stops as far as their weather depends on them. */
export function stopsOfTrip(trip: WeatherTrip): TimedStop[] {
  const along = alongOf(trip);
  return trip.segments.map((segment) => ({
    day: segment.day,
    kind: segment.type,
    point: [segment.lng, segment.lat],
    alongMeters: milesToMeters(segment.cumulativeDistance),
    elapsedSeconds: along.elapsedAt(segment.cumulativeDistance),
    segmentMeters: milesToMeters(segment.segmentMiles),
    arrival: segment.arrivalTime,
    departure: segment.departureTime,
    timeZone: segment.timeZone,
  }));
}

/** @returns the road, with its times. */
export function roadOfTrip(trip: WeatherTrip): TimedRoad & RuledRoad {
  const { line, along, elapsed } = timedLineOf(trip);
  return {
    line,
    along,
    elapsed,
    maneuvers: trip.instructions.map(({ streetNames, miles }) => ({ streetNames, meters: milesToMeters(miles) })),
  };
}

/** @returns the vehicle that a trip was planned for. */
export function vehicleOfTrip({ vehicle, preferences: { vehicleType } }: WeatherTrip): RoadVehicle {
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
