import { distanceMeters, type Position, toLngLat } from '@roadcast/core/geo';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import type { WeatherSeries } from '@roadcast/core/weather';
import type { UpstreamClient, UpstreamClock, UpstreamOptions } from '../../upstream/client.ts';
import { RecentFailures } from '../../upstream/recent-failures.ts';
import { untilFired } from '../../upstream/until-fired.ts';
import { type AlertSource, type ForecastOutcome, type ForecastSource, fieldsBut } from '../forecast-source.ts';
import type { AlertAnswer, AlertQuery } from '../port.ts';
import { AlertList } from './alert-list.ts';
import { alertsMet } from './alerts-on-road.ts';
import { GridCells } from './grid-cells.ts';
import { GridPoints } from './points.ts';
import { ZoneShapes } from './zones.ts';

/** Client options: a few concurrent calls, and retries of brief failures, which affect about one in a hundred calls. */
export const nwsClientOptions = {
  name: 'National Weather Service',
  maxConcurrent: 8,
  // Several plans at once, each with the outlines of its alerts.
  mostWaiting: 1000,
  deadlineMs: 8000,
  attemptMs: 3000,
  attempts: 3,
  retryPauseMs: 200,
  // The service, or a proxy in front of it, answers 403 after too many requests (it documents a pause of about 5
  // seconds).
  restAfter: { 403: 30_000 },
} as const satisfies Partial<UpstreamOptions>;

/** If a cell is gone, points cached longer than this are looked up again. */
const MOVED_AFTER_MS = 30 * MILLISECONDS_PER_MINUTE;

/** Cells are 2.5 km wide and 3.54 km diagonally: closer places of one call may share a cell, and are looked up once. */
const SHARED_METERS = 3600;

/** Forecasts and alerts of the National Weather Service (api.weather.gov). */
export class NationalWeatherService implements ForecastSource, AlertSource {
  readonly source = 'National Weather Service';
  readonly gives = fieldsBut();
  private readonly client: UpstreamClient;
  private readonly clock: UpstreamClock;
  private readonly points: GridPoints;
  private readonly zones: ZoneShapes;
  private readonly list: AlertList;
  private readonly cells: GridCells;
  private readonly recentFailures: RecentFailures;

  /** @param client with `nwsClientOptions` and the service's URL. */
  constructor(client: UpstreamClient, clock: UpstreamClock) {
    this.client = client;
    this.clock = clock;
    this.points = new GridPoints(client, clock);
    this.zones = new ZoneShapes(client, clock);
    this.list = new AlertList(client, clock);
    this.recentFailures = new RecentFailures(clock);
    this.cells = new GridCells(client, clock, this.source);
  }

  legalityUnknown(): boolean {
    return this.client.state().circuit !== 'closed';
  }

  async forecasts(places: readonly Position[], take: (index: number, outcome: ForecastOutcome) => void): Promise<void> {
    const shared = [...sharedPlaces(places)];
    const work = async ([place, indexes]: (typeof shared)[number]): Promise<void> => {
      const outcome = await this.outcomeAt(place);
      for (const index of indexes) take(index, outcome);
    };
    const kept = shared.filter(([place]) => this.isKept(place));
    const queue = shared.filter(([place]) => !this.isKept(place)).values();
    // Place by place, so that the first ones are complete before the others begin: a forecast takes two calls.
    const workers = Array.from({ length: nwsClientOptions.maxConcurrent }, async () => {
      for (const one of queue) await work(one);
    });
    await Promise.all([...kept.map(work), ...workers]);
  }

  async alerts(query: AlertQuery, hurry: AbortSignal): Promise<AlertAnswer> {
    const list = await untilFired(this.list.get(), hurry);
    if (!list) throw hurry.reason;
    const { alerts, lack } = await alertsMet(list.value, query, this.points, this.zones, hurry);
    return { alerts, source: this.source, asOf: list.at, lack };
  }

  private isKept(place: Position): boolean {
    const point = this.points.known(place);
    return point !== null && (point.gridPath === null || this.cells.has(point.gridPath));
  }

  private async outcomeAt(place: Position): Promise<ForecastOutcome> {
    const key = `${place.lat},${place.lng}`;
    const lapse = this.recentFailures.of(key);
    if (lapse) return { kind: 'failed', error: lapse.error };
    try {
      const series = await this.seriesAt(place);
      this.recentFailures.forget(key);
      return series ? { kind: 'series', series } : { kind: 'outside' };
    } catch (error) {
      this.recentFailures.remember(key, error);
      return { kind: 'failed', error };
    }
  }

  private async seriesAt(place: Position): Promise<WeatherSeries | null> {
    const { point, at } = await this.points.of(place);
    if (point.gridPath === null) return null;
    const series = await this.cells.of(point.gridPath);
    if (series || this.clock.now() - at < MOVED_AFTER_MS) return series;
    // The cell may be gone because an office has redrawn its grid; the point returns the new one.
    const moved = await this.points.again(place);
    return moved.gridPath === null || moved.gridPath === point.gridPath ? null : this.cells.of(moved.gridPath);
  }
}

/** Groups nearby places under one, with the indexes of all, in the order of the places. */
function sharedPlaces(places: readonly Position[]): Map<Position, number[]> {
  const shared = new Map<Position, number[]>();
  places.forEach((place, i) => {
    for (const [first, indexes] of shared) {
      if (distanceMeters(toLngLat(first), toLngLat(place)) > SHARED_METERS) continue;
      indexes.push(i);
      return;
    }
    shared.set(place, [i]);
  });
  return shared;
}
