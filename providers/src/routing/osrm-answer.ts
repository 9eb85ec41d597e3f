/** The part of Valhalla's OSRM-shaped answer that we read. What it may lack is optional, and so is what nobody may rely on. */
export interface OsrmAnswer {
  readonly routes?: readonly OsrmRoute[] | undefined;
}

export interface OsrmRoute {
  readonly geometry: string;
  readonly legs: readonly OsrmLeg[];
  /** Seconds by the recosting `legal`; null where its vehicle may not drive this road. */
  readonly duration_legal?: number | null | undefined;
}

export interface OsrmLeg {
  readonly duration: number;
  readonly annotation?:
    | {
        readonly duration?: readonly number[] | undefined;
        /** What is posted on each stretch. */
        readonly maxspeed?: readonly OsrmMaxspeed[] | undefined;
      }
    | undefined;
  readonly steps: readonly OsrmStep[];
}

/** One of the three. */
export interface OsrmMaxspeed {
  readonly speed?: number | undefined;
  /** 'km/h' or 'mph'. */
  readonly unit?: string | undefined;
  /** Nobody knows what is posted. */
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
  /** What signs say: roads, then cities, then the exit's name: 'I 83 South, US 322 East: Harrisburg, York'. Groups may be left out. */
  readonly destinations?: string | undefined;
  /** The first one is where the maneuver is. */
  readonly intersections?: readonly OsrmIntersection[] | undefined;
  readonly maneuver: {
    readonly instruction?: string | undefined;
    readonly type: string;
    readonly modifier?: string | undefined;
    readonly location: readonly [number, number];
    /** Of a roundabout: which exit, counted from 1. */
    readonly exit?: number | undefined;
  };
}

/** Where a piece of road begins: what it is holds until the next intersection. */
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
