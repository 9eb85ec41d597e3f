import { type Area, type AreaBounds, boundsOfArea } from '@roadcast/core/weather';
import { AnswerCache } from '../../upstream/answer-cache.ts';
import type { UpstreamClient, UpstreamClock } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { keptForWeeks } from './kept-for-weeks.ts';
import { areaOf, shapeSchema } from './shapes.ts';

/** Shape of a zone or an alert. */
export interface Shape {
  readonly area: Area;
  readonly bounds: AreaBounds;
}

export const shapeOf = (area: Area): Shape => ({ area, bounds: boundsOfArea(area) });

const MOST_ZONES = 4000;
const MOST_BYTES = 48_000_000;
/** Approximate memory per point, bytes: two numbers and their array. */
const BYTES_OF_A_POINT = 40;

const sizeOf = ({ area }: Shape): number =>
  area.reduce((bytes, polygon) => bytes + polygon.reduce((sum, ring) => sum + ring.length, 0) * BYTES_OF_A_POINT, 0);

/** Cached shapes of forecast zones and counties used by alerts. They change about twice a year. */
export class ZoneShapes {
  private readonly client: UpstreamClient;
  private readonly kept: AnswerCache<Shape>;

  constructor(client: UpstreamClient, clock: UpstreamClock) {
    this.client = client;
    this.kept = new AnswerCache({
      clock,
      ...keptForWeeks,
      mostEntries: MOST_ZONES,
      mostBytes: MOST_BYTES,
      sizeOf,
    });
  }

  /** Returns a zone's shape if cached. @param path the zone's path, 'zones/forecast/TXZ017'. */
  known(path: string): Shape | null {
    return this.kept.peek(path)?.value ?? null;
  }

  /** Returns a zone's shape; empty if it has no outline. @throws UpstreamError. */
  async of(path: string): Promise<Shape> {
    const { value } = await this.kept.get(path, () => this.ask(path));
    return value;
  }

  private async ask(path: string): Promise<Shape> {
    try {
      const zone = await this.client.json(path, shapeSchema, { headers: { accept: 'application/geo+json' } });
      return shapeOf(areaOf(zone.geometry) ?? []);
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 404) return shapeOf([]);
      throw error;
    }
  }
}
