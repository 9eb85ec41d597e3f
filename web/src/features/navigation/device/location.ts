import type { PositionFix } from '@roadcast/core/navigation';
import type { LocationPort, LocationProblem, PermissionState } from './ports.ts';

/** Options from docs/product/navigation.md#position. */
const watchOptions: PositionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 1000 };
const askOptions: PositionOptions = { ...watchOptions, timeout: 10_000 };

/**
 * Milliseconds without a position after which to request one, because some devices stop reporting while the car is
 * stopped.
 */
const SILENCE_MS = 7000;

const problemOf = ({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): LocationProblem =>
  code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timed-out' : 'unavailable';

const fixOf = ({ coords, timestamp }: GeolocationPosition): PositionFix => ({
  at: [coords.longitude, coords.latitude],
  accuracyMeters: coords.accuracy,
  speed: coords.speed,
  heading: coords.heading,
  time: timestamp,
});

async function permissionStatus(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'geolocation' });
  } catch {
    // Older browsers lack the permissions API or this permission.
    return null;
  }
}

/** Location from the browser's geolocation API. */
export const browserLocation: LocationPort = {
  // Only HTTPS and localhost pages may use geolocation; elsewhere browsers report that permission was denied.
  supported: () => 'geolocation' in navigator && window.isSecureContext,

  permission: async (): Promise<PermissionState> => (await permissionStatus())?.state ?? 'unknown',

  onPermission: (changed) => {
    let isStopped = false;
    let stop = (): void => undefined;
    void permissionStatus().then((status) => {
      if (!status || isStopped) return;
      const onChange = (): void => changed(status.state);
      status.addEventListener('change', onChange);
      stop = () => status.removeEventListener('change', onChange);
    });
    return () => {
      isStopped = true;
      stop();
    };
  },

  ask: () =>
    new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve(null),
        (error) => resolve(problemOf(error)),
        askOptions,
      );
    }),

  watch: (onFix, onProblem) => {
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPosition = (position: GeolocationPosition): void => {
      if (isStopped) return;
      wait();
      onFix(fixOf(position));
    };
    const failed = (error: GeolocationPositionError): void => {
      if (!isStopped) onProblem(problemOf(error));
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        navigator.geolocation.getCurrentPosition(onPosition, failed, watchOptions);
        wait();
      }, SILENCE_MS);
    };
    const watch = navigator.geolocation.watchPosition(onPosition, failed, watchOptions);
    wait();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      navigator.geolocation.clearWatch(watch);
    };
  },
};
