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

interface SpotsProps {
  readonly spots: readonly WeatherSpot[];
}

const sourceTexts = (spots: readonly WeatherSpot[]): string[] =>
  sourcesOf(spots).map(({ spot }) => sourceWords({ ...spot, filled: [], lack: null }));

/** Sources of a trip's weather as a list. */
export function TripSources({ spots }: SpotsProps) {
  const sources = sourceTexts(spots);
  return (
    sources.length > 0 && (
      <ul aria-label={words.label} className="text-muted leading-snug">
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    )
  );
}

/** Sources of a trip's weather in one line. */
export const SourceNote = ({ spots }: SpotsProps) => (
  <span className="text-muted">{sourceTexts(spots).join(' · ')}</span>
);

/** Message if a trip's weather is old or forecasts are still loading. */
export function WeatherStatus({ trip }: { readonly trip: Trip }) {
  const age = useWeatherAge(trip);
  return (
    <span role="status" className="block font-semibold text-caution empty:hidden">
      {age || (isLate(trip) && words.coming)}
    </span>
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
