import { boxesOverlap, type WebMapBox, webMapBox, webTileBox } from '@roadcast/core/geo';
import { AnswerCache } from '../../upstream/answer-cache.ts';
import type { UpstreamClient, UpstreamClock } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import type { Credit, TileAddress } from '../port.ts';
import { creditOf } from './credits.ts';
import { pictureType } from './picture-type.ts';
import type { OverlayTile, OverlayTilesPort, ServedOverlayTile } from './port.ts';
import type { TileTemplate } from './template.ts';

const MINUTE = 60_000;

/** Maximum zoom and cache lifetimes (milliseconds) of a layer. */
export interface OverlayTileOptions {
  readonly maxZoom: number;
  readonly freshMs: number;
  /** Time after `freshMs` during which a stale image is used while a new one is fetched. */
  readonly staleMs: number;
  /** Time after `freshMs` during which a stale image is used if fetching a new one fails. */
  readonly staleIfErrorMs: number;
}

/**
 * Radar options. A new image is available every five minutes, with a mile per pixel at zoom 8. A half-hour-old image
 * would be misleading.
 */
export const precipitationTileOptions: OverlayTileOptions = {
  maxZoom: 9,
  freshMs: 3 * MINUTE,
  staleMs: 5 * MINUTE,
  staleIfErrorMs: 15 * MINUTE,
};

/** Cloud options. A new satellite image is available every five minutes; clouds are larger than showers. */
export const cloudTileOptions: OverlayTileOptions = {
  maxZoom: 8,
  freshMs: 5 * MINUTE,
  staleMs: 10 * MINUTE,
  staleIfErrorMs: 30 * MINUTE,
};

/** Traffic options. Traffic is useful down to street level. */
export const trafficTileOptions: OverlayTileOptions = {
  maxZoom: 18,
  freshMs: 2 * MINUTE,
  staleMs: 3 * MINUTE,
  staleIfErrorMs: 5 * MINUTE,
};

/** Client options for overlay servers: short timeouts, and a circuit that opens after few failures. */
export const overlayClientOptions = {
  deadlineMs: 6000,
  attemptMs: 4000,
  attempts: 2,
  mostBytes: 1_000_000,
  circuit: { failures: 4, openMs: 15_000, longestOpenMs: 300_000 },
} as const;

const MOST_TILES = 2000;
const MOST_BYTES = 48_000_000;

/** Bounds of the United States, including Alaska, Hawaii and Puerto Rico. Tiles outside aren't requested. */
export const overlayBounds = [-180, 15, -60, 72] as const;
const covered: WebMapBox = webMapBox([overlayBounds[0], overlayBounds[1]], [overlayBounds[2], overlayBounds[3]]);

const nothing: OverlayTile = { bytes: new Uint8Array(), type: 'image/png' };

export interface OverlaySource {
  readonly template: TileTemplate;
  readonly key: string | null;
  readonly client: UpstreamClient;
}

/** An overlay layer, cached for a few minutes. Tries its sources in order until one succeeds. */
export class OverlayTiles implements OverlayTilesPort {
  readonly maxZoom: number;
  readonly credits: readonly Credit[];
  private readonly sources: readonly OverlaySource[];
  private readonly options: OverlayTileOptions;
  private readonly clock: UpstreamClock;
  private readonly tiles: AnswerCache<OverlayTile>;

  constructor(sources: readonly OverlaySource[], options: OverlayTileOptions, clock: UpstreamClock) {
    this.sources = sources;
    this.options = options;
    this.clock = clock;
    this.maxZoom = options.maxZoom;
    this.credits = sources.map(({ template }) => creditOf(template.host));
    const { freshMs, staleMs, staleIfErrorMs } = options;
    this.tiles = new AnswerCache({
      clock,
      freshMs,
      staleMs,
      staleIfErrorMs,
      mostEntries: MOST_TILES,
      mostBytes: MOST_BYTES,
      sizeOf: ({ bytes }) => bytes.byteLength,
    });
  }

  async tile(address: TileAddress, signal?: AbortSignal): Promise<ServedOverlayTile | null> {
    const { freshMs } = this.options;
    if (!boxesOverlap(covered, webTileBox(address))) return { tile: nothing, freshForMs: freshMs };
    const { z, x, y } = address;
    try {
      const { value, at } = await this.tiles.get(`${z}/${x}/${y}`, () => this.fetch(address), signal);
      return { tile: value, freshForMs: Math.min(freshMs, Math.max(0, at + freshMs - this.clock.now())) };
    } catch {
      // Already counted by the clients and shown on the map.
      return null;
    }
  }

  /** Fetches an image. @throws the last source's UpstreamError if all fail. */
  private async fetch(address: TileAddress): Promise<OverlayTile> {
    let failure: unknown;
    for (const source of this.sources) {
      try {
        return await fetchFrom(source, address);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }
}

async function fetchFrom({ template, key, client }: OverlaySource, address: TileAddress): Promise<OverlayTile> {
  const { status, body } = await client.bytes(template.fill(address, key), {
    headers: { accept: 'image/png,image/webp,image/*;q=0.8' },
    type: /^image\//i,
  });
  if (status === 204 || body.byteLength === 0) return nothing;
  const type = pictureType(body);
  if (type === null) throw new UpstreamError('bad-answer', client.name, 'answered with something other than an image');
  return { bytes: body, type };
}
