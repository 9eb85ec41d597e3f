import type { Segment } from '@roadcast/contract';
import { Droplets, Wind } from 'lucide-react';
import { percentText, temperatureText, windText } from '../../lib/format.ts';
import { texts } from '../../lib/texts.ts';
import { WeatherIcon } from '../../ui/weather-icon.tsx';

const words = texts.itinerary.stop;

/** The weather on arrival. A typical value says so, and a missing one is a dash. */
export function StopWeather({ stop }: { readonly stop: Segment }) {
  if (stop.temperature === null && stop.condition === null && stop.windSpeed === null && stop.precipitation === null) {
    return (
      <p className="text-muted text-sm">
        {texts.unknownValue} {texts.weather.popup.unknown}
      </p>
    );
  }
  return (
    <div className="figures mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
      <span className="flex items-center gap-1.5">
        <WeatherIcon condition={stop.condition} size={22} />
        <span className="font-extrabold text-lg leading-none">{temperatureText(stop.temperature)}</span>
        <span className="font-semibold">{stop.condition ?? texts.unknownValue}</span>
      </span>
      <span className="flex items-center gap-1 text-muted">
        <Wind size={16} aria-hidden />
        <span className="sr-only">{words.wind}</span> {windText(stop.windSpeed)}
      </span>
      <span className="flex items-center gap-1 text-muted">
        <Droplets size={16} aria-hidden />
        <span className="sr-only">{words.rain}</span> {percentText(stop.precipitation)}
      </span>
      {stop.temperature !== null && <span className="text-muted italic">{words.quality[stop.quality]}</span>}
    </div>
  );
}
