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

/** Client options: few concurrent calls, and retries for brief failures, which affect about one in a hundred calls. */
export const nwsClientOptions = {
  name: 'National Weather Service',
  maxConcurrent: 8,
  // Enough for several concurrent plans, each with its alerts' shapes.
  mostWaiting: 1000,
  deadlineMs: 8000,
  attemptMs: 3000,
  attempts: 3,
  retryPauseMs: 200,
  // A 403 means too many requests, from the service or a proxy. The documented pause is about 5 seconds.
  restAfter: { 403: 30_000 },
} as const satisfies Partial<UpstreamOptions>;

/** Minimum age (milliseconds) at which a cached point is looked up again if its cell no longer exists. */
const MOVED_AFTER_MS = 30 * MILLISECONDS_PER_MINUTE;

/** Distance within which places in one call share a forecast, meters. Cells are 2.5 km wide and 3.54 km diagonally. */
const SHARED_METERS = 3600;

/** Forecasts and alerts from the National Weather Service (api.weather.gov). */
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

  /** @param client created with `nwsClientOptions` and the service's URL. */
  constructor(client: UpstreamClient, clock: UpstreamClock) {
    this.client = client;
    this.clock = clock;
    this.points = new GridPoints(client, clock);
    this.zones = new ZoneShapes(client, clock);
    this.list = new AlertList(client, clock);
    this.recentFailures = new RecentFailures(clock);
    this.cells = new GridCells(client, clock, this.source);
  }

  isUnreliable(): boolean {
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
    // Complete place by place, because a forecast takes two calls and the first places should be ready early.
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
    // The cell may no longer exist because an office redrew its grid. Look up the point's new cell.
    const moved = await this.points.again(place);
    return moved.gridPath === null || moved.gridPath === point.gridPath ? null : this.cells.of(moved.gridPath);
  }
}

/** Groups nearby places under the first one, with all their indexes, in order. */
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
