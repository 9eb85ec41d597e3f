import type { DayCard } from '@roadcast/contract';
import { markerColor } from '@roadcast/core/weather';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { temperatureText } from '../../../lib/format.ts';
import { rangeOnSpan, type TemperatureSpan } from './trip-figures.ts';

interface TemperatureRangeProps {
  readonly day: DayCard;
  /** Temperature range of the whole trip, so the days' bars are comparable. */
  readonly span: TemperatureSpan | null;
}

const colorAt = (temperature: number | null): string => markerColor({ condition: null, temperature }).hex;

/** Bar with the day's temperature range within the trip's. */
export function TemperatureRange({ day, span }: TemperatureRangeProps) {
  const range = rangeOnSpan(day, span);
  if (!range) return null;
  const { temperatureLow: low, temperatureHigh: high } = day;
  // Keep a minimum width, so a day with a single temperature shows a dot.
  const width = Math.max(8, (range.to - range.from) * 100);
  const left = Math.min(range.from * 100, 100 - width);
  return (
    <span className="figures flex items-center gap-2 text-sm">
      <span className="sr-only">
        {itineraryTexts.day.range({ low: temperatureText(low), high: temperatureText(high) })}
      </span>
      <span aria-hidden="true" className="w-8 text-right text-muted">
        {temperatureText(low)}
      </span>
      <span aria-hidden="true" className="relative h-1.5 w-20 rounded-full bg-hairline">
        <span
          className="absolute inset-y-0 rounded-full"
          style={{
            left: `${left}%`,
            width: `${width}%`,
            background: `linear-gradient(90deg, ${colorAt(low)}, ${colorAt(high)})`,
          }}
        />
      </span>
      <span aria-hidden="true" className="w-8 font-semibold">
        {temperatureText(high)}
      </span>
    </span>
  );
}
