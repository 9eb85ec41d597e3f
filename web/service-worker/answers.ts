import { mapPaths } from '@roadcast/contract';
import { APPLICATION_CACHE, KEPT_PAGE, MAP_CACHE } from '../src/features/navigation/device/cache-names.ts';

/** Browser APIs used to respond to requests. */
export interface AnswerParts {
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds to wait for the network before serving a stored page. */
  readonly patienceMs: number;
}

/** Request types the worker may serve from the device. */
type Asked = 'page' | 'file' | 'tile' | 'map-description' | null;

/**
 * Classifies a request. Returns null for requests that only go to the network: the API, other sites, weather imagery,
 * and anything that isn't a read.
 */
export function askedFor({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Asked {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  const { pathname } = address;
  if (pathname === '/api' || pathname.startsWith('/api/')) return null;
  if (mode === 'navigate') return 'page';
  if (pathname === mapPaths.description) return 'map-description';
  if (/^\/tiles\/(?:streets\/)?\d+\/\d+\/\d+$/.test(pathname)) return 'tile';
  return /^\/(?:[a-z-]+\/)?assets\//.test(pathname) || pathname === '/favicon.svg' ? 'file' : null;
}

/** Returns a function that responds to a request, or returns null to leave the request to the network. */
export function createAnswers({
  origin,
  caches,
  fetch,
  patienceMs,
}: AnswerParts): (request: Request) => Promise<Response> | null {
  const keptIn = async (prefix: string, request: Request | string): Promise<Response | undefined> => {
    for (const name of await caches.keys()) {
      if (!name.startsWith(prefix)) continue;
      // Ignore `Vary`: pages don't depend on the browser's other headers.
      const found = await (await caches.open(name)).match(request, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  };
  const page = async (request: Request): Promise<Response> => {
    const kept = await keptIn(APPLICATION_CACHE, KEPT_PAGE);
    if (!kept) return fetch(request);
    return inTime(fetch(request), kept, patienceMs);
  };
  const mapDescription = async (request: Request): Promise<Response> => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await keptIn(MAP_CACHE, mapPaths.description);
      if (kept) return kept;
      throw error;
    }
  };
  // Serve stored files and tiles first: their URLs contain a version, so their content never changes.
  const unchanging = async (prefix: string, request: Request): Promise<Response> =>
    (await keptIn(prefix, request)) ?? fetch(request);

  return (request) => {
    switch (askedFor(request, origin)) {
      case 'page':
        return page(request);
      case 'map-description':
        return mapDescription(request);
      case 'file':
        return unchanging(APPLICATION_CACHE, request);
      case 'tile':
        return unchanging(MAP_CACHE, request);
      case null:
        return null;
    }
  };
}

/** Returns the network's response if it arrives in time, otherwise the stored one. */
function inTime(asked: Promise<Response>, kept: Response, patienceMs: number): Promise<Response> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(kept), patienceMs);
    asked.then(
      (answer) => {
        clearTimeout(timer);
        resolve(answer);
      },
      () => {
        clearTimeout(timer);
        resolve(kept);
      },
    );
  });
}
