import type { LngLat } from '@roadcast/core/geo';

/** A parsed highway file (below `sources/highways`), unmodified. Its README describes the format. */
export interface HighwayFile {
  /** Path inside the sources: 'highways/interstate/I-76-west.txt'. */
  readonly file: string;
  /** Designation as signed: 'I-76'. */
  readonly ref: string;
  /** The word that distinguishes it from its namesake ('west', 'E'); '' if the number is unique. */
  readonly part: string;
  readonly official: OfficialLength;
  /** The words of the `source` lines. */
  readonly sources: readonly string[];
  /** Whether the whole file comes from memory. */
  readonly recalled: boolean;
  /** Maximum distance of a written position from the road in nearly all cases, meters. */
  readonly accuracyMeters: number;
  readonly states: readonly StatePart[];
}

/** A whole highway's length according to an authority. */
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
  /** Miles along the road, without milepost jumps (`eq`); only differences within a state are meaningful. */
  readonly chainMile: number;
  readonly label: string;
  /** Missing if the other highway's file has the position. */
  readonly at: LngLat | undefined;
  /** Highways met here, as written: 'I-15'. */
  readonly meets: readonly string[];
  readonly approximate: boolean;
}

/** The stretch between two neighboring points. */
export interface HighwayStretch {
  /** Line of the point at its start. */
  readonly line: number;
  /** Marker difference. */
  readonly miles: number;
  /** Milepost jump on it; undefined for none. */
  readonly jump: MilepostJump | undefined;
  readonly via: readonly LngLat[];
  /** The highway whose road it shares; '' if drawn by this file. */
  readonly host: string;
  /** Speed limit written in the file, mph; undefined if the state's limit applies. */
  readonly limitMph: number | undefined;
  readonly urban: boolean;
  readonly toll: boolean;
}

/** One place, by the mileposts before and after it. */
export interface MilepostJump {
  readonly behind: number;
  readonly ahead: number;
}

/** Returns the unambiguous name used in other files: 'I-80', 'I-76-west', 'I-35E'. */
export const highwayKey = (highway: Pick<HighwayFile, 'ref' | 'part'>): string =>
  highway.part === '' ? highway.ref : highway.ref + (/^[EW]$/.test(highway.part) ? '' : '-') + highway.part;

/** Returns the highway as on signs and shields: 'I 80', 'I 35E'. */
export const signedRef = (highway: Pick<HighwayFile, 'ref' | 'part'>): string =>
  (highway.ref + (/^[NSEW]$/.test(highway.part) ? highway.part : '')).replace('-', ' ');

/** Returns whether `name`, written after an `=` or a `with`, means this highway; 'I-76' means either part of it. */
export const isNamed = (highway: Pick<HighwayFile, 'ref' | 'part'>, name: string): boolean =>
  name === highway.ref || name === highwayKey(highway) || name === `${highway.ref}-${highway.part}`;
