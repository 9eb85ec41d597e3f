import type { Trip } from '@roadcast/contract';
import { cumulativeMetres, interpolateAt } from '@roadcast/core/geo';
import { type Road, type RoadVehicle, roadVehicle } from '@roadcast/core/roads';
import { hoursToSeconds, MINUTES_PER_HOUR, milesToMetres } from '@roadcast/core/units';
import type { TimedStop } from '@roadcast/core/weather';

/*
 * A trip that went over the wire, read back: its road and stops to the tenth of a mile and the hundredth of an hour, as they are
 * shown.
 */

/** @returns the stops as far as their weather depends on them. */
export function stopsOfTrip({ segments }: Trip): TimedStop[] {
  let elapsedSeconds = 0;
  return segments.map((segment) => {
    elapsedSeconds += hoursToSeconds(segment.segmentHours);
    return {
      day: segment.day,
      kind: segment.type,
      point: [segment.lng, segment.lat],
      alongMetres: milesToMetres(segment.cumulativeDistance),
      elapsedSeconds,
      segmentMetres: milesToMetres(segment.segmentMiles),
      arrival: segment.arrivalTime,
      departure: segment.departureTime,
      timeZone: segment.timeZone,
    };
  });
}

/** @returns the road, with the miles and hours of the stops laid along its line; between stops the hours run evenly. */
export function roadOfTrip(trip: Trip): Road {
  const { geometry, instructions } = trip;
  const stops = stopsOfTrip(trip);
  const metres = stops.map(({ alongMetres }) => alongMetres);
  const seconds = stops.map(({ elapsedSeconds }) => elapsedSeconds);
  const drawn = cumulativeMetres(geometry);
  const scale = (metres.at(-1) ?? 0) / (drawn[drawn.length - 1] || 1);
  const along = drawn.map((drawnMetres) => drawnMetres * scale);
  return {
    line: geometry,
    along,
    elapsed: along.map((here) => interpolateAt(metres, seconds, here)),
    placeIndexes: [0, geometry.length - 1],
    maneuvers: instructions.map(({ instruction, streetNames, type, miles, minutes, lat, lng, legIndex }) => ({
      instruction,
      streetNames,
      type,
      metres: milesToMetres(miles),
      seconds: hoursToSeconds(minutes / MINUTES_PER_HOUR),
      point: [lng, lat],
      legIndex,
    })),
  };
}

/** @returns the vehicle that a trip was planned for; what is usual for its kind where the trip does not say. */
export function vehicleOfTrip({ vehicle, preferences: { vehicleType } }: Trip): RoadVehicle {
  const usual = roadVehicle(vehicleType);
  if (!vehicle) return usual;
  return {
    ...usual,
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
