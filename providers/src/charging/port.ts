import type { ChargingSite, PlugWish } from '@roadcast/core/charging';
import type { LngLat, Position } from '@roadcast/core/geo';

/** A site with its straight-line distance from the search position. */
export interface SiteNear {
  readonly site: ChargingSite;
  readonly meters: number;
}

/** A site beside a line. */
export interface SiteBeside {
  readonly site: ChargingSite;
  /** Distance along the line to the closest point, meters. A line that passes twice has the site twice. */
  readonly alongMeters: number;
  /** Straight-line distance from there, meters. */
  readonly offRoadMeters: number;
  /** Side in driving direction; `on` if the line runs through it. */
  readonly side: 'left' | 'right' | 'on';
}

/** A search along a line. */
export interface SitesQuestion extends PlugWish {
  readonly line: readonly LngLat[];
  /** The line's cumulative meters, if already computed. */
  readonly along?: ArrayLike<number>;
  /** Maximum distance off the line, meters. */
  readonly offRoadMeters: number;
}

/** Sites along a line. */
export interface SitesAnswer {
  /** In line order. Duplicates are merged. */
  readonly sites: readonly SiteBeside[];
  /** Number of sites excluded only by the minimum power. */
  readonly hiddenByPower: number;
}

/** Description of a source of sites. */
export interface SitesSource {
  /** The dataset's facts, a file of the station locator, the station locator itself, or imported OpenStreetMap extracts. */
  readonly kind: 'dataset' | 'file' | 'live' | 'streets';
  /** Date of its newest facts, epoch milliseconds; null if undated. */
  readonly asOf: number | null;
  /** Number of its sites; null if unknown. */
  readonly count: number | null;
  /** Credit required by its license; null for none. */
  readonly credit: string | null;
}

/** Finds places to charge. May call external services. */
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
  /** A site by its id; null if there is none. */
  byId(id: string, signal?: AbortSignal): Promise<ChargingSite | null>;
  /** Sources currently in use. */
  sources(): readonly SitesSource[];
}
