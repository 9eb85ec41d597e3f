import { heartbeatTurn } from './heartbeat-turn.ts';
import type { TabTurnPort } from './ports.ts';

/** The lock held by the guiding tab. */
const LOCK = 'guidance';

/** Turns by the browser's own locks: they end with their tab, even after a crash. */
function lockTurn(locks: LockManager): TabTurnPort {
  let isOurs = false;
  return {
    isElsewhere: async () => !isOurs && ((await locks.query()).held ?? []).some(({ name }) => name === LOCK),
    take: (force, onLost) =>
      new Promise((resolve) => {
        let release = (): void => undefined;
        let isGivenUp = false;
        const held = locks.request(LOCK, force ? { steal: true } : { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(null);
          isOurs = true;
          return new Promise<void>((done) => {
            release = () => {
              isGivenUp = true;
              isOurs = false;
              done();
            };
            resolve(release);
          });
        });
        held.catch(() => {
          // Another tab took it.
          if (isOurs && !isGivenUp) {
            isOurs = false;
            onLost();
          } else {
            // The browser has locks but doesn't grant any: better two tabs than none.
            resolve(() => undefined);
          }
        });
      }),
    onFree: (free) => {
      const abort = new AbortController();
      locks
        .request(LOCK, { signal: abort.signal }, () => {
          if (!abort.signal.aborted) queueMicrotask(free);
        })
        .catch(() => undefined);
      return () => abort.abort();
    },
  };
}

/** Returns turns among this browser's tabs, by its locks if available. */
export const browserTabTurn = (): TabTurnPort => ('locks' in navigator ? lockTurn(navigator.locks) : heartbeatTurn());
