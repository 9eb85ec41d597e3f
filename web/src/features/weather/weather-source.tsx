import { texts } from '../../lib/texts.ts';
import { type SourcedValue, sourceWords } from '../../lib/weather-words.ts';
import { sourcesOf, type WeatherSpot } from './spots.ts';

const words = texts.weather.source;

/** Who says so, when they said it, and whether it is a forecast. */
export function WeatherSource({ value }: { readonly value: SourcedValue }) {
  const said = sourceWords(value);
  return said !== '' && <p className="text-muted text-sm leading-snug">{said}</p>;
}

/** The sources of a whole trip, and a word while forecasts are still coming in. */
export function TripSources({ spots, late }: { readonly spots: readonly WeatherSpot[]; readonly late: boolean }) {
  const sources = sourcesOf(spots);
  return (
    <div className="text-muted text-sm leading-snug">
      <p role="status" className="font-semibold text-caution empty:hidden">
        {late && words.coming}
      </p>
      {sources.length > 0 && (
        <ul aria-label={words.label} className="flex flex-wrap gap-x-3">
          {sources.map(({ spot }) => (
            <li key={`${spot.isForecasted} ${spot.dataSource}`}>{sourceWords({ ...spot, filled: [], lack: null })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
