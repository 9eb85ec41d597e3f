import { describe, expect, it } from 'vitest';
import { askedFor, createAnswers } from './answers.ts';

const ORIGIN = 'https://trips.example.com';

/** Fakes the browser's caches with the methods the worker uses. */
function playedCaches(kept: Readonly<Record<string, Readonly<Record<string, string>>>>): CacheStorage {
  const pathOf = (request: RequestInfo | URL): string =>
    typeof request === 'string' ? request : new URL((request as Request).url).pathname;
  return {
    keys: async () => Object.keys(kept),
    open: async (name: string) => ({
      match: async (request: RequestInfo | URL) => {
        const text = kept[name]?.[pathOf(request)];
        return text === undefined ? undefined : new Response(text);
      },
    }),
    // The worker calls only these two methods.
  } as unknown as CacheStorage;
}

const kept = {
  'roadcast.application.v1': { '/navigation': 'the kept page', '/assets/start-1.js': 'the kept code' },
  'roadcast.map': { '/tiles/map.json': 'the kept description', '/tiles/6/18/24': 'a kept tile' },
  'somebody else’s': { '/api/me': 'never' },
};

const request = (path: string, more: { readonly mode?: RequestMode; readonly method?: string } = {}): Request =>
  // A real navigation request can't be constructed, so fake it.
  ({ url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...more }) as Request;

function worker(network: 'up' | 'down' | 'silent', caches = playedCaches(kept)) {
  const fetched: string[] = [];
  const answer = createAnswers({
    origin: ORIGIN,
    caches,
    patienceMs: 20,
    fetch: ({ url }) => {
      fetched.push(new URL(url).pathname);
      if (network === 'up') return Promise.resolve(new Response('from the network'));
      return network === 'down' ? Promise.reject(new TypeError('Failed to fetch')) : new Promise(() => undefined);
    },
  });
  return {
    fetched,
    text: async (...asked: Parameters<typeof request>) => (await answer(request(...asked)))?.text() ?? null,
  };
}

describe('classifying requests', () => {
  it.each([
    ['/', { mode: 'navigate' }, 'page'],
    ['/navigation?x=1', { mode: 'navigate' }, 'page'],
    ['/api/docs', { mode: 'navigate' }, null],
    ['/api/me', {}, null],
    ['/api/generate-route', { method: 'POST' }, null],
    ['/assets/start-1.js', {}, 'file'],
    ['/es/assets/start-1.js', {}, 'file'],
    ['/tiles/6/18/24?v=1', {}, 'tile'],
    ['/tiles/streets/14/4693/6180?v=2', {}, 'tile'],
    ['/tiles/weather/clouds/3/1/2', {}, null],
    ['/tiles/traffic/3/1/2', {}, null],
    ['/tiles/map.json', {}, 'map-description'],
    ['/tiles/tiles.json', {}, null],
    ['/offline.json', {}, null],
    ['https://elsewhere.example.com/assets/start-1.js', {}, null],
  ] as const)('%s with %j is %s', (path, more, asked) => {
    expect(askedFor(request(path, more), ORIGIN)).toBe(asked);
  });
});

describe('the service worker', () => {
  it('serves pages from the network, or the stored one without a network', async () => {
    expect(await worker('up').text('/', { mode: 'navigate' })).toBe('from the network');
    expect(await worker('down').text('/manage?from=Denver', { mode: 'navigate' })).toBe('the kept page');
    expect(await worker('silent').text('/', { mode: 'navigate' })).toBe('the kept page');
  });

  it('serves the app’s files and the map from the device', async () => {
    const { text, fetched } = worker('up');
    expect(await text('/assets/start-1.js')).toBe('the kept code');
    expect(await text('/tiles/6/18/24')).toBe('a kept tile');
    expect(fetched).toEqual([]);
    expect(await text('/assets/later-2.js')).toBe('from the network');
    expect(await text('/tiles/map.json')).toBe('from the network');
    expect(await worker('down').text('/tiles/map.json')).toBe('the kept description');
  });

  it('never responds for the API, even from a cache', async () => {
    expect(await worker('down').text('/api/me')).toBeNull();
  });

  it('fails like the network if nothing is stored', async () => {
    const { text } = worker('down', playedCaches({}));
    await expect(text('/', { mode: 'navigate' })).rejects.toThrow('Failed to fetch');
    await expect(text('/tiles/6/18/24')).rejects.toThrow('Failed to fetch');
  });
});
