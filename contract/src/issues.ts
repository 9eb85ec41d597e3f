import type { EvContradiction, EvNumber } from '@roadcast/core/charging';
import type { NumberName } from '@roadcast/core/trip-request';
import type { customizationRanges, vehicleRanges } from '@roadcast/core/vehicles';

/**
 * What is wrong with a request's value, as a code. Schemas pass it as the schema library's message; the server adds the text to the
 * response.
 */
export type IssueCode =
  | 'empty'
  | 'date'
  | 'local_minute'
  | 'day_start'
  | 'language'
  | 'number'
  | 'phone_number'
  | 'time_zone'
  | 'half_position'
  | 'pass_without_position'
  | 'no_location'
  | 'place_kind'
  | 'trip_line'
  | 'longer_than_trip'
  | 'whole_axles'
  | `savedVehicle.${'name' | 'makeModel'}`
  | `vehicle.${keyof typeof vehicleRanges}`
  | `slider.${keyof typeof customizationRanges}`
  | `wish.${NumberName}`
  | `ev.${EvNumber | EvContradiction | 'connector' | 'nothing_asked' | 'coordinates' | 'total_distance' | 'line_length'}`;

/** Returns the code, type-checked. */
export const issue = (code: IssueCode): IssueCode => code;
