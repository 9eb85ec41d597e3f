import { heartbeatTurn } from './heartbeat-turn.ts';
import type { TabTurnPort } from './ports.ts';

/** Name of the guiding tab's lock. */
const LOCK = 'guidance';

/** Coordinates tabs with the Web Locks API. Locks end with their tab, even after a crash. */
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
          // Another tab took over.
          if (isOurs && !isGivenUp) {
            isOurs = false;
            onLost();
          } else {
            // The browser has locks but grants none. Guide anyway: two guiding tabs are better than none.
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

/** Coordinates this browser's tabs, with locks if available. */
export const browserTabTurn = (): TabTurnPort => ('locks' in navigator ? lockTurn(navigator.locks) : heartbeatTurn());
