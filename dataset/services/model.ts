import type { LngLat } from '@roadcast/core/geo';
import type { FuelGrade, TravelDirection } from '@roadcast/core/services';

/** Kinds of service files, by file name. */
export const SERVICE_FILES = ['rest-areas', 'fuel', 'plazas'] as const;

export type ServiceFileKind = (typeof SERVICE_FILES)[number];

/** Source that applies to one or more lines. */
export interface WrittenSource {
  /** Text shown in the app. */
  readonly words: string;
  /** Whether the line was written from memory. */
  readonly recalled: boolean;
  /** The source's date, or the day it was read, epoch milliseconds; null if not given. */
  readonly asOf: number | null;
}

/**
 * Place beside a highway as written in the file, before it is placed on the drawn road. @template Facts facts after the
 * `|`.
 */
export interface WrittenPlace<Kind extends string, Facts> {
  /** Path within the sources: 'services/interstate/I-80/fuel.txt'. */
  readonly file: string;
  readonly line: number;
  /** Folder of the file, named after the highway's file: 'interstate/I-80'. */
  readonly road: string;
  readonly kind: Kind;
  readonly state: string;
  /** Line where the state begins. */
  readonly stateLine: number;
  readonly at: LngLat | undefined;
  /** Mile according to the highway's markers; undefined if unknown. Every place has a position, a mile, or both. */
  readonly mile: number | undefined;
  /** Directions of travel that the place serves. */
  readonly sides: readonly TravelDirection[];
  /** Name; '' if it has none. */
  readonly name: string;
  readonly facts: Facts;
  readonly source: WrittenSource;
  readonly approximate: boolean;
}

/** Service as written in the file. */
export type WrittenService = WrittenPlace<ServiceFileKind, ServiceFacts>;

/** Facts after a line's `|`. */
export interface ServiceFacts {
  readonly exit: string | null;
  readonly town: string;
  readonly address: string | null;
  readonly brand: string | null;
  readonly sells: readonly FuelGrade[];
  readonly welcome: boolean;
  readonly truckStop: boolean;
  /** Number of truck spaces; null if there are some, but their number is unknown; undefined if unknown. */
  readonly truckParking: number | null | undefined;
  readonly rvLanes: boolean;
  readonly dump: boolean;
  readonly allNight: boolean;
  readonly noRestrooms: boolean;
  readonly seasonal: boolean;
  readonly phone: string | null;
}

/** End of a stretch without fuel, by state and mile or by position. */
export type WrittenEnd = { readonly state: string; readonly mile: number } | { readonly at: LngLat };

/** Stretch without fuel as written in the file. */
export interface WrittenWithoutFuel {
  readonly file: string;
  readonly line: number;
  /** Highway as in file names or as signed: 'US-50'. */
  readonly highway: string;
  readonly ends: readonly [WrittenEnd, WrittenEnd];
  /** Last place with fuel before the stretch, and the next one after it. */
  readonly from: string;
  readonly to: string;
  readonly source: WrittenSource;
  readonly approximate: boolean;
}

/** Parsed contents of `services/`. */
export interface WrittenServices {
  /** Paths of the files within the sources. */
  readonly files: readonly string[];
  readonly services: readonly WrittenService[];
  readonly withoutFuel: readonly WrittenWithoutFuel[];
}
