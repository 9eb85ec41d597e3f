/**
 * The part of Valhalla's OSRM-shaped answer that we read. Fields that may be missing, or can't be relied on, are
 * optional.
 */
export interface OsrmAnswer {
  readonly routes?: readonly OsrmRoute[] | undefined;
}

export interface OsrmRoute {
  readonly geometry: string;
  readonly legs: readonly OsrmLeg[];
  /** Seconds by the recosting `legal`; null if its vehicle may not drive this road. */
  readonly duration_legal?: number | null | undefined;
}

export interface OsrmLeg {
  readonly duration: number;
  readonly annotation?:
    | {
        readonly duration?: readonly number[] | undefined;
        /** Speed limit of each stretch. */
        readonly maxspeed?: readonly OsrmMaxspeed[] | undefined;
      }
    | undefined;
  readonly steps: readonly OsrmStep[];
}

/** Has either a speed, `unknown` or `none`. */
export interface OsrmMaxspeed {
  readonly speed?: number | undefined;
  /** 'km/h' or 'mph'. */
  readonly unit?: string | undefined;
  /** The speed limit is unknown. */
  readonly unknown?: boolean | undefined;
  /** No limit at all. */
  readonly none?: boolean | undefined;
}

export interface OsrmStep {
  readonly name?: string | undefined;
  readonly ref?: string | undefined;
  readonly distance: number;
  readonly duration: number;
  /** Seconds by the recosting `car`. */
  readonly duration_car?: number | null | undefined;
  /** Numbers of the exit: '51A; 51B'. */
  readonly exits?: string | undefined;
  /**
   * Text on signs: roads, then cities, then the exit's name: 'I 83 South, US 322 East: Harrisburg, York'. Groups may be
   * missing.
   */
  readonly destinations?: string | undefined;
  /** The first one is at the maneuver. */
  readonly intersections?: readonly OsrmIntersection[] | undefined;
  readonly maneuver: {
    readonly instruction?: string | undefined;
    readonly type: string;
    readonly modifier?: string | undefined;
    readonly location: readonly [number, number];
    /** Exit number of a roundabout, counted from 1. */
    readonly exit?: number | undefined;
  };
}

/** Start of a piece of road, whose properties hold until the next intersection. */
export interface OsrmIntersection {
  /** Index into the leg's points. */
  readonly geometry_index: number;
  readonly classes?: readonly string[] | undefined;
  /** Before the intersection, from left to right. */
  readonly lanes?: readonly OsrmLane[] | undefined;
}

export interface OsrmLane {
  readonly indications?: readonly string[] | undefined;
  readonly valid?: boolean | undefined;
}
