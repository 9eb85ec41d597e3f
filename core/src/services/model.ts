import type { Position } from '../geo/index.ts';

export const serviceKinds = ['fuel', 'rest_area', 'plaza', 'truck_parking', 'dump_station'] as const;

export type ServiceKind = (typeof serviceKinds)[number];

/** Fuel grades. A hybrid uses the grade set for the vehicle, usually `regular`. */
export const fuelGrades = ['regular', 'midgrade', 'premium', 'diesel', 'e85'] as const;

export type FuelGrade = (typeof fuelGrades)[number];

export type TravelDirection = 'N' | 'S' | 'E' | 'W';

/** A roadside place with services for drivers. Null means unknown. */
export interface RoadService extends Position {
  /** Id, stable while the source keeps the place: 'us/US-50/fuel:NV:255', 'osm:n123'. */
  readonly id: string;
  /** At least one; for example, a truck stop with parking has several. */
  readonly kinds: readonly ServiceKind[];
  /** Name; '' if the place has neither name nor brand. */
  readonly name: string;
  readonly brand: string | null;
  readonly address: string | null;
  /** Town ('' if none) and two-letter state code. */
  readonly city: string;
  readonly state: string;
  readonly phone: string | null;
  /** Highway the place is listed under, like 'I-80'; null for places known only by position. */
  readonly highway: string | null;
  readonly exit: string | null;
  /** Mile by the highway's markers. */
  readonly mile: number | null;
  /** Directions of travel from which the place is accessible without crossing the road; empty if all or unknown. */
  readonly directions: readonly TravelDirection[];
  /** Grades known to be sold; other grades may be sold too. Empty if unknown. */
  readonly sells: readonly FuelGrade[];
  /** Whether there are lanes and parking for trucks, and lanes for RVs. */
  readonly truckStop: boolean | null;
  readonly rvLanes: boolean | null;
  readonly truckSpaces: number | null;
  readonly welcomeCenter: boolean;
  readonly restrooms: boolean | null;
  readonly open24Hours: boolean | null;
  readonly seasonal: boolean;
  /** Source name shown to users. */
  readonly source: string;
  /** Date of the data, epoch milliseconds; null if undated. */
  readonly asOf: number | null;
  /** Whether the data was recalled rather than looked up. */
  readonly approximate: boolean;
  /** URL of a page about the place; null if none. */
  readonly page: string | null;
}

/** A stretch of road confirmed to have no fuel. */
export interface WithoutFuel {
  /** Highway, like 'US-50'. */
  readonly highway: string;
  /** Previous and next places with fuel, in file order. The stretch applies in both directions. */
  readonly from: string;
  readonly to: string;
  /** The stretch as drawn; longitude first. */
  readonly line: readonly (readonly [number, number])[];
  readonly source: string;
  readonly approximate: boolean;
}
