/** A possible fuel stop, with the data for choosing stops. */
export interface FuelPlace {
  readonly id: string;
  /** `station` is known to sell the grade. `town` has no known station, but may have one. */
  readonly kind: 'station' | 'town';
  /** Mile of the trip where the detour to the place starts. */
  readonly mile: number;
  /** Round-trip detour, in addition to the trip's own miles and minutes. */
  readonly detourMiles: number;
  readonly detourMinutes: number;
  /** Dollars per gallon; null if unknown. */
  readonly price: number | null;
  /** Whether the trip stops here anyway, so fuel needs no extra stop. */
  readonly stopsHere: boolean;
}

/** Cumulative fuel use from the origin. */
export interface FuelUseAlong {
  /** Miles from the origin, ascending from 0 to the trip's end; at least two. */
  readonly miles: ArrayLike<number>;
  /** Cumulative gallons at each mile; ascending from 0. */
  readonly gallons: ArrayLike<number>;
}

/** A fuel tank; all values in gallons. */
export interface Tank {
  /** Usable capacity. */
  readonly full: number;
  /** Minimum on arrival at any place. */
  readonly reserve: number;
  /** Fuel at the start. */
  readonly start: number;
}

export interface FuelPurchase {
  readonly place: FuelPlace;
  /** Gallons in the tank on arrival at the pump, and gallons bought. */
  readonly arrival: number;
  readonly bought: number;
}

/** A stretch that the tank can't cover between known places. */
export interface FuelShortfall {
  /** Miles of the previous and the next fuel, from the trip's origin; the trip's ends if there is none. */
  readonly fromMile: number;
  readonly toMile: number;
  /** Whether the tank runs empty before the stretch ends. Otherwise only the reserve is used. */
  readonly runsDry: boolean;
}

/** Where to buy fuel, and how much. */
export interface FuelPlan {
  /** Purchases in road order. */
  readonly purchases: readonly FuelPurchase[];
  /** Stretches where the plan can't keep the reserve, in road order. */
  readonly shortfalls: readonly FuelShortfall[];
  /** Gallons in the tank at the trip's end. */
  readonly left: number;
}
