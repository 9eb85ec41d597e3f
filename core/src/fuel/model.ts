/** A place to fill up, with the data the choice of stops depends on. */
export interface FuelPlace {
  readonly id: string;
  /** `station`: known to sell the grade. `town`: no known station, but there may be one. */
  readonly kind: 'station' | 'town';
  /** Where its detour leaves the road, miles from the trip's origin. */
  readonly mile: number;
  /** Round trip, in addition to the trip's own miles and minutes. */
  readonly detourMiles: number;
  readonly detourMinutes: number;
  /** Dollars per gallon; null if unknown. */
  readonly price: number | null;
  /** Whether the trip stops here anyway, so that filling up needs no extra stop. */
  readonly stopsHere: boolean;
}

/** A vehicle's cumulative fuel use from the origin. */
export interface FuelUseAlong {
  /** Miles from the origin, ascending from 0 to the trip's end; at least two. */
  readonly miles: ArrayLike<number>;
  /** Cumulative gallons at each mile; ascending from 0. */
  readonly gallons: ArrayLike<number>;
}

/** The usable tank; gallons. */
export interface Tank {
  /** Usable amount of a full tank. */
  readonly full: number;
  /** Minimum on arrival anywhere. */
  readonly reserve: number;
  /** In the tank at the start. */
  readonly start: number;
}

/** A stop for fuel. */
export interface FuelPurchase {
  readonly place: FuelPlace;
  /** In the tank on arrival at the pump, and bought there; gallons. */
  readonly arrival: number;
  readonly bought: number;
}

/** A stretch no known place covers with this tank. */
export interface FuelShortfall {
  /** The last fill-up and the next fuel, miles from the trip's origin; the trip's ends if there is none. */
  readonly fromMile: number;
  readonly toMile: number;
  /** Whether the tank runs empty before its end; otherwise the reserve is used. */
  readonly runsDry: boolean;
}

/** Where and how much to fill up. */
export interface FuelPlan {
  /** In road order. */
  readonly purchases: readonly FuelPurchase[];
  /** Where the plan can't keep the reserve, in road order. */
  readonly shortfalls: readonly FuelShortfall[];
  /** In the tank at the trip's end; gallons. */
  readonly left: number;
}
