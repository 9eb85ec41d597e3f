import type { LngLat } from '@roadcast/core/geo';

/** A highway file (below `sources/highways`) as read: what it says, nothing added. The format stands in the README beside the files. */
export interface HighwayFile {
  /** Path inside the sources: 'highways/interstate/I-76-west.txt'. */
  readonly file: string;
  /** Designation as signed: 'I-76'. */
  readonly ref: string;
  /** The word that tells it from its namesake ('west', 'E'); '' where the number is unique. */
  readonly part: string;
  readonly official: OfficialLength;
  /** The words of the `source` lines. */
  readonly sources: readonly string[];
  /** Whether the whole file comes from memory. */
  readonly recalled: boolean;
  /** How far a written position lies from the road at most in nearly all cases, meters. */
  readonly accuracyMetres: number;
  readonly states: readonly StatePart[];
}

/** The length that an authority states for a whole highway. */
export interface OfficialLength {
  readonly line: number;
  readonly miles: number;
  readonly where: string;
  readonly approximate: boolean;
}

/** A highway's part in one state. */
export interface StatePart {
  readonly line: number;
  /** Two-letter state. */
  readonly code: string;
  readonly officialMiles: number;
  readonly approximate: boolean;
  readonly points: readonly HighwayPoint[];
  /** `stretches[i]` leads from `points[i]` to `points[i + 1]`. */
  readonly stretches: readonly HighwayStretch[];
}

/** A written point of a highway. */
export interface HighwayPoint {
  readonly line: number;
  /** The mile marker, as written. */
  readonly mile: number;
  /** Miles along the road, free of jumps of the mileposts (`eq`); only differences within a state mean anything. */
  readonly chainMile: number;
  readonly label: string;
  /** Missing where the other highway's file gives the position. */
  readonly at: LngLat | undefined;
  /** Highways met here, as written: 'I-15'. */
  readonly meets: readonly string[];
  readonly approximate: boolean;
}

/** What lies between two neighboring points. */
export interface HighwayStretch {
  /** Line of the point at which it begins. */
  readonly line: number;
  /** Marker difference. */
  readonly miles: number;
  /** Where the mileposts jump on it; undefined where they do not. */
  readonly jump: MilepostJump | undefined;
  readonly via: readonly LngLat[];
  /** The highway on whose road it runs; '' where this file draws it. */
  readonly host: string;
  /** Speed limit written in the file, mph; undefined where the state's limit holds. */
  readonly limitMph: number | undefined;
  readonly urban: boolean;
  readonly toll: boolean;
}

/** One place, by the mileposts behind it and by those ahead of it. */
export interface MilepostJump {
  readonly behind: number;
  readonly ahead: number;
}

/** @returns the name under which other files may name it without ambiguity: 'I-80', 'I-76-west', 'I-35E'. */
export const highwayKey = (highway: Pick<HighwayFile, 'ref' | 'part'>): string =>
  highway.part === '' ? highway.ref : highway.ref + (/^[EW]$/.test(highway.part) ? '' : '-') + highway.part;

/** @returns the highway as road signs and route shields write it: 'I 80', 'I 35E'. */
export const signedRef = (highway: Pick<HighwayFile, 'ref' | 'part'>): string =>
  (highway.ref + (/^[NSEW]$/.test(highway.part) ? highway.part : '')).replace('-', ' ');

/** @returns whether `name`, written behind an `=` or a `with`, means this highway; 'I-76' means either part of it. */
export const isNamed = (highway: Pick<HighwayFile, 'ref' | 'part'>, name: string): boolean =>
  name === highway.ref || name === highwayKey(highway) || name === `${highway.ref}-${highway.part}`;
