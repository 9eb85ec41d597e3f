import type { Position } from '@roadcast/core/geo';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { z } from 'zod';
import { AnswerCache } from '../../upstream/answer-cache.ts';
import type { UpstreamClient, UpstreamClock } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { keptForWeeks } from './kept-for-weeks.ts';

/** What the service knows of a point. */
export interface GridPoint {
  /** Path of its raw grid; null where there is none: at sea, and abroad. */
  readonly gridPath: string | null;
  /** The zones that alerts name: forecast zone, county, fire weather zone; 'TXZ017'. */
  readonly zones: readonly string[];
}

/**
 * Three decimals are about 100 m: much finer than the grid's 2.5 km, and no more than the service needs to know of a driver.
 * More than four decimals, and trailing zeros, would be redirected.
 */
const DECIMALS = 3;

const OUTSIDE: GridPoint = { gridPath: null, zones: [] };

/** Places that have no grid are asked about again after this time: a wrong answer must not last for weeks. */
const OUTSIDE_FOR_MS = 6 * MILLISECONDS_PER_HOUR;

const MOST_POINTS = 20_000;

/** Null at sea; missing where the service has changed its answer, which must not pass for the sea. */
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

/** @returns the last part of a zone's address: 'https://.../zones/forecast/TXZ017' is 'TXZ017'. */
export const zoneOfUrl = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** Which grid cell and zones a point lies in. The service changes that so rarely that it is kept for weeks. */
export class GridPoints {
  private readonly client: UpstreamClient;
  private readonly clock: UpstreamClock;
  private readonly kept: AnswerCache<GridPoint>;

  constructor(client: UpstreamClient, clock: UpstreamClock) {
    this.client = client;
    this.clock = clock;
    this.kept = new AnswerCache({ clock, ...keptForWeeks, mostEntries: MOST_POINTS });
  }

  /** @returns the point, and when that was learned in epoch milliseconds. @throws UpstreamError */
  async of(place: Position): Promise<{ readonly point: GridPoint; readonly at: number }> {
    const key = keyOf(place);
    const { value, at } = await this.kept.get(key, () => this.ask(key));
    const now = this.clock.now();
    const legalityUnknown = value.gridPath === null && now - at > OUTSIDE_FOR_MS;
    return legalityUnknown ? { point: await this.again(place), at: now } : { point: value, at };
  }

  /** Asks again, whatever is kept. @throws UpstreamError */
  again(place: Position): Promise<GridPoint> {
    const key = keyOf(place);
    return this.kept.refresh(key, () => this.ask(key));
  }

  /** @returns what is known of a point without asking. */
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
        // The addresses in the answer name the service's own host; we may speak to another one.
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

/** `Number` drops trailing zeros, and writes no exponents at this many decimals; minus zero is zero. */
const rounded = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)) + 0);
