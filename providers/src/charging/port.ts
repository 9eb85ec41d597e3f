import type { ChargingSite, PlugWish } from '@roadcast/core/charging';
import type { LngLat, Position } from '@roadcast/core/geo';

/** A site and how far it lies from the position that was asked about, as the crow flies. */
export interface SiteNear {
  readonly site: ChargingSite;
  readonly meters: number;
}

/** A site beside a line. */
export interface SiteBeside {
  readonly site: ChargingSite;
  /** Along the line to where it comes closest, meters. A line that comes by twice has the site twice. */
  readonly alongMeters: number;
  /** From there, as the crow flies. */
  readonly offRoadMeters: number;
  /** As seen by who drives along the line; `on` where the line runs through it. */
  readonly side: 'left' | 'right' | 'on';
}

/** What is asked about a line. */
export interface SitesQuestion extends PlugWish {
  readonly line: readonly LngLat[];
  /** The line's cumulative meters, where they are known already. */
  readonly along?: ArrayLike<number>;
  /** How far off the line to look, meters. */
  readonly offRoadMeters: number;
}

/** Sites along a line. */
export interface SitesAnswer {
  /** In the order of the line. Duplicates of one site are one site. */
  readonly sites: readonly SiteBeside[];
  /** Sites that only the least power that was asked for leaves out. */
  readonly hiddenByPower: number;
}

/** What there is to know about a source of sites. */
export interface SitesSource {
  /** The dataset's facts, a file of the station locator, the station locator itself, or imported OpenStreetMap extracts. */
  readonly kind: 'dataset' | 'file' | 'live' | 'streets';
  /** Of when its newest facts are, epoch milliseconds; null where it has no date. */
  readonly asOf: number | null;
  /** How many sites it knows; null where nobody has counted. */
  readonly count: number | null;
  /** What its license wants shown; null for nothing. */
  readonly credit: string | null;
}

/** Finds places to charge. May be answered by services elsewhere; one that fails leaves the others' answer. */
export interface ChargingPort {
  /** Sites around a position, nearest first. */
  near(
    position: Position,
    radiusMeters: number,
    wish: PlugWish,
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly SiteNear[]>;
  along(question: SitesQuestion, signal?: AbortSignal): Promise<SitesAnswer>;
  /** A site by its id; null where there is none. */
  byId(id: string, signal?: AbortSignal): Promise<ChargingSite | null>;
  /** What it answers from just now. */
  sources(): readonly SitesSource[];
}
