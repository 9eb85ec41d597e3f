import { weatherTexts } from '@roadcast/messages/weather';

/**
 * One-off position requests: 15 s timeout, up to ten minutes old, low accuracy. See
 * docs/product/map-and-places.md#current-location.
 */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 };

/** Why the driver's position is unavailable. */
export class PositionError extends Error {
  readonly kind: 'denied' | 'unavailable' | 'timedOut' | 'unsupported';

  constructor(kind: PositionError['kind']) {
    super(weatherTexts.location[kind]);
    this.name = 'PositionError';
    this.kind = kind;
  }
}

/** Decimals sent to the server for weather: about 0.7 miles. */
const WEATHER_DECIMALS = 2;

/**
 * Requests the driver's position from the browser. Call only on a tap.
 * @param decimals decimals to round to, in degrees. @throws PositionError
 */
export function currentPosition(decimals = WEATHER_DECIMALS): Promise<{ readonly lat: number; readonly lng: number }> {
  const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));
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
