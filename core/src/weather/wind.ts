const RADIANS = Math.PI / 180;

/** Winds below this are imperceptible, miles per hour. */
const CALM_MPH = 1;

/** Wind above this is worth a line on the map, miles per hour. See docs/product/weather.md#popups. */
export const WINDY_MPH = 15;

/** Returns whether the wind is worth showing; false if unknown. @param windSpeed miles per hour. */
export const isWindy = (windSpeed: number | null): windSpeed is number => windSpeed !== null && windSpeed > WINDY_MPH;

/** The wind relative to travel. */
export interface RelativeWind {
  /** Its main direction. */
  readonly kind: 'head' | 'cross' | 'tail' | 'calm';
  /** Headwind, miles per hour; negative is a tailwind. */
  readonly head: number;
  /** Crosswind, miles per hour; 0 or more. */
  readonly cross: number;
  /** The side it comes from; null if none. */
  readonly crossFrom: 'left' | 'right' | null;
}

/**
 * Returns the wind relative to travel.
 * @param bearing of travel, degrees clockwise from north.
 * @param windFrom direction the wind comes from, same unit.
 * @param speed of the wind or its gusts; the components have the same unit.
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
