/*
 * Serves a drive's files from the device when there is no network. Registered when a drive starts, never before. The
 * page fills the caches (`features/navigation/device`); the worker itself stores nothing, and never serves API
 * responses.
 */
import { createAnswers } from './answers.ts';

/** The part of the worker's scope used here; the types of workers and pages exclude each other. */
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

/** A network slower than this for a page counts as offline, milliseconds. */
const PATIENCE_MS = 4000;

const answer = createAnswers({
  origin: scope.location.origin,
  caches: scope.caches,
  fetch: (request) => scope.fetch(request),
  patienceMs: PATIENCE_MS,
});

// Responses are the same whichever build filled the caches: a newer worker needn't wait.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const answered = answer(event.request);
  if (answered) event.respondWith(answered);
});
