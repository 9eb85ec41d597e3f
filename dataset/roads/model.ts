import type { RoadClass } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';

/** Parsed road file (from `sources/roads`), unmodified. The README there describes the format. */
export interface RoadFile {
  /** Path within the sources: 'roads/us/US-60.txt'. */
  readonly file: string;
  /** Designation as signed ('US-60'), or a hyphenated name ('Going-to-the-Sun-Road'). */
  readonly ref: string;
  /** Suffix that distinguishes roads with the same number; '' if the number is unique. */
  readonly part: string;
  /** Contents of the `source` lines. */
  readonly sources: readonly string[];
  /** Whether the whole file was written from memory. */
  readonly recalled: boolean;
  /** Position error in nearly all cases, meters: the distance from the road. */
  readonly accuracyMeters: number;
  readonly states: readonly RoadState[];
  /** In road order. */
  readonly points: readonly RoadPoint[];
  /** `stretches[i]` leads from `points[i]` to `points[i + 1]`. */
  readonly stretches: readonly RoadStretch[];
}

/** Part of a road in one state. A state appears twice if the road returns to it. */
export interface RoadState {
  readonly line: number;
  /** Two-letter state code. */
  readonly code: string;
  /** Official length of the written part in this state, miles, including concurrencies; undefined if unknown. */
  readonly miles: number | undefined;
  readonly approximate: boolean;
}

/** Written place on the road. */
export interface RoadPoint {
  readonly line: number;
  readonly at: LngLat;
  /** Label; '' if the point only shapes the line. */
  readonly label: string;
}

/** Stretch between two neighboring points. */
export interface RoadStretch {
  /** Line of the start point. */
  readonly line: number;
  /** Index of the stretch's state in the file. */
  readonly state: number;
  readonly class: LandRoadClass;
  /** Road whose course this stretch shares; '' if this file draws it. */
  readonly host: string;
  /** Whether no road with this number exists here. */
  readonly gap: boolean;
  /** Speed limit written in the file, mph; undefined if the default for state and class applies. */
  readonly limitMph: number | undefined;
  readonly toll: boolean;
}

export type LandRoadClass = Exclude<RoadClass, 'ferry'>;

/** Road classes, highest first. */
export const ROAD_CLASSES: readonly LandRoadClass[] = ['motorway', 'trunk', 'primary', 'secondary'];

/** Matches a numbered designation with an optional suffix: 'US-2' in 'US-2-east', 'FL-A1A' in 'FL-A1A-north'. */
const NUMBERED = /^([A-Z]{1,4})-(A?\d{1,4}[A-Z]*)(?:-[A-Za-z]+)?$/;

/**
 * Returns the designation as on shields: 'US 2' for 'US-2-east', 'I 35E' for 'I-35E'; or a name with spaces: 'Going to
 * the Sun Road'.
 * @param name designation as in files, with or without a distinguishing suffix.
 */
export function shieldOf(name: string): string {
  const [, kind, number] = NUMBERED.exec(name) ?? [];
  return kind !== undefined && number !== undefined ? `${kind} ${number}` : name.replaceAll('-', ' ');
}

/** Returns whether a designation has a number, and therefore a shield. */
export const isNumbered = (name: string): boolean => NUMBERED.test(name);
