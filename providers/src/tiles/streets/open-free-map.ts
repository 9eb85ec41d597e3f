import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { AnswerCache } from '../../upstream/answer-cache.ts';
import type { UpstreamClient, UpstreamClock } from '../../upstream/client.ts';
import { isTileAddress, type StreetSource, type StreetTilesPort, type Tile, type TileAddress } from '../port.ts';
import { openFreeMapCredits } from './credits.ts';
import { groundWithin } from './ground.ts';

const packed = promisify(gzip);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Maximum wait for the availability check, milliseconds. The embedded map is already visible. */
const LONGEST_WAIT_MS = 300;

/** Limits of the compressed tile cache: about a thousand screens. */
const MOST_TILES = 4000;
const MOST_BYTES = 64_000_000;

/**
 * Age of the description after which a missing tile may mean a new version: tile URLs include the version, and old
 * versions are removed.
 */
const SUSPICIOUS_AGE_MS = 10 * MINUTE;

const DESCRIPTION = 'planet';

const tileAddressSchema = z.url({ protocol: /^https?$/ }).regex(/\{z\}.*\{x\}.*\{y\}/, 'is not a tile address');

/** Fields used from a TileJSON. */
const tileJsonSchema = z.object({
  tiles: z.tuple([tileAddressSchema]).rest(z.string()),
  minzoom: z.number().int().min(0).max(30).default(0),
  maxzoom: z.number().int().min(0).max(30).default(14),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).default([-180, -85, 180, 85]),
});

type TileJson = z.output<typeof tileJsonSchema>;

/** Client options for OpenFreeMap. Timeouts are short because the embedded map is the fallback. */
export const openFreeMapClientOptions = {
  name: 'OpenFreeMap',
  deadlineMs: 5000,
  attemptMs: 3000,
  attempts: 2,
  mostBytes: 4_000_000,
  circuit: { failures: 4, openMs: 15_000, longestOpenMs: 300_000 },
} as const;

/** Street tiles from OpenFreeMap or a similar server, fetched on demand and cached. */
export class OpenFreeMapTiles implements StreetTilesPort {
  private readonly client: UpstreamClient;
  private readonly clock: UpstreamClock;
  private readonly descriptions: AnswerCache<TileJson>;
  private readonly tiles: AnswerCache<Tile>;

  constructor(client: UpstreamClient, clock: UpstreamClock) {
    this.client = client;
    this.clock = clock;
    this.descriptions = new AnswerCache({
      clock,
      freshMs: HOUR,
      staleMs: DAY,
      staleIfErrorMs: 7 * DAY,
      mostEntries: 1,
    });
    this.tiles = new AnswerCache({
      clock,
      freshMs: DAY,
      staleMs: 7 * DAY,
      staleIfErrorMs: 30 * DAY,
      mostEntries: MOST_TILES,
      mostBytes: MOST_BYTES,
      sizeOf: ({ bytes }) => bytes.byteLength,
    });
  }

  async source(): Promise<StreetSource | null> {
    const { circuit } = this.client.state();
    if (circuit === 'open') return null;
    // If the service has failed, each availability check retries it. The client limits how often.
    const asked = circuit === 'closed' ? this.description() : this.lookAgain();
    const description = await withinPatience(asked);
    if (!description || !this.client.serves(description.tiles[0])) return null;
    return sourceOf(description);
  }

  async tile(address: TileAddress, signal?: AbortSignal): Promise<Tile | null> {
    try {
      const {
        tiles: [template],
        maxzoom,
        bounds,
      } = await this.description();
      if (!isTileAddress(address, maxzoom)) return { bytes: new Uint8Array(), packed: null };
      const { z, x, y } = address;
      const url = template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
      const { value } = await this.tiles.get(url, () => this.fetchTile(url, address, bounds), signal);
      return value;
    } catch {
      // Already counted by the client. The embedded map is the fallback.
      return null;
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async description(): Promise<TileJson> {
    return (await this.descriptions.get(DESCRIPTION, this.fetchDescription)).value;
  }

  private readonly fetchDescription = (): Promise<TileJson> =>
    this.client.json(`/${DESCRIPTION}`, tileJsonSchema, { mostBytes: 500_000 });

  private async fetchTile(url: string, address: TileAddress, bounds: TileJson['bounds']): Promise<Tile> {
    const { status, body } = await this.client.bytes(url, { alsoAnswers: [404] });
    if (status === 404) {
      const known = this.descriptions.peek(DESCRIPTION);
      // Refetch the description for later tiles. This tile remains empty.
      if (known && this.clock.now() - known.at > SUSPICIOUS_AGE_MS) this.lookAgain().catch(() => undefined);
    }
    if (status !== 200 || body.byteLength === 0) return { bytes: new Uint8Array(), packed: null };
    return { bytes: await packed(groundWithin(bounds)(body, address), { level: 4 }), packed: 'gzip' };
  }

  /** Refetches the description, bypassing the cache. */
  private lookAgain(): Promise<TileJson> {
    return this.descriptions.refresh(DESCRIPTION, this.fetchDescription);
  }
}

const sourceOf = ({ tiles: [template], minzoom, maxzoom, bounds }: TileJson): StreetSource => ({
  schema: 'openmaptiles',
  version: versionOf(template),
  minZoom: minzoom,
  maxZoom: maxzoom,
  bounds,
  credits: openFreeMapCredits,
  mayBeHeld: false,
});

/** Returns the variable part of the tile URL, safe for use in Roadcast's own URLs: 'planet-20260927-080001-pt'. */
const versionOf = (template: string): string =>
  new URL(template.slice(0, template.indexOf('{'))).pathname
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .join('-');

/** Awaits a result; null on timeout or failure. */
async function withinPatience<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LONGEST_WAIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
