import type { LngLat } from '@roadcast/core/geo';

/** Parsed highway file (from `sources/highways`), unmodified. The README there describes the format. */
export interface HighwayFile {
  /** Path within the sources: 'highways/interstate/I-76-west.txt'. */
  readonly file: string;
  /** Designation as signed: 'I-76'. */
  readonly ref: string;
  /** Suffix that distinguishes highways with the same number ('west', 'E'); '' if the number is unique. */
  readonly part: string;
  readonly official: OfficialLength;
  /** Contents of the `source` lines. */
  readonly sources: readonly string[];
  /** Whether the whole file was written from memory. */
  readonly recalled: boolean;
  /** Position error in nearly all cases, meters: the distance from the road. */
  readonly accuracyMeters: number;
  readonly states: readonly StatePart[];
}

/** Official length of a whole highway, and the authority that states it. */
export interface OfficialLength {
  readonly line: number;
  readonly miles: number;
  readonly where: string;
  readonly approximate: boolean;
}

/** Part of a highway in one state. */
export interface StatePart {
  readonly line: number;
  /** Two-letter state code. */
  readonly code: string;
  readonly officialMiles: number;
  readonly approximate: boolean;
  readonly points: readonly HighwayPoint[];
  /** `stretches[i]` leads from `points[i]` to `points[i + 1]`. */
  readonly stretches: readonly HighwayStretch[];
}

export interface HighwayPoint {
  readonly line: number;
  /** Mile marker, as written. */
  readonly mile: number;
  /** Miles along the road, continuous across milepost jumps (`eq`). Only differences within a state are meaningful. */
  readonly chainMile: number;
  readonly label: string;
  /** Position; undefined if only the other highway's file has it. */
  readonly at: LngLat | undefined;
  /** Other highways at this junction, as written: 'I-15'. */
  readonly meets: readonly string[];
  readonly approximate: boolean;
}

/** Stretch between two neighboring points. */
export interface HighwayStretch {
  /** Line of the start point. */
  readonly line: number;
  /** Difference between the mile markers, miles. */
  readonly miles: number;
  /** Milepost jump on this stretch; undefined if there is none. */
  readonly jump: MilepostJump | undefined;
  readonly via: readonly LngLat[];
  /** Highway whose road this stretch shares; '' if this file draws it. */
  readonly host: string;
  /** Speed limit written in the file, mph; undefined if the state's limit applies. */
  readonly limitMph: number | undefined;
  readonly urban: boolean;
  readonly toll: boolean;
}

/** Place where mileposts jump: the values before and after it. */
export interface MilepostJump {
  readonly behind: number;
  readonly ahead: number;
}

/** Returns the unambiguous name that other files use: 'I-80', 'I-76-west', 'I-35E'. */
export const highwayKey = (highway: Pick<HighwayFile, 'ref' | 'part'>): string =>
  highway.part === '' ? highway.ref : highway.ref + (/^[EW]$/.test(highway.part) ? '' : '-') + highway.part;

/** Returns the designation as on shields: 'I 80', 'I 35E'. */
export const signedRef = (highway: Pick<HighwayFile, 'ref' | 'part'>): string =>
  (highway.ref + (/^[NSEW]$/.test(highway.part) ? highway.part : '')).replace('-', ' ');

/** Returns whether a name after `=` or `with` refers to this highway. 'I-76' refers to either part. */
export const isNamed = (highway: Pick<HighwayFile, 'ref' | 'part'>, name: string): boolean =>
  name === highway.ref || name === highwayKey(highway) || name === `${highway.ref}-${highway.part}`;
