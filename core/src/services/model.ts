import type { Position } from '../geo/index.ts';

/** What a driver stops for beside the road. */
export const serviceKinds = ['fuel', 'rest_area', 'plaza', 'truck_parking', 'dump_station'] as const;

export type ServiceKind = (typeof serviceKinds)[number];

/** What fuel pumps sell. A hybrid takes what is said for it, mostly `regular`. */
export const fuelGrades = ['regular', 'midgrade', 'premium', 'diesel', 'e85'] as const;

export type FuelGrade = (typeof fuelGrades)[number];

/** Points of the compass that a highway's traffic heads for. */
export type TravelDirection = 'N' | 'S' | 'E' | 'W';

/** A place beside the road that has something for drivers. What is null is not known. */
export interface RoadService extends Position {
  /** Stable as long as its source keeps the place: 'us/US-50/fuel:NV:255', 'osm:n123'. */
  readonly id: string;
  /** What it offers, at least one; a truck stop with parking has several. */
  readonly kinds: readonly ServiceKind[];
  /** '' where it has neither a name nor a brand. */
  readonly name: string;
  readonly brand: string | null;
  readonly address: string | null;
  /** The town that it belongs to, '' for none, and the two-letter state. */
  readonly city: string;
  readonly state: string;
  readonly phone: string | null;
  /** The highway that it is written for: 'I-80'; null for places that are known by position alone. */
  readonly highway: string | null;
  readonly exit: string | null;
  /** By the highway's own markers. */
  readonly mile: number | null;
  /** Which traffic reaches it without leaving its side of the highway; empty for all, and where nobody has noted it. */
  readonly directions: readonly TravelDirection[];
  /** Grades that are known to be sold. Empty where nobody has noted any; what is missing may be sold all the same. */
  readonly sells: readonly FuelGrade[];
  /** Lanes and room for trucks, and lanes for RVs. */
  readonly truckStop: boolean | null;
  readonly rvLanes: boolean | null;
  readonly truckSpaces: number | null;
  readonly welcomeCenter: boolean;
  readonly restrooms: boolean | null;
  readonly open24Hours: boolean | null;
  readonly seasonal: boolean;
  /** Who says so, in words fit for the screen. */
  readonly source: string;
  /** When the source said so, epoch milliseconds; null where it has no date. */
  readonly asOf: number | null;
  /** Whether it was recalled rather than looked up. */
  readonly approximate: boolean;
  /** A page about it for anybody who wants to look it up; null for none. */
  readonly page: string | null;
}

/** A stretch of road of which a fact says that nobody sells fuel there. */
export interface WithoutFuel {
  /** 'US-50'. */
  readonly highway: string;
  /** The last and the next place with fuel, in the order of the file; either direction. */
  readonly from: string;
  readonly to: string;
  /** The stretch as drawn; longitude first. */
  readonly line: readonly (readonly [number, number])[];
  readonly source: string;
  readonly approximate: boolean;
}
