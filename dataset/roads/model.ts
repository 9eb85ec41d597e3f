import type { RoadClass } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';

/** A road file (below `sources/roads`) as read: what it says, nothing added. The format stands in the README beside the files. */
export interface RoadFile {
  /** Path inside the sources: 'roads/us/US-60.txt'. */
  readonly file: string;
  /** Designation as signed ('US-60'), or a name with its words joined ('Going-to-the-Sun-Road'). */
  readonly ref: string;
  /** The word that tells it from other pieces of the same number; '' for none. */
  readonly part: string;
  /** The words of the `source` lines. */
  readonly sources: readonly string[];
  /** Whether the whole file comes from memory. */
  readonly recalled: boolean;
  /** How far a written position lies from the road at most in nearly all cases, meters. */
  readonly accuracyMetres: number;
  readonly states: readonly RoadState[];
  /** In the order of the road. */
  readonly points: readonly RoadPoint[];
  /** `stretches[i]` leads from `points[i]` to `points[i + 1]`. */
  readonly stretches: readonly RoadStretch[];
}

/** A road's part in one state. A state stands twice where the road comes back to it. */
export interface RoadState {
  readonly line: number;
  /** Two-letter code. */
  readonly code: string;
  /** Official length of what the file writes here, concurrencies included; undefined where it is not known. */
  readonly miles: number | undefined;
  readonly approximate: boolean;
}

/** A written place through which the road passes. */
export interface RoadPoint {
  readonly line: number;
  readonly at: LngLat;
  /** '' for a point that only shapes the line. */
  readonly label: string;
}

/** What lies between two neighboring points. */
export interface RoadStretch {
  /** Line of the point at which it begins. */
  readonly line: number;
  /** Index into the file's states. */
  readonly state: number;
  readonly class: LandRoadClass;
  /** The road on which it runs; '' where this file draws it. */
  readonly host: string;
  /** Whether there is no road of this number. */
  readonly gap: boolean;
  /** Posted limit written in the file, mph; undefined where the limit of state and class holds. */
  readonly limitMph: number | undefined;
  readonly toll: boolean;
}

export type LandRoadClass = Exclude<RoadClass, 'ferry'>;

/** Highest class first. */
export const ROAD_CLASSES: readonly LandRoadClass[] = ['motorway', 'trunk', 'primary', 'secondary'];

/** A numbered designation without the word behind it: 'US-2' of 'US-2-east', 'FL-A1A' of 'FL-A1A-north'. */
const NUMBERED = /^([A-Z]{1,4})-(A?\d{1,4}[A-Z]*)(?:-[A-Za-z]+)?$/;

/**
 * @param name a designation as files write it, with or without the word that tells two pieces apart.
 * @returns it as shields write it: 'US 2' for 'US-2-east', 'I 35E' for 'I-35E'; a name in words: 'Going to the Sun Road'.
 */
export function shieldOf(name: string): string {
  const [, kind, number] = NUMBERED.exec(name) ?? [];
  return kind !== undefined && number !== undefined ? `${kind} ${number}` : name.replaceAll('-', ' ');
}

/** @returns whether a designation has a number, so that it is signed by a shield. */
export const isNumbered = (name: string): boolean => NUMBERED.test(name);
