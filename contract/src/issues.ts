import type { EvContradiction, EvNumber } from '@roadcast/core/charging';
import type { NumberName } from '@roadcast/core/trip-request';
import type { customizationRanges, vehicleRanges } from '@roadcast/core/vehicles';

/**
 * Code of an invalid value in a request. Schemas use the code as the schema library's message, and the server adds the
 * text to the response.
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
  | 'line_or_trip'
  | 'long_line'
  | 'longer_than_trip'
  | 'whole_axles'
  | 'upload_size'
  | 'upload_type'
  | 'background_name'
  | `savedVehicle.${'name' | 'makeModel'}`
  | `savedPlace.${'name' | 'needless_name' | 'label'}`
  | `vehicle.${keyof typeof vehicleRanges}`
  | `slider.${keyof typeof customizationRanges}`
  | `wish.${NumberName}`
  | `ev.${EvNumber | EvContradiction | 'connector' | 'nothing_asked' | 'coordinates' | 'total_distance' | 'line_length'}`;

/** Returns the code unchanged; lets the compiler check it. */
export const issue = (code: IssueCode): IssueCode => code;
