import type { ChargingSite, PlugWish } from '@roadcast/core/charging';
import type { LngLat, Position } from '@roadcast/core/geo';

/** A site and its straight-line distance from the search position. */
export interface SiteNear {
  readonly site: ChargingSite;
  readonly meters: number;
}

export interface SiteBeside {
  readonly site: ChargingSite;
  /** Distance along the line to the closest point, meters. A site that the line passes twice is returned twice. */
  readonly alongMeters: number;
  /** Straight-line distance from that point, meters. */
  readonly offRoadMeters: number;
  /** Side in driving direction; `on` if the line runs through the site. */
  readonly side: 'left' | 'right' | 'on';
}

/** Parameters of a search along a line. */
export interface SitesQuestion extends PlugWish {
  readonly line: readonly LngLat[];
  /** Cumulative meters along the line, if already computed. */
  readonly along?: ArrayLike<number>;
  /** Maximum distance off the line, meters. */
  readonly offRoadMeters: number;
}

export interface SitesAnswer {
  /** In line order. Duplicates are merged. */
  readonly sites: readonly SiteBeside[];
  /** Number of sites excluded only by the minimum power. */
  readonly hiddenByPower: number;
}

export interface SitesSource {
  /** The dataset, an imported station file, the live station locator, or imported OpenStreetMap extracts. */
  readonly kind: 'dataset' | 'file' | 'live' | 'streets';
  /** Date of the newest facts, epoch milliseconds; null if undated. */
  readonly asOf: number | null;
  /** Number of sites; null if unknown. */
  readonly count: number | null;
  /** Credit required by the license; null if none. */
  readonly credit: string | null;
}

/** Finds charging sites. May call external services. */
export interface ChargingPort {
  /** Returns sites around a position, nearest first. */
  near(
    position: Position,
    radiusMeters: number,
    wish: PlugWish,
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly SiteNear[]>;
  along(question: SitesQuestion, signal?: AbortSignal): Promise<SitesAnswer>;
  /** Returns a site by its id; null if it doesn't exist. */
  byId(id: string, signal?: AbortSignal): Promise<ChargingSite | null>;
  /** Returns the sources currently in use. */
  sources(): readonly SitesSource[];
}
