import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import type { WeatherSeries } from '@roadcast/core/weather';
import { z } from 'zod';
import { AnswerCache } from '../../upstream/answer-cache.ts';
import type { Validators } from '../../upstream/answer-life.ts';
import type { UpstreamClient, UpstreamClock } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { bytesOfSeries, FORECAST_FRESH_MS, keptSeries } from '../kept-series.ts';
import { isOldGrid, seriesOfGrid } from './grid-series.ts';

/**
 * Limits of a grid's cache lifetime, which the service otherwise sets. Without them, a wrong clock could flood the
 * service with requests or keep old forecasts.
 */
const SHORTEST_FRESH_MS = 5 * MILLISECONDS_PER_MINUTE;
const LONGEST_FRESH_MS = 3 * MILLISECONDS_PER_HOUR;

const gridSchema = z.object({ properties: z.record(z.string(), z.unknown()) });

/** The cached forecast of a grid cell. */
interface Cell {
  /** Null for a cell without a forecast, for example at sea. */
  readonly series: WeatherSeries | null;
  readonly freshMs: number;
  readonly validators: Validators | null;
}

/** Caches forecasts by grid cell. */
export class GridCells {
  private readonly client: UpstreamClient;
  private readonly clock: UpstreamClock;
  private readonly source: string;
  private readonly kept: AnswerCache<Cell>;

  /** @param source name shown on screen. */
  constructor(client: UpstreamClient, clock: UpstreamClock, source: string) {
    this.client = client;
    this.clock = clock;
    this.source = source;
    this.kept = new AnswerCache({
      clock,
      ...keptSeries,
      freshMs: (cell) => cell.freshMs,
      sizeOf: ({ series }) => bytesOfSeries(series),
    });
  }

  /** Returns whether a cell's forecast is cached. @param path path of the cell's raw grid. */
  has(path: string): boolean {
    return this.kept.peek(path) !== null;
  }

  /** Returns a cell's forecast; null if there is none. @throws UpstreamError; UnusableGridError. */
  async of(path: string): Promise<WeatherSeries | null> {
    const { value } = await this.kept.get(path, () => this.ask(path));
    return value.series;
  }

  private async ask(path: string): Promise<Cell> {
    const now = this.clock.now();
    const kept = this.kept.peek(path)?.value ?? null;
    // Skip validators for an old grid: "not modified" would keep the outdated forecast.
    const known = kept?.series && !isOldGrid(kept.series.from, now) ? kept.validators : null;
    try {
      const { value, freshMs, validators } = await this.client.dated(path, gridSchema, known, {
        headers: { accept: 'application/geo+json' },
      });
      const series = value ? seriesOfGrid(value.properties, now, this.source) : (kept?.series ?? null);
      return { series, freshMs: withinBounds(freshMs ?? FORECAST_FRESH_MS), validators };
    } catch (error) {
      // The cell doesn't exist or is at sea.
      if (error instanceof UpstreamError && error.status === 404) {
        return { series: null, freshMs: FORECAST_FRESH_MS, validators: null };
      }
      throw error;
    }
  }
}

const withinBounds = (ms: number): number => Math.min(LONGEST_FRESH_MS, Math.max(SHORTEST_FRESH_MS, ms));
