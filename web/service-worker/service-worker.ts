/*
 * Answers from the device what a drive needs where there is no network. It is registered when a drive starts, never before. What it answers
 * from is filled by the page (`features/navigation/device`); it keeps nothing by itself, and answers of the API never.
 */
import { createAnswers } from './answers.ts';

/** What of the worker's scope is used; its own types and those of pages exclude each other. */
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

/** A network that takes longer for a page is as good as none. */
const PATIENCE_MS = 4000;

const answer = createAnswers({
  origin: scope.location.origin,
  caches: scope.caches,
  fetch: (request) => scope.fetch(request),
  patienceMs: PATIENCE_MS,
});

// It answers the same whichever build filled the caches: a newer one need not wait.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const answered = answer(event.request);
  if (answered) event.respondWith(answered);
});
