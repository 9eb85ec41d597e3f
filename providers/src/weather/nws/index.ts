import { distanceMetres, type Position, toLngLat } from '@roadcast/core/geo';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import type { WeatherField, WeatherSeries } from '@roadcast/core/weather';
import { z } from 'zod';
import { AnswerCache } from '../../upstream/answer-cache.ts';
import type { UpstreamClient, UpstreamClock, UpstreamOptions } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { fired } from '../fired.ts';
import type { AlertSource, ForecastOutcome, ForecastSource } from '../forecast-source.ts';
import { Lapses } from '../lapses.ts';
import type { AlertAnswer, AlertQuery } from '../port.ts';
import { AlertList } from './alert-list.ts';
import { alertsMet } from './alerts-on-road.ts';
import { seriesOfGrid } from './grid-series.ts';
import { GridPoints } from './points.ts';
import { ZoneShapes } from './zones.ts';

/** How the service is spoken to: a few calls at a time, and again where it hiccups, as it does about once in a hundred calls. */
export const nwsManners = {
  name: 'National Weather Service',
  atOnce: 8,
  // Several plans at once, each with the outlines of its alerts.
  mostWaiting: 1000,
  deadlineMs: 8000,
  attemptMs: 3000,
  attempts: 3,
  retryPauseMs: 200,
} as const satisfies Partial<UpstreamOptions>;

/** Grids are issued about hourly. Older ones bridge the time until the new one is there, and some of a failure's. */
const FRESH_MS = MILLISECONDS_PER_HOUR;
const STALE_MS = 2 * MILLISECONDS_PER_HOUR;
const STALE_IF_ERROR_MS = 6 * MILLISECONDS_PER_HOUR;

const MOST_CELLS = 3000;
const MOST_BYTES = 96_000_000;
/** What an hour of a series takes in memory, about. */
const BYTES_OF_AN_HOUR = 320;

/** Where a cell is gone, a point that was learned longer ago than this is looked up again. */
const MOVED_AFTER_MS = 30 * MILLISECONDS_PER_MINUTE;

/** Cells are 2.5 km wide and 3.54 km across: places of one call nearer to each other than this may share one, and are looked up once. */
const SHARED_METRES = 3600;

/** The service, or what stands before it, answers so when it is asked too often (it documents some 5 seconds of rest). */
const FORBIDDEN = 403;
const REST_MS = 30_000;

const gridSchema = z.object({ properties: z.record(z.string(), z.unknown()) });

/** Forecasts and alerts of the National Weather Service (api.weather.gov). */
export class NationalWeatherService implements ForecastSource, AlertSource {
  readonly source = 'National Weather Service';
  readonly gives: ReadonlySet<WeatherField> = new Set<WeatherField>([
    'temperature',
    'feelsLike',
    'condition',
    'humidity',
    'windSpeed',
    'windGust',
    'windDirection',
    'windFromDegrees',
    'precipitationChance',
    'precipitationAmount',
    'snowChance',
    'snowAmount',
    'iceAmount',
    'visibility',
    'cloudiness',
  ]);
  private readonly client: UpstreamClient;
  private readonly clock: UpstreamClock;
  private readonly points: GridPoints;
  private readonly zones: ZoneShapes;
  private readonly list: AlertList;
  /** By path; null for a cell that has no forecast, as at sea. */
  private readonly cells: AnswerCache<WeatherSeries | null>;
  private restUntil = 0;
  private readonly lapses: Lapses;

  /** @param client with `nwsManners` and the address of the service. */
  constructor(client: UpstreamClient, clock: UpstreamClock) {
    this.client = client;
    this.clock = clock;
    this.points = new GridPoints(client, clock);
    this.zones = new ZoneShapes(client, clock);
    this.list = new AlertList(client, clock);
    this.lapses = new Lapses(clock);
    this.cells = new AnswerCache({
      clock,
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      staleIfErrorMs: STALE_IF_ERROR_MS,
      mostEntries: MOST_CELLS,
      mostBytes: MOST_BYTES,
      sizeOf: (series) => (series?.hours.length ?? 1) * BYTES_OF_AN_HOUR,
    });
  }

  async forecasts(places: readonly Position[], take: (index: number, outcome: ForecastOutcome) => void): Promise<void> {
    const shared = [...sharedPlaces(places)];
    const work = async ([place, indexes]: (typeof shared)[number]): Promise<void> => {
      const outcome = await this.outcomeAt(place);
      for (const index of indexes) take(index, outcome);
    };
    const kept = shared.filter(([place]) => this.isKept(place));
    const queue = shared.filter(([place]) => !this.isKept(place)).values();
    // Place after place, so that those named first are complete before the others begin: a forecast takes two calls.
    const workers = Array.from({ length: nwsManners.atOnce }, async () => {
      for (const one of queue) await work(one);
    });
    await Promise.all([...kept.map(work), ...workers]);
  }

  async alerts(query: AlertQuery, hurry: AbortSignal): Promise<AlertAnswer> {
    const list = await Promise.race([this.resting(() => this.list.get()), fired(hurry)]);
    if (!list) throw hurry.reason;
    const { alerts, lack } = await alertsMet(list.value, query, this.points, this.zones, hurry);
    return { alerts, source: this.source, asOf: list.at, lack };
  }

  private isKept(place: Position): boolean {
    const point = this.points.known(place);
    return point !== null && (point.gridPath === null || this.cells.peek(point.gridPath) !== null);
  }

  private async outcomeAt(place: Position): Promise<ForecastOutcome> {
    const key = `${place.lat},${place.lng}`;
    const lapse = this.lapses.of(key);
    if (lapse) return { kind: 'failed', error: lapse.error };
    try {
      const series = await this.resting(() => this.seriesAt(place));
      return series ? { kind: 'series', series } : { kind: 'outside' };
    } catch (error) {
      this.lapses.remember(key, error);
      return { kind: 'failed', error };
    }
  }

  private async seriesAt(place: Position): Promise<WeatherSeries | null> {
    const { point, at } = await this.points.of(place);
    if (point.gridPath === null) return null;
    const series = await this.cell(point.gridPath);
    if (series || this.clock.now() - at < MOVED_AFTER_MS) return series;
    // The cell may be gone because an office has redrawn its grid; the point tells the new one.
    const moved = await this.points.again(place);
    return moved.gridPath === null || moved.gridPath === point.gridPath ? null : this.cell(moved.gridPath);
  }

  private async cell(path: string): Promise<WeatherSeries | null> {
    const { value } = await this.cells.get(path, () => this.askCell(path));
    return value;
  }

  private async askCell(path: string): Promise<WeatherSeries | null> {
    try {
      const { properties } = await this.client.json(path, gridSchema, { headers: { accept: 'application/geo+json' } });
      return seriesOfGrid(properties, this.clock.now(), this.source);
    } catch (error) {
      // No such cell, or one at sea.
      if (error instanceof UpstreamError && error.status === 404) return null;
      throw error;
    }
  }

  /** Keeps quiet for a while where the service has asked for that in its own way. */
  private async resting<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.clock.now() < this.restUntil) {
      throw new UpstreamError('circuit-open', this.client.name, 'refuses us for now');
    }
    try {
      return await work();
    } catch (error) {
      if (error instanceof UpstreamError && error.status === FORBIDDEN) this.restUntil = this.clock.now() + REST_MS;
      throw error;
    }
  }
}

/** @returns places that stand for the others near them, with the indexes of all. The order is that of the places. */
function sharedPlaces(places: readonly Position[]): Map<Position, number[]> {
  const shared = new Map<Position, number[]>();
  places.forEach((place, i) => {
    for (const [first, indexes] of shared) {
      if (distanceMetres(toLngLat(first), toLngLat(place)) > SHARED_METRES) continue;
      indexes.push(i);
      return;
    }
    shared.set(place, [i]);
  });
  return shared;
}
