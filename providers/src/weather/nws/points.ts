import type { Position } from '@roadcast/core/geo';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { z } from 'zod';
import { AnswerCache } from '../../upstream/answer-cache.ts';
import type { UpstreamClient, UpstreamClock } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { keptForWeeks } from './kept-for-weeks.ts';

/** The service's data on a point. */
export interface GridPoint {
  /** Path of its raw grid; null if there is none: at sea, and abroad. */
  readonly gridPath: string | null;
  /** The zones used by alerts: forecast zone, county, fire weather zone; 'TXZ017'. */
  readonly zones: readonly string[];
}

/**
 * Three decimals are about 100 m: much finer than the grid's 2.5 km, and no more than the service needs. More than four
 * decimals, and trailing zeros, would be redirected.
 */
const DECIMALS = 3;

const OUTSIDE: GridPoint = { gridPath: null, zones: [] };

/** Places without a grid are requested again after this time: a wrong answer must not last for weeks. */
const OUTSIDE_FOR_MS = 6 * MILLISECONDS_PER_HOUR;

const MOST_POINTS = 20_000;

/** Null at sea; missing if the service has changed its format, which must not be taken for the sea. */
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

/** Returns the last part of a zone's URL: 'https://.../zones/forecast/TXZ017' is 'TXZ017'. */
export const zoneOfUrl = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** Grid cell and zones of points. They change so rarely that they are cached for weeks. */
export class GridPoints {
  private readonly client: UpstreamClient;
  private readonly clock: UpstreamClock;
  private readonly kept: AnswerCache<GridPoint>;

  constructor(client: UpstreamClient, clock: UpstreamClock) {
    this.client = client;
    this.clock = clock;
    this.kept = new AnswerCache({ clock, ...keptForWeeks, mostEntries: MOST_POINTS });
  }

  /** Returns the point, and when it was fetched in epoch milliseconds. @throws UpstreamError */
  async of(place: Position): Promise<{ readonly point: GridPoint; readonly at: number }> {
    const key = keyOf(place);
    const { value, at } = await this.kept.get(key, () => this.ask(key));
    const now = this.clock.now();
    const legalityUnknown = value.gridPath === null && now - at > OUTSIDE_FOR_MS;
    return legalityUnknown ? { point: await this.again(place), at: now } : { point: value, at };
  }

  /** Refetches a point, bypassing the cache. @throws UpstreamError */
  again(place: Position): Promise<GridPoint> {
    const key = keyOf(place);
    return this.kept.refresh(key, () => this.ask(key));
  }

  /** Returns the cached point without fetching. */
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
        // URLs in the answer have the service's own host; we may use another one.
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

/** `Number` drops trailing zeros, and writes no exponents at this many decimals; adding 0 removes minus zero. */
const rounded = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)) + 0);
