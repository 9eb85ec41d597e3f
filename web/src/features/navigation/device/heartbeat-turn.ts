import { readLocal, removeLocal, writeLocal } from '../../../lib/storage/local-store.ts';
import { guidingKey } from '../kept/stored-keys.ts';
import type { TabTurnPort } from './ports.ts';

/** Milliseconds between the guiding tab's heartbeats, and until that tab counts as closed. */
const BEAT_MS = 2000;
const GONE_MS = 6000;

const CHANNEL = 'guidance';

interface Beat {
  readonly tab: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

function lastBeat(): Beat | null {
  const kept = readLocal(guidingKey);
  if (typeof kept !== 'object' || kept === null) return null;
  const { tab, at } = kept as Partial<Beat>;
  return typeof tab === 'string' && typeof at === 'number' ? { tab, at } : null;
}

/**
 * Coordinates tabs in browsers without locks. The guiding tab writes a heartbeat to local storage; takeovers are
 * announced on a broadcast channel.
 */
export function heartbeatTurn(): TabTurnPort {
  const tab = Math.random().toString(36).slice(2);
  const isElsewhere = (): boolean => {
    const beat = lastBeat();
    return beat !== null && beat.tab !== tab && Date.now() - beat.at < GONE_MS;
  };
  return {
    isElsewhere: async () => isElsewhere(),
    take: async (force, onLost) => {
      if (!force && isElsewhere()) return null;
      const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
      const beat = (): void => {
        if (isElsewhere()) lose();
        else writeLocal(guidingKey, { tab, at: Date.now() } satisfies Beat);
      };
      writeLocal(guidingKey, { tab, at: Date.now() } satisfies Beat);
      const timer = setInterval(beat, BEAT_MS);
      const stop = (): void => {
        clearInterval(timer);
        channel?.close();
      };
      const lose = (): void => {
        stop();
        onLost();
      };
      if (channel) {
        channel.postMessage(tab);
        channel.addEventListener('message', lose);
      }
      return () => {
        stop();
        if (lastBeat()?.tab === tab) removeLocal(guidingKey);
      };
    },
    onFree: (free) => {
      const timer = setInterval(() => {
        if (isElsewhere()) return;
        clearInterval(timer);
        free();
      }, BEAT_MS);
      return () => clearInterval(timer);
    },
  };
}
