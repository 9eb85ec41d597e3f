import type { Position } from '@roadcast/core/geo';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { z } from 'zod';
import { AnswerCache } from '../../upstream/answer-cache.ts';
import type { UpstreamClient, UpstreamClock } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { keptForWeeks } from './kept-for-weeks.ts';

/** The service's data for a point. */
export interface GridPoint {
  /** Path of the point's raw grid; null at sea and abroad. */
  readonly gridPath: string | null;
  /** Zones used by alerts: forecast zone, county, fire weather zone, such as 'TXZ017'. */
  readonly zones: readonly string[];
}

/**
 * Decimals of positions. Three are about 100 m, much finer than the grid's 2.5 km. The service redirects positions with
 * more than four decimals or trailing zeros.
 */
const DECIMALS = 3;

const OUTSIDE: GridPoint = { gridPath: null, zones: [] };

/** How long to cache that a place has no grid, milliseconds. Short, because a wrong result must not last for weeks. */
const OUTSIDE_FOR_MS = 6 * MILLISECONDS_PER_HOUR;

const MOST_POINTS = 20_000;

/** A grid number; null at sea. Absent if the service changed its format, which must not be mistaken for the sea. */
const whole = z.union([z.number(), z.string().regex(/^\d+$/)]).nullable();
const zoneUrl = z.string().nullish().catch(null);

const pointSchema = z.object({
  properties: z.object({
    gridId: z.string().nullable(),
    gridX: whole,
    gridY: whole,
    forecastZone: zoneUrl,
    county: zoneUrl,
    fireWeatherZone: zoneUrl,
  }),
});

/** Returns the last segment of a zone's URL: 'TXZ017' for 'https://.../zones/forecast/TXZ017'. */
export const zoneOfUrl = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** Grid cells and zones of points, cached for weeks because they rarely change. */
export class GridPoints {
  private readonly client: UpstreamClient;
  private readonly clock: UpstreamClock;
  private readonly kept: AnswerCache<GridPoint>;

  constructor(client: UpstreamClient, clock: UpstreamClock) {
    this.client = client;
    this.clock = clock;
    this.kept = new AnswerCache({ clock, ...keptForWeeks, mostEntries: MOST_POINTS });
  }

  /** Returns a point and when it was fetched (epoch milliseconds). @throws UpstreamError. */
  async of(place: Position): Promise<{ readonly point: GridPoint; readonly at: number }> {
    const key = keyOf(place);
    const { value, at } = await this.kept.get(key, () => this.ask(key));
    const now = this.clock.now();
    const isOutdated = value.gridPath === null && now - at > OUTSIDE_FOR_MS;
    return isOutdated ? { point: await this.again(place), at: now } : { point: value, at };
  }

  /** Refetches a point, bypassing the cache. @throws UpstreamError. */
  again(place: Position): Promise<GridPoint> {
    const key = keyOf(place);
    return this.kept.refresh(key, () => this.ask(key));
  }

  /** Returns a cached point without fetching; null if not cached. */
  known(place: Position): GridPoint | null {
    return this.kept.peek(keyOf(place))?.value ?? null;
  }

  private async ask(key: string): Promise<GridPoint> {
    try {
      const { properties } = await this.client.json(`points/${key}`, pointSchema, {
        headers: { accept: 'application/geo+json' },
      });
      const { gridId, gridX, gridY, forecastZone, county, fireWeatherZone } = properties;
      const known = gridId !== null && gridX !== null && gridY !== null;
      return {
        // Build the path here, because the host in the response's URLs may differ from the configured one.
        gridPath: known ? `gridpoints/${gridId}/${gridX},${gridY}` : null,
        zones: [forecastZone, county, fireWeatherZone].filter((url) => typeof url === 'string').map(zoneOfUrl),
      };
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 404) return OUTSIDE;
      throw error;
    }
  }
}

const keyOf = ({ lat, lng }: Position): string => `${rounded(lat)},${rounded(lng)}`;

/** Formats a coordinate without trailing zeros. Adding 0 turns minus zero into 0. */
const rounded = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)) + 0);
