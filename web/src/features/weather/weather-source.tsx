import type { Trip } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import { dayAndTime } from '../../lib/dates.ts';
import { type SourcedValue, sourceWords } from '../../lib/weather-words.ts';
import { isLate, useTrip } from '../trip-session/public.ts';
import { sourcesOf, type WeatherSpot } from './spots.ts';

const words = weatherTexts.source;

/** Source and issue time of a weather value, and whether it's a forecast. */
export function WeatherSource({ value }: { readonly value: SourcedValue }) {
  const said = sourceWords(value);
  return said !== '' && <p className="text-muted text-sm leading-snug">{said}</p>;
}

interface TripSourcesProps {
  readonly trip: Trip;
  readonly spots: readonly WeatherSpot[];
}

/** Sources of a trip's weather, with a message if it's old or forecasts are still loading. */
export function TripSources({ trip, spots }: TripSourcesProps) {
  const sources = sourcesOf(spots);
  const age = useWeatherAge(trip);
  return (
    <div className="text-muted text-sm leading-snug">
      <p role="status" className="font-semibold text-caution empty:hidden">
        {age || (isLate(trip) && words.coming)}
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

/** Returns the weather's age and refresh state as text; empty if it's as fresh as the forecast. */
function useWeatherAge({ weatherAt, segments }: Trip): string {
  const { freshness } = useTrip();
  const [first] = segments;
  if (freshness === 'now' || !first) return '';
  const time = dayAndTime(weatherAt, first.timeZone, first.timezoneCode);
  return freshness === 'past' ? words.past({ time }) : `${words.asOf({ time })} ${words[freshness]}`;
}
