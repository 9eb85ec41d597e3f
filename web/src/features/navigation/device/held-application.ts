import { APPLICATION_CACHE, FILE_LIST, type FileList, KEPT_PAGE, WORKER_PATH } from './cache-names.ts';

/** Maximum concurrent fetches. */
const AT_A_TIME = 4;

/** Maximum attempts to fetch a page and file list of the same version; a deployment in between requires a retry. */
const MOST_TRIES = 3;

/** Returns whether this browser can store the app for offline use. */
export const canHold = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/**
 * Stores the currently deployed app, so reloading works offline. Deletes earlier versions once complete.
 * @throws Error if the app can't be fetched or stored.
 */
export async function holdApplication(signal: AbortSignal): Promise<void> {
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  for (let tries = 1; ; tries++) {
    const { version, files } = await fetchList(signal);
    const page = await fetchOk(KEPT_PAGE, signal, { headers: { accept: 'text/html' }, cache: 'no-cache' });
    const html = await page.clone().text();
    if (namedIn(html).every((file) => files.includes(file))) {
      await hold(version, files, page, signal);
      return;
    }
    if (tries === MOST_TRIES) throw new Error('the page is of another version than the list of its files');
  }
}

/** Updates the stored app to the deployed version if a drive has started here before. */
export async function renewHeldApplication(signal: AbortSignal): Promise<void> {
  if (canHold() && (await navigator.serviceWorker.getRegistration())) await holdApplication(signal);
}

async function hold(version: string, files: readonly string[], page: Response, signal: AbortSignal): Promise<void> {
  const name = APPLICATION_CACHE + version;
  const cache = await caches.open(name);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !held.has(file));
  const next = missing.values();
  const worker = async (): Promise<void> => {
    for (const file of next) await cache.put(file, await fetchOk(file, signal));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  // Store the page last, because a version without its page is incomplete and not served.
  await cache.put(KEPT_PAGE, page);
  for (const other of await caches.keys()) {
    if (other.startsWith(APPLICATION_CACHE) && other !== name) await caches.delete(other);
  }
}

async function fetchList(signal: AbortSignal): Promise<FileList> {
  const response = await fetchOk(import.meta.env.BASE_URL + FILE_LIST, signal, { cache: 'no-cache' });
  return (await response.json()) as FileList;
}

async function fetchOk(path: string, signal: AbortSignal, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { ...init, signal });
  if (!response.ok) throw new Error(`${path} answers with status ${response.status}`);
  return response;
}

/** Returns the built files referenced by a page. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/[^"]*assets\/[^"]+)"/g)].map(([, path]) => path as string);
