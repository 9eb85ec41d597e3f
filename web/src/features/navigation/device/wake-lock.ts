import type { ScreenAwake, WakeLockPort } from './ports.ts';

/** Browser's screen wake lock, which is released whenever the page is hidden. */
export const browserWakeLock: WakeLockPort = {
  hold: (changed) => {
    if (!('wakeLock' in navigator)) {
      changed('unsupported');
      return () => undefined;
    }
    let isStopped = false;
    let lock: WakeLockSentinel | null = null;
    const tell = (state: ScreenAwake): void => {
      if (!isStopped) changed(state);
    };
    const take = async (): Promise<void> => {
      if (isStopped || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isStopped) return void taken.release();
        lock = taken;
        taken.addEventListener('release', () => tell('may-sleep'));
        tell('awake');
      } catch {
        // The battery is low, or the driver denied it.
        tell('may-sleep');
      }
    };
    const shown = (): void => void take();
    document.addEventListener('visibilitychange', shown);
    void take();
    return () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', shown);
      lock?.release().catch(() => undefined);
    };
  },
};
