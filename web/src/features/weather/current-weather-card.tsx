import type { CurrentWeather } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { weatherTexts } from '@roadcast/messages/weather';
import { LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime } from '../../lib/dates.ts';
import { percentText, temperatureText, visibilityText, windText } from '../../lib/format.ts';
import { tellingGust } from '../../lib/weather-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemText } from '../../ui/page/problem-text.tsx';
import { WeatherIcon } from '../../ui/weather-icon.tsx';
import { type CurrentWeatherState, useCurrentWeather } from './use-current-weather.ts';
import { WeatherSource } from './weather-source.tsx';

const words = weatherTexts.current;

/** Current local weather. Shows New York City until the driver shares their position. */
export function CurrentWeatherCard() {
  const now = useCurrentWeather();
  return (
    <Card
      heading={words.heading}
      aside={
        <Button
          kind="quiet"
          className="-mt-2 -mr-2 px-3 text-sm"
          icon={<LocateFixed size={18} aria-hidden />}
          disabled={now.locating}
          onClick={now.locateMe}
        >
          {words.useMyLocation}
        </Button>
      }
    >
      {now.fellBack && <PositionProblem kind={now.fellBack} />}
      {now.state === 'loading' && (
        <p role="status" className="text-muted">
          {words.loading}
        </p>
      )}
      {now.state === 'error' && <WeatherProblem now={now} />}
      {now.weather && <WeatherNow weather={now.weather} now={now} />}
    </Card>
  );
}

/** Explains why the weather is New York City's. */
function PositionProblem({ kind }: { readonly kind: NonNullable<CurrentWeatherState['fellBack']> }) {
  const { toasts, location } = weatherTexts;
  const denied = kind === 'denied';
  return (
    <Notice tone={denied ? 'danger' : 'caution'} className="mb-3">
      {denied && <p className="font-semibold">{toasts.required}</p>}
      <p className="text-sm">
        {location[kind]} {denied && toasts.deniedHint}
      </p>
      <p className="text-sm">{words.defaultNote}</p>
    </Notice>
  );
}

function WeatherProblem({ now }: { readonly now: CurrentWeatherState }) {
  return (
    <Notice tone="danger">
      <p className="font-semibold">{weatherTexts.toasts.fetchFailed}</p>
      <p className="text-sm">{now.problem && <ProblemText problem={now.problem} />}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={now.tryAgain}>{words.tryAgain}</Button>
        <Button onClick={now.takeDefault}>{words.useDefault}</Button>
      </div>
    </Notice>
  );
}

function WeatherNow({ weather, now }: { readonly weather: CurrentWeather; readonly now: CurrentWeatherState }) {
  const place = now.asked.isDefault
    ? words.defaultLocation
    : words.coordinates({ lat: weather.lat.toFixed(2), lng: weather.lng.toFixed(2) });
  const gust = tellingGust(weather);
  return (
    <div className="figures">
      <div className="flex items-center gap-3">
        <WeatherIcon condition={weather.condition} size={40} />
        <p className="font-extrabold text-3xl">{temperatureText(weather.temperature)}</p>
        <div className="min-w-0 leading-tight">
          <p className="font-semibold">{weather.description ?? weather.condition ?? commonTexts.unknownValue}</p>
          {!weather.isForecasted && weather.quality === 'typical' && (
            <p className="text-muted text-sm italic">{words.typicalNow}</p>
          )}
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-x-3 gap-y-2">
        <Value label={words.feelsLike}>{temperatureText(weather.feelsLike)}</Value>
        <Value label={words.wind}>
          {windText(weather.windSpeed)}
          {gust !== null && <span className="block font-normal text-sm">{words.gust({ gust: windText(gust) })}</span>}
        </Value>
        <Value label={words.humidity}>{percentText(weather.humidity)}</Value>
        <Value label={words.visibility}>{visibilityText(weather.visibility)}</Value>
        <Value label={words.cloudiness}>{percentText(weather.cloudiness)}</Value>
      </dl>
      <p className="mt-3 text-muted text-sm">
        {place}
        {weather.location && !now.asked.isDefault && ` · ${weather.location}`} ·{' '}
        {clockTime(weather.at, weather.timeZone, weather.timezoneCode)}
      </p>
      <WeatherSource value={weather} />
    </div>
  );
}

function Value({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm leading-tight">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
