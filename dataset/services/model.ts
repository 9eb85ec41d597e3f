import type { LngLat } from '@roadcast/core/geo';
import type { FuelGrade, TravelDirection } from '@roadcast/core/services';

/** Kinds of service files, by name. */
export const SERVICE_FILES = ['rest-areas', 'fuel', 'plazas'] as const;

export type ServiceFileKind = (typeof SERVICE_FILES)[number];

/** Source of some lines. */
export interface WrittenSource {
  /** Shown on screen. */
  readonly words: string;
  /** Whether it is from memory. */
  readonly recalled: boolean;
  /** Its date, or the day it was read, epoch milliseconds; null if not given. */
  readonly asOf: number | null;
}

/** A written place beside a highway, before placing it on the drawn road. @template Facts the facts after its bar. */
export interface WrittenPlace<Kind extends string, Facts> {
  /** Path inside the sources: 'services/interstate/I-80/fuel.txt'. */
  readonly file: string;
  readonly line: number;
  /** Folder of the file, which names the highway's own file: 'interstate/I-80'. */
  readonly road: string;
  readonly kind: Kind;
  readonly state: string;
  /** Line where the state begins. */
  readonly stateLine: number;
  readonly at: LngLat | undefined;
  /** By the highway's own markers; undefined if unknown. At least one of position and mile is given. */
  readonly mile: number | undefined;
  /** One direction of travel, or both. */
  readonly sides: readonly TravelDirection[];
  /** '' for none. */
  readonly name: string;
  readonly facts: Facts;
  readonly source: WrittenSource;
  readonly approximate: boolean;
}

/** A place of what drivers stop for. */
export type WrittenService = WrittenPlace<ServiceFileKind, ServiceFacts>;

/** Additional facts of a line. */
export interface ServiceFacts {
  readonly exit: string | null;
  readonly town: string;
  readonly address: string | null;
  readonly brand: string | null;
  readonly sells: readonly FuelGrade[];
  readonly welcome: boolean;
  readonly truckStop: boolean;
  /** Number of truck spaces; null if there are some, undefined if unknown. */
  readonly truckParking: number | null | undefined;
  readonly rvLanes: boolean;
  readonly dump: boolean;
  readonly allNight: boolean;
  readonly noRestrooms: boolean;
  readonly seasonal: boolean;
  readonly phone: string | null;
}

/** An end of a stretch without fuel: by state and mile, or by position. */
export type WrittenEnd = { readonly state: string; readonly mile: number } | { readonly at: LngLat };

/** A stretch without fuel, as written in its source file. */
export interface WrittenWithoutFuel {
  readonly file: string;
  readonly line: number;
  /** As its file is named, or as signed: 'US-50'. */
  readonly highway: string;
  readonly ends: readonly [WrittenEnd, WrittenEnd];
  /** The last and the next place with fuel. */
  readonly from: string;
  readonly to: string;
  readonly source: WrittenSource;
  readonly approximate: boolean;
}

/** Everything parsed below `services/`. */
export interface WrittenServices {
  /** Every file, as a path inside the sources. */
  readonly files: readonly string[];
  readonly services: readonly WrittenService[];
  readonly withoutFuel: readonly WrittenWithoutFuel[];
}
