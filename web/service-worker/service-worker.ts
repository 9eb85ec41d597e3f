/*
 * Serves a drive's files from the device while offline. Registered when a drive starts. The page fills the caches
 * (`features/navigation/device`); the worker stores nothing, and never serves API responses.
 */
import { createAnswers } from './answers.ts';

/** Subset of the worker's global scope. Worker and page types can't be combined in one program. */
interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly fetch: typeof fetch;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
}

interface LifeEvent {
  readonly waitUntil: (done: Promise<unknown>) => void;
}

interface FetchEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

const scope = globalThis as unknown as WorkerScope;

/** Milliseconds to wait for a page before serving the stored one. */
const PATIENCE_MS = 4000;

const answer = createAnswers({
  origin: scope.location.origin,
  caches: scope.caches,
  fetch: (request) => scope.fetch(request),
  patienceMs: PATIENCE_MS,
});

// Activate immediately: responses don't depend on which build filled the caches.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const answered = answer(event.request);
  if (answered) event.respondWith(answered);
});
