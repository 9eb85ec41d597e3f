import { canHold, holdApplication } from './held-application.ts';
import { holdMap, releaseMap } from './held-map.ts';
import type { OfflinePort, OnDevice } from './ports.ts';

let last: Promise<unknown> = Promise.resolve();

/** Runs calls one at a time, so freeing a map doesn't delete the next one. */
function inTurn(run: () => Promise<void>): Promise<void> {
  const next = last.then(run);
  last = next.catch(() => undefined);
  return next;
}

/** Offline storage in the browser's caches and service worker. */
export const browserOffline: OfflinePort = {
  keep: (line, changed) => {
    const abort = new AbortController();
    const tell = (state: OnDevice): void => {
      if (!abort.signal.aborted) changed(state);
    };
    tell(canHold() ? 'saving' : 'not');
    if (!canHold()) return () => undefined;
    inTurn(async () => {
      if (abort.signal.aborted) return;
      await holdApplication(abort.signal);
      tell(await holdMap(line, abort.signal).catch(() => 'without-map' as const));
    }).catch(() => tell('not'));
    return () => abort.abort();
  },
  release: () => inTurn(releaseMap).catch(() => undefined),
};
