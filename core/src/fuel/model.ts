/** A place where the tank can be filled, as far as the choice of stops depends on it. */
export interface FuelPlace {
  readonly id: string;
  /** `station`: known to sell the grade. `town`: nobody knows a station there, but there may be one. */
  readonly kind: 'station' | 'town';
  /** Where one leaves the road for it, miles from the trip's origin. */
  readonly mile: number;
  /** There and back, beyond the trip's own miles and minutes. */
  readonly detourMiles: number;
  readonly detourMinutes: number;
  /** Dollars a gallon; null where nobody knows. */
  readonly price: number | null;
  /** Whether the trip stops here anyway, so that filling up costs no stop of its own. */
  readonly stopsHere: boolean;
}

/** What a vehicle burns on the way from the origin, cumulated. */
export interface FuelUseAlong {
  /** Miles from the origin, ascending from 0 to the trip's end; two or more. */
  readonly miles: ArrayLike<number>;
  /** Gallons burned from the origin to each of them; ascending from 0. */
  readonly gallons: ArrayLike<number>;
}

/** A tank as the plan may use it; gallons. */
export interface Tank {
  /** What a full tank holds that the plan may count on. */
  readonly full: number;
  /** Never less than this on arrival anywhere. */
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

/** A stretch that no known place bridges with this tank. */
export interface FuelShortfall {
  /** Where the tank was filled last and where the next fuel is, miles from the trip's origin; the trip's ends where there is neither. */
  readonly fromMile: number;
  readonly toMile: number;
  /** Whether the tank is empty before the end of it; else the reserve is used. */
  readonly runsDry: boolean;
}

/** Where and how much to fill up. */
export interface FuelPlan {
  /** In the order of the road. */
  readonly purchases: readonly FuelPurchase[];
  /** Where the plan cannot hold the reserve, in the order of the road. */
  readonly shortfalls: readonly FuelShortfall[];
  /** In the tank at the trip's end; gallons. */
  readonly left: number;
}
