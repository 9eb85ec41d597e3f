import { mapPaths } from '@roadcast/contract';
import { APPLICATION_CACHE, KEPT_PAGE, MAP_CACHE } from '../src/features/navigation/device/cache-names.ts';

/** What of a browser the answers are made with. */
export interface AnswerParts {
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  /** A page that takes longer comes from the device where that has it, milliseconds. */
  readonly patienceMs: number;
}

/** What is asked for, as far as the device may have it. */
type Asked = 'page' | 'file' | 'tile' | 'map-description' | null;

/**
 * @returns what a request asks for; null for what goes to the network and nowhere else: the API, other sites, pictures of the weather and
 * whatever is not read.
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

/** @returns what answers a request; null where the network alone does. */
export function createAnswers({
  origin,
  caches,
  fetch,
  patienceMs,
}: AnswerParts): (request: Request) => Promise<Response> | null {
  const keptIn = async (prefix: string, request: Request | string): Promise<Response | undefined> => {
    for (const name of await caches.keys()) {
      if (!name.startsWith(prefix)) continue;
      // A page doesn't depend on the browser's other headers.
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
  // Addresses of both hold the version of what they answer: they never change it.
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

/** @returns the network's answer where it comes in time, else what is kept. */
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
