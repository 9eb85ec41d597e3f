const RADIANS = Math.PI / 180;

/** Minimum noticeable wind, miles per hour. */
const CALM_MPH = 1;

/** Minimum wind shown as a line on the map, miles per hour. See docs/product/weather.md#popups. */
export const WINDY_MPH = 15;

/**
 * Returns whether the wind is strong enough to show; false if unknown.
 * @param windSpeed miles per hour.
 */
export const isWindy = (windSpeed: number | null): windSpeed is number => windSpeed !== null && windSpeed > WINDY_MPH;

/** Wind relative to the direction of travel. */
export interface RelativeWind {
  /** Predominant direction. */
  readonly kind: 'head' | 'cross' | 'tail' | 'calm';
  /** Headwind, miles per hour; negative for a tailwind. */
  readonly head: number;
  /** Crosswind, miles per hour; at least 0. */
  readonly cross: number;
  /** Side that the wind comes from; null without crosswind. */
  readonly crossFrom: 'left' | 'right' | null;
}

/**
 * Returns the wind relative to the direction of travel.
 * @param bearing direction of travel, degrees clockwise from north.
 * @param windFrom direction the wind comes from, degrees clockwise from north.
 * @param speed wind or gust speed in any unit; the result has the same unit.
 */
export function windRelative(bearing: number, windFrom: number, speed: number): RelativeWind {
  if (speed < CALM_MPH) return { kind: 'calm', head: 0, cross: 0, crossFrom: null };
  const angle = (((windFrom - bearing) % 360) + 360) % 360;
  const head = speed * Math.cos(angle * RADIANS);
  const side = speed * Math.sin(angle * RADIANS);
  const off = Math.min(angle, 360 - angle);
  const kind = off <= 45 ? 'head' : off >= 135 ? 'tail' : 'cross';
  const cross = Math.abs(side);
  return { kind, head, cross, crossFrom: cross < CALM_MPH ? null : side > 0 ? 'right' : 'left' };
}
