import { type MapDescription, mapPaths, type Streets } from '@roadcast/contract';
import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import { afterEach, expect, it, vi } from 'vitest';
import { holdMap, mostToHold } from './held-map.ts';

const tiles: Extract<Streets, { state: 'here' }> = {
  state: 'here',
  schema: 'openmaptiles',
  tiles: '/tiles/streets/1/{z}/{x}/{y}.mvt',
  minZoom: 0,
  maxZoom: 14,
  bounds: [-180, -85, 180, 85],
  credits: [],
  mayBeHeld: true,
};

it.each<[what: string, streets: Streets, held: string]>([
  ['the embedded map alone', { state: 'none' }, 'whole'],
  ['the operator’s streets', tiles, 'whole'],
  ['a public service’s streets', { ...tiles, mayBeHeld: false }, 'without-streets'],
  ['streets that are unavailable', { state: 'away' }, 'without-streets'],
  ['the operator’s style', { state: 'style', url: 'https://maps.example/style.json' }, 'without-map'],
])('stores no more than allowed: %s', (_, streets, held) => {
  expect(mostToHold(streets)).toBe(held);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const ORIGIN = 'https://roadcast.example';

/** Fakes a cache and a server whose tiles are all `bytes` long. Returns the URLs of the fetched tiles. */
function deviceWithTilesOf(bytes: number): string[] {
  const stored = new Map<string, Response>();
  const address = (path: string): string => new URL(path, ORIGIN).href;
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async (url: string) => stored.get(address(url))?.clone(),
    put: async (url: string, response: Response) => void stored.set(address(url), response),
    delete: async (url: string) => stored.delete(url),
  };
  const description: Pick<MapDescription, 'atlas' | 'streets'> = {
    atlas: { tiles: '/tiles/atlas/{z}/{x}/{y}.mvt', minZoom: 3, maxZoom: 9, credits: [] },
    streets: { state: 'none' },
  };
  const fetched: string[] = [];
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === mapPaths.description) return Response.json(description);
    fetched.push(url);
    return new Response(new Uint8Array(bytes));
  });
  return fetched;
}

it('counts the tiles already on the device toward the limit in bytes', async () => {
  const fetched = deviceWithTilesOf(30_000_000);
  const line: LngLat[] = [
    [-76.88, 40.26],
    [-75.2, 40.0],
  ];
  const hold = (): Promise<string> =>
    holdMap({ line, along: cumulativeMeters(line), fromMeters: 0 }, new AbortController().signal);
  expect(await hold()).toBe('without-map');
  expect(fetched).toHaveLength(2);
  expect(await hold()).toBe('without-map');
  expect(fetched).toHaveLength(2);
});
