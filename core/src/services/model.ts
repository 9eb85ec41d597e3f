import type { Position } from '../geo/index.ts';

/** Kinds of stops along the road. */
export const serviceKinds = ['fuel', 'rest_area', 'plaza', 'truck_parking', 'dump_station'] as const;

export type ServiceKind = (typeof serviceKinds)[number];

/** Fuel grades. A hybrid uses its given grade, mostly `regular`. */
export const fuelGrades = ['regular', 'midgrade', 'premium', 'diesel', 'e85'] as const;

export type FuelGrade = (typeof fuelGrades)[number];

/** Direction of a highway's traffic. */
export type TravelDirection = 'N' | 'S' | 'E' | 'W';

/** A place along the road with services for drivers. Null means unknown. */
export interface RoadService extends Position {
  /** Stable as long as its source keeps the place: 'us/US-50/fuel:NV:255', 'osm:n123'. */
  readonly id: string;
  /** At least one; a truck stop with parking has several. */
  readonly kinds: readonly ServiceKind[];
  /** '' without a name and brand. */
  readonly name: string;
  readonly brand: string | null;
  readonly address: string | null;
  /** Its town, '' if none, and the two-letter state. */
  readonly city: string;
  readonly state: string;
  readonly phone: string | null;
  /** The highway it's listed for: 'I-80'; null for places known by position only. */
  readonly highway: string | null;
  readonly exit: string | null;
  /** By the highway's own markers. */
  readonly mile: number | null;
  /** Directions of traffic that can reach it without crossing; empty for all, or if unknown. */
  readonly directions: readonly TravelDirection[];
  /** Grades known to be sold. Empty if unknown; others may be sold too. */
  readonly sells: readonly FuelGrade[];
  /** Lanes and parking for trucks, and lanes for RVs. */
  readonly truckStop: boolean | null;
  readonly rvLanes: boolean | null;
  readonly truckSpaces: number | null;
  readonly welcomeCenter: boolean;
  readonly restrooms: boolean | null;
  readonly open24Hours: boolean | null;
  readonly seasonal: boolean;
  /** Source name for the screen. */
  readonly source: string;
  /** Date in the source, epoch milliseconds; null if undated. */
  readonly asOf: number | null;
  /** Whether it was recalled, not looked up. */
  readonly approximate: boolean;
  /** A page about it; null if none. */
  readonly page: string | null;
}

/** A stretch of road confirmed to have no fuel. */
export interface WithoutFuel {
  /** 'US-50'. */
  readonly highway: string;
  /** The last and the next place with fuel, in file order; applies in both directions. */
  readonly from: string;
  readonly to: string;
  /** The stretch as drawn; longitude first. */
  readonly line: readonly (readonly [number, number])[];
  readonly source: string;
  readonly approximate: boolean;
}
