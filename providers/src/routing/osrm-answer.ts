/** Fields used from Valhalla's OSRM-format response. Optional fields may be missing or unreliable. */
export interface OsrmAnswer {
  readonly routes?: readonly OsrmRoute[] | undefined;
}

export interface OsrmRoute {
  readonly geometry: string;
  readonly legs: readonly OsrmLeg[];
  /** Seconds with the `legal` recosting; null if that vehicle can't use this road. */
  readonly duration_legal?: number | null | undefined;
}

export interface OsrmLeg {
  readonly duration: number;
  readonly annotation?:
    | {
        readonly duration?: readonly number[] | undefined;
        /** Speed limit per stretch. */
        readonly maxspeed?: readonly OsrmMaxspeed[] | undefined;
      }
    | undefined;
  readonly steps: readonly OsrmStep[];
}

/** A speed limit. Has a speed, `unknown` or `none`. */
export interface OsrmMaxspeed {
  readonly speed?: number | undefined;
  /** 'km/h' or 'mph'. */
  readonly unit?: string | undefined;
  /** Whether the speed limit is unknown. */
  readonly unknown?: boolean | undefined;
  /** Whether there is no limit. */
  readonly none?: boolean | undefined;
}

export interface OsrmStep {
  readonly name?: string | undefined;
  readonly ref?: string | undefined;
  readonly distance: number;
  readonly duration: number;
  /** Seconds with the `car` recosting. */
  readonly duration_car?: number | null | undefined;
  /** Exit numbers: '51A; 51B'. */
  readonly exits?: string | undefined;
  /**
   * Sign text: roads, then cities, then the exit's name, as in 'I 83 South, US 322 East: Harrisburg, York'. Groups may
   * be missing.
   */
  readonly destinations?: string | undefined;
  /** The first intersection is at the maneuver. */
  readonly intersections?: readonly OsrmIntersection[] | undefined;
  readonly maneuver: {
    readonly instruction?: string | undefined;
    readonly type: string;
    readonly modifier?: string | undefined;
    readonly location: readonly [number, number];
    /** Roundabout exit number, counted from 1. */
    readonly exit?: number | undefined;
  };
}

/** An intersection where a piece of road begins. Its properties apply until the next intersection. */
export interface OsrmIntersection {
  /** Index into the leg's points. */
  readonly geometry_index: number;
  readonly classes?: readonly string[] | undefined;
  /** Lanes before the intersection, left to right. */
  readonly lanes?: readonly OsrmLane[] | undefined;
}

export interface OsrmLane {
  readonly indications?: readonly string[] | undefined;
  readonly valid?: boolean | undefined;
}
