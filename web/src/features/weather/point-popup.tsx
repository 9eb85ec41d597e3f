import type { Trip } from '@roadcast/contract';
import { clockTime } from '@roadcast/core/itinerary';
import { TriangleAlert } from 'lucide-react';
import { distanceText, temperatureText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { hazardMarks, rainWords, windWords } from '../../lib/weather-words.ts';
import { HazardBadges } from '../../ui/hazard-badges.tsx';
import { WeatherIcon } from '../../ui/weather-icon.tsx';
import { spotsAlong } from './spots.ts';
import { WeatherSource } from './weather-source.tsx';

/** Wind is worth a line from above this on, mph. Specification, part 1, point 2. */
const WINDY_MPH = 15;

const words = texts.weather.popup;

/** What the popup of a point between stops says; nothing where the trip has no such point. */
export function PointPopup({ trip, id }: { readonly trip: Trip; readonly id: string }) {
  const { distanceUnit } = useSettings();
  const spot = spotsAlong(trip).find((one) => one.id === id);
  if (!spot) return null;
  const alerts = (trip.alerts ?? []).filter(({ weatherPointIds }) => weatherPointIds.includes(id));
  return (
    <div className="figures">
      <p className="pr-9 font-bold leading-tight">{spot.label}</p>
      <div className="mt-2 flex items-center gap-2">
        <WeatherIcon condition={spot.condition} size={30} />
        <span className="font-extrabold text-2xl leading-none">{temperatureText(spot.temperature)}</span>
        <span className="font-semibold leading-tight">{spot.condition ?? words.unknown}</span>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        <dt className="text-muted">{words.arrival}</dt>
        <dd className="font-semibold">{clockTime(spot.arrivalTime, spot.timeZone, spot.timezoneCode)}</dd>
        <dt className="text-muted">{words.mile}</dt>
        <dd className="font-semibold">{distanceText(spot.mile, distanceUnit)}</dd>
        {spot.precipitation !== null && (
          <>
            <dt className="text-muted">{texts.weather.ribbon.columns.rain}</dt>
            <dd className="font-semibold">{rainWords(spot)}</dd>
          </>
        )}
        {spot.windSpeed !== null && spot.windSpeed > WINDY_MPH && (
          <>
            <dt className="text-muted">{words.wind}</dt>
            <dd className="font-semibold">{windWords(spot)}</dd>
          </>
        )}
      </dl>
      {spot.threat !== 'none' && (
        <p className="mt-2 flex items-center gap-1.5 font-semibold text-caution">
          <TriangleAlert size={18} className="shrink-0" aria-hidden />
          <span>
            {words.alert}:{' '}
            {alerts.length > 0 ? alerts.map(({ event }) => event).join(', ') : words.threats[spot.threat]}
          </span>
        </p>
      )}
      <HazardBadges marks={hazardMarks(spot.hazards, distanceUnit)} />
      <WeatherSource value={spot} className="mt-2" />
    </div>
  );
}
