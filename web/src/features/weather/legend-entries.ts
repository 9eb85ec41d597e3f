import type { Trip } from '@roadcast/contract';
import {
  colorOn,
  isTemperatureColor,
  markerScale,
  moderateTemperatures,
  type ScaleEntry,
  type Severity,
  severeTemperatures,
  stopSeverityScale,
  type WeatherScale,
  weatherPointScale,
} from '@roadcast/core/weather';
import { scalesTexts } from '@roadcast/messages/scales';
import { weatherTexts } from '@roadcast/messages/weather';
import { spotsByTime } from './spots.ts';

/** Color of a scale with its label. */
export interface LegendEntry {
  readonly key: string;
  readonly hex: string;
  readonly label: string;
  /** Whether the color is for known weather; unknown weather is hatched. */
  readonly known: boolean;
  /** Whether the color is a temperature, for weather without rain, snow, fog or thunder. */
  readonly temperature: boolean;
}

const words = weatherTexts.legend;

const severityLabels: Readonly<Record<Severity | 'unknown', string>> = {
  severe: words.severities.severe(severeTemperatures),
  moderate: words.severities.moderate(moderateTemperatures),
  low: words.severities.low,
  unknown: words.unknown,
};

const entryOf = ({ key, hex }: ScaleEntry<string>, label: string, temperature = false): LegendEntry => ({
  key,
  hex,
  label,
  known: key !== 'unknown' && key !== 'neutral',
  temperature,
});

/** Legend entries of each scale, in order. */
export const legends: Readonly<Record<WeatherScale, readonly LegendEntry[]>> = {
  severity: stopSeverityScale.map((entry) => entryOf(entry, severityLabels[entry.key])),
  point: weatherPointScale.map((entry) => entryOf(entry, scalesTexts.point[entry.key])),
  marker: markerScale.map((entry) => entryOf(entry, scalesTexts.marker[entry.key], isTemperatureColor(entry.key))),
};

/** Returns a scale's legend, limited to the colors that occur on the trip. */
export function legendEntries(trip: Pick<Trip, 'segments' | 'weatherPoints'>, scale: WeatherScale): LegendEntry[] {
  const drawn = new Set(spotsByTime(trip).map((spot) => colorOn(scale, spot).key));
  return legends[scale].filter(({ key }) => drawn.has(key));
}
