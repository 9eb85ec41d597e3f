import { type MapDescription, mapPaths, STREETS_HEADER, type Streets } from '@roadcast/contract';
import { MAP_CACHE } from './cache-names.ts';
import type { OfflineLine, OnDevice } from './ports.ts';
import { type TileAddress, tilesAlong } from './tile-corridor.ts';

/** Maximum tiles and bytes stored for a drive's map. */
const MOST_TILES = 2000;
const MOST_BYTES = 60_000_000;

/**
 * Minimum time between tile requests, milliseconds. Uses half of the server's rate limit and leaves the rest for the
 * visible map.
 */
const BETWEEN_MS = 200;

/** Pause after a failure, milliseconds. */
const AGAIN_MS = 15_000;

/** Consecutive failures after which storing the map is given up for now. */
const MOST_FAILURES = 20;

/** How much of a drive's map is stored on the device. */
export type HeldMap = Extract<OnDevice, 'whole' | 'without-streets' | 'without-map'>;

/**
 * Fetches and stores the map around the rest of a line at a low rate. Stores the embedded map and streets served by the
 * operator, but not streets from a public service or a style on another server.
 * @returns how much of the displayed map is stored. Without streets, highways, towns and parks are still visible; with
 * an operator's style, nothing is.
 * @throws DOMException if aborted, or if the browser blocks storage.
 */
export async function holdMap(line: OfflineLine, signal: AbortSignal): Promise<HeldMap> {
  const cache = await caches.open(MAP_CACHE);
  const description = await fetchDescription(cache, signal);
  const held = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = wantedTiles(description, line);
  const keep = new Set<string>();
  let bytes = 0;
  let failures = 0;
  let result = mostToHold(description.streets);
  for (const url of wanted) {
    if (keep.size >= MOST_TILES || bytes >= MOST_BYTES) {
      result = 'without-map';
      break;
    }
    keep.add(url);
    if (held.has(url)) {
      bytes += await storedBytes(cache, url);
      continue;
    }
    while (failures < MOST_FAILURES) {
      await pause(BETWEEN_MS, signal);
      const size = await fetchInto(cache, url, signal);
      if (size !== null) {
        bytes += size;
        failures = 0;
        break;
      }
      failures += 1;
      await untilOnline(signal);
    }
    if (failures >= MOST_FAILURES) return 'without-map';
  }
  // Delete outdated tiles, and those of the line before a reroute.
  const isDescription = (url: string): boolean => new URL(url).pathname === mapPaths.description;
  for (const url of held) if (!keep.has(url) && !isDescription(url)) await cache.delete(url);
  return result;
}

/** Returns the result if everything that may be stored is stored. */
export function mostToHold(streets: Streets): HeldMap {
  switch (streets.state) {
    case 'none':
      return 'whole';
    case 'here':
      return streets.mayBeHeld ? 'whole' : 'without-streets';
    case 'away':
      return 'without-streets';
    case 'style':
      return 'without-map';
  }
}

/** Deletes the stored map. */
export async function releaseMap(): Promise<void> {
  if ('caches' in window) await caches.delete(MAP_CACHE);
}

async function fetchDescription(cache: Cache, signal: AbortSignal): Promise<MapDescription> {
  const response = await fetch(mapPaths.description, { signal, cache: 'no-cache' });
  if (!response.ok) throw new Error(`the map's description answers with status ${response.status}`);
  await cache.put(mapPaths.description, response.clone());
  return (await response.json()) as MapDescription;
}

/** Yields tile URLs in the order the drive needs them. */
function* wantedTiles({ atlas, streets }: MapDescription, line: OfflineLine): Generator<string> {
  yield* addressed(atlas.tiles, tilesAlong(line, [atlas.minZoom, atlas.maxZoom]));
  if (streets.state === 'here' && streets.mayBeHeld)
    yield* addressed(streets.tiles, tilesAlong(line, [streets.minZoom, streets.maxZoom]));
}

function* addressed(template: string, tiles: Iterable<TileAddress>): Generator<string> {
  for (const { z, x, y } of tiles) {
    const path = template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
    yield window.location.origin + path;
  }
}

/**
 * Fetches a tile into the cache. Returns the tile's size in bytes; null if it couldn't be fetched.
 * @throws QuotaExceededError if the storage is full.
 */
async function fetchInto(cache: Cache, url: string, signal: AbortSignal): Promise<number | null> {
  const response = await fetch(url, { signal, priority: 'low' }).catch(() => null);
  signal.throwIfAborted();
  // A missing tile counts as stored, with no content.
  if (response?.status === 404) return 0;
  if (!response?.ok || response.headers.get(STREETS_HEADER) === 'away') return null;
  const size = Number((await response.clone().arrayBuffer()).byteLength);
  await cache.put(url, response);
  return size;
}

/** Returns a stored tile's size, bytes; 0 if it was deleted. */
async function storedBytes(cache: Cache, url: string): Promise<number> {
  const stored = await cache.match(url);
  return stored ? (await stored.blob()).size : 0;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give);
      resolve();
    }, milliseconds);
    const give = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', give, { once: true });
  });
}

/** Waits, then continues once the browser doesn't report being offline. */
async function untilOnline(signal: AbortSignal): Promise<void> {
  do await pause(AGAIN_MS, signal);
  while (!navigator.onLine);
}
