/**
 * What a temperature feels like with wind or damp air, by the National Weather Service's wind chill (2001) and heat index
 * (Rothfusz regression with its simple form below 80 °F).
 * @param temperature degrees Fahrenheit. @param wind miles per hour. @param humidity percent.
 * @returns degrees Fahrenheit; the temperature itself where neither applies or the other value is unknown.
 */
export function feelsLike(temperature: number, wind: number | null, humidity: number | null): number {
  if (temperature <= 50 && wind !== null && wind > 3) {
    const factor = wind ** 0.16;
    return 35.74 + 0.6215 * temperature - 35.75 * factor + 0.4275 * temperature * factor;
  }
  if (temperature >= 80 && humidity !== null) return heatIndex(temperature, humidity);
  return temperature;
}

/** The regression, and the Weather Service's corrections of it in very dry and in very damp air. */
function heatIndex(t: number, h: number): number {
  const simple = 0.5 * (t + 61 + (t - 68) * 1.2 + h * 0.094);
  if ((simple + t) / 2 < 80) return simple;
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
  if (h < 13 && t <= 112) return index - ((13 - h) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17);
  if (h > 85 && t <= 87) return index + ((h - 85) / 10) * ((87 - t) / 5);
  return index;
}
