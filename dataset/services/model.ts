import type { LngLat } from '@roadcast/core/geo';
import type { FuelGrade, TravelDirection } from '@roadcast/core/services';

/** Kinds of service files, as their names say. */
export const SERVICE_FILES = ['rest-areas', 'fuel', 'plazas'] as const;

export type ServiceFileKind = (typeof SERVICE_FILES)[number];

/** Where lines come from. */
export interface WrittenSource {
  /** In words fit for the screen. */
  readonly words: string;
  /** Whether it is memory. */
  readonly recalled: boolean;
  /** The day that it stands for, or on which it was read, epoch milliseconds; null where it says none. */
  readonly asOf: number | null;
}

/** A place beside a highway as written, not laid on the drawn road yet. @template Facts what stands behind its bar. */
export interface WrittenPlace<Kind extends string, Facts> {
  /** Path inside the sources: 'services/interstate/I-80/fuel.txt'. */
  readonly file: string;
  readonly line: number;
  /** Folder of the file, which names the highway's own file: 'interstate/I-80'. */
  readonly road: string;
  readonly kind: Kind;
  readonly state: string;
  /** Line on which the state begins. */
  readonly stateLine: number;
  readonly at: LngLat | undefined;
  /** By the highway's own markers; undefined where it is not known. At least one of position and mile is. */
  readonly mile: number | undefined;
  /** One direction of travel, or both. */
  readonly sides: readonly TravelDirection[];
  /** '' where it has none. */
  readonly name: string;
  readonly facts: Facts;
  readonly source: WrittenSource;
  readonly approximate: boolean;
}

/** A place of what drivers stop for. */
export type WrittenService = WrittenPlace<ServiceFileKind, ServiceFacts>;

/** What else a line says. */
export interface ServiceFacts {
  readonly exit: string | null;
  readonly town: string;
  readonly address: string | null;
  readonly brand: string | null;
  readonly sells: readonly FuelGrade[];
  readonly welcome: boolean;
  readonly truckStop: boolean;
  /** Spaces for trucks; null where only that there are some is known, undefined where nothing is. */
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

/** A stretch without fuel as written. */
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

/** Everything below `services/`, as read. */
export interface WrittenServices {
  /** Every file, as a path inside the sources. */
  readonly files: readonly string[];
  readonly services: readonly WrittenService[];
  readonly withoutFuel: readonly WrittenWithoutFuel[];
}
