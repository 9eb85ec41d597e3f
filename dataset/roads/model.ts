import type { RoadClass } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';

/** A parsed road file (below `sources/roads`), unmodified. Its README describes the format. */
export interface RoadFile {
  /** Path inside the sources: 'roads/us/US-60.txt'. */
  readonly file: string;
  /** Designation as signed ('US-60'), or a name with its words joined ('Going-to-the-Sun-Road'). */
  readonly ref: string;
  /** The word that distinguishes it from other pieces of the same number; '' for none. */
  readonly part: string;
  /** The words of the `source` lines. */
  readonly sources: readonly string[];
  /** Whether the whole file comes from memory. */
  readonly recalled: boolean;
  /** Maximum distance of a written position from the road in nearly all cases, meters. */
  readonly accuracyMeters: number;
  readonly states: readonly RoadState[];
  /** In the order of the road. */
  readonly points: readonly RoadPoint[];
  /** `stretches[i]` leads from `points[i]` to `points[i + 1]`. */
  readonly stretches: readonly RoadStretch[];
}

/** A road's part in one state. A state appears twice if the road returns to it. */
export interface RoadState {
  readonly line: number;
  /** Two-letter code. */
  readonly code: string;
  /** Official length of the written part here, concurrencies included; undefined if unknown. */
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

/** The stretch between two neighboring points. */
export interface RoadStretch {
  /** Line of the point at its start. */
  readonly line: number;
  /** Index into the file's states. */
  readonly state: number;
  readonly class: LandRoadClass;
  /** The road it shares; '' if drawn by this file. */
  readonly host: string;
  /** Whether there is no road of this number. */
  readonly gap: boolean;
  /** Speed limit written in the file, mph; undefined if the limit of state and class applies. */
  readonly limitMph: number | undefined;
  readonly toll: boolean;
}

export type LandRoadClass = Exclude<RoadClass, 'ferry'>;

/** Highest class first. */
export const ROAD_CLASSES: readonly LandRoadClass[] = ['motorway', 'trunk', 'primary', 'secondary'];

/** A numbered designation with an optional word: 'US-2' of 'US-2-east', 'FL-A1A' of 'FL-A1A-north'. */
const NUMBERED = /^([A-Z]{1,4})-(A?\d{1,4}[A-Z]*)(?:-[A-Za-z]+)?$/;

/**
 * Returns the designation as on shields: 'US 2' for 'US-2-east', 'I 35E' for 'I-35E'; a name in words: 'Going to the
 * Sun Road'.
 * @param name a designation as in files, with or without a distinguishing word.
 */
export function shieldOf(name: string): string {
  const [, kind, number] = NUMBERED.exec(name) ?? [];
  return kind !== undefined && number !== undefined ? `${kind} ${number}` : name.replaceAll('-', ' ');
}

/** Returns whether a designation has a number, and so a shield. */
export const isNumbered = (name: string): boolean => NUMBERED.test(name);
