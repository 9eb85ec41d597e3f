import { weatherTexts } from '@roadcast/messages/weather';

/** One-off requests: 15 s at most, ten minutes old will do, low accuracy. Specification, part 1, point 9. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 };

/** New York City, where no better is known. Specification, part 1, point 8. */
export const defaultPosition = { lat: 40.7128, lng: -74.006 } as const;

/** Why there is no position. */
export class PositionError extends Error {
  readonly kind: 'denied' | 'unavailable' | 'timedOut' | 'unsupported';

  constructor(kind: PositionError['kind']) {
    super(weatherTexts.location[kind]);
    this.name = 'PositionError';
    this.kind = kind;
  }
}

/** Degrees are cut to about a kilometer before they leave the browser: weather needs no more. */
const rounded = (degrees: number): number => Number(degrees.toFixed(2));

/** Asks the browser where the driver is; only ever on a tap. @throws PositionError */
export function currentPosition(): Promise<{ readonly lat: number; readonly lng: number }> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new PositionError('unsupported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        reject(
          new PositionError(code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timedOut' : 'unavailable'),
        ),
      options,
    );
  });
}
