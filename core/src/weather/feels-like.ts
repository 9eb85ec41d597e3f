/**
 * Returns the apparent temperature in degrees Fahrenheit, by the National Weather Service's wind chill of 2001 (at 50
 * °F and below, with wind above 3 mph) and heat index (wpc.ncep.noaa.gov/html/heatindex_equation.shtml); the
 * temperature itself if neither applies or the other value is unknown.
 * @param temperature degrees Fahrenheit.
 * @param wind miles per hour.
 * @param humidity percent.
 */
export function feelsLike(temperature: number, wind: number | null, humidity: number | null): number {
  if (temperature <= 50 && wind !== null && wind > 3) {
    const factor = wind ** 0.16;
    return 35.74 + 0.6215 * temperature - 35.75 * factor + 0.4275 * temperature * factor;
  }
  return humidity === null ? temperature : heatIndex(temperature, humidity);
}

/** Temperature from which the heat index applies even if lower, degrees Fahrenheit. */
const HOT = 80;

/**
 * Returns the heat index by Rothfusz's regression, with the Weather Service's corrections for very dry and very humid
 * air; if below 80, the mean of Steadman's simple formula and the temperature instead.
 */
function heatIndex(t: number, h: number): number {
  const simple = 0.5 * (t + 61 + (t - 68) * 1.2 + h * 0.094);
  const mild = (simple + t) / 2;
  if (mild < HOT) return t < HOT ? t : mild;
  const index =
    -42.379 +
    2.04901523 * t +
    10.14333127 * h -
    0.22475541 * t * h -
    0.00683783 * t * t -
    0.05481717 * h * h +
    0.00122874 * t * t * h +
    0.00085282 * t * h * h -
    0.00000199 * t * t * h * h;
  if (h < 13 && t >= HOT && t <= 112) return index - ((13 - h) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17);
  if (h > 85 && t >= HOT && t <= 87) return index + ((h - 85) / 10) * ((87 - t) / 5);
  return index;
}
