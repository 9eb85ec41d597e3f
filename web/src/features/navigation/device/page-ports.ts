import type { ClockPort, NetworkPort, PagePort } from './ports.ts';

export const browserClock: ClockPort = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

export const browserNetwork: NetworkPort = {
  onChange: (changed) => {
    const online = (): void => changed(true);
    const offline = (): void => changed(false);
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  },
};

export const browserPage: PagePort = {
  onHide: (hidden) => {
    const look = (): void => {
      if (document.visibilityState === 'hidden') hidden();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', hidden);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', hidden);
    };
  },
};
