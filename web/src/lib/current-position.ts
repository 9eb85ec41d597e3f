import { weatherTexts } from '@roadcast/messages/weather';

/** One-off requests: timeout of 15 s, up to ten minutes old, low accuracy. See docs/product/map-and-places.md#current-location. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 };

/** Reason there is no position. */
export class PositionError extends Error {
  readonly kind: 'denied' | 'unavailable' | 'timedOut' | 'unsupported';

  constructor(kind: PositionError['kind']) {
    super(weatherTexts.location[kind]);
    this.name = 'PositionError';
    this.kind = kind;
  }
}

/** Rounded to about a kilometer before leaving the browser: enough for weather. */
const rounded = (degrees: number): number => Number(degrees.toFixed(2));

/** Requests the driver's position from the browser; only on a tap. @throws PositionError */
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
