import type { Segment } from '@roadcast/contract';
import { TriangleAlert } from 'lucide-react';
import { useContext } from 'react';
import { distanceText, temperatureText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { hazardMarks, sourceWords, windWords } from '../../lib/weather-words.ts';
import { HazardBadges } from '../../ui/hazard-badges.tsx';
import { WeatherIcon } from '../../ui/weather-icon.tsx';
import { arrivalText, stopLabel } from './stop-label.ts';
import { TripAlerts } from './stop-weather.tsx';

/** Wind is worth a line from above this on, mph. Specification, part 1, point 2. */
const WINDY_MPH = 15;

const words = texts.weather.popup;

/** What a stop's popup on the map says. */
export function StopPopup({ stop }: { readonly stop: Segment }) {
  const { distanceUnit } = useSettings();
  const alerts = useContext(TripAlerts).filter(({ segmentIds }) => segmentIds.includes(stop.id));
  return (
    <div className="figures">
      <p className="pr-9 font-bold text-lg leading-tight">{stopLabel(stop)}</p>
      <div className="mt-2 flex items-center gap-2">
        <WeatherIcon condition={stop.condition} size={30} />
        <span className="font-extrabold text-2xl leading-none">{temperatureText(stop.temperature)}</span>
        <span className="leading-tight">
          <span className="block font-semibold">{stop.condition ?? words.unknown}</span>
          {stop.temperature !== null && (
            <span className="block text-muted text-sm italic">{texts.itinerary.stop.quality[stop.quality]}</span>
          )}
        </span>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        <dt className="text-muted">{words.arrival}</dt>
        <dd className="font-semibold">{arrivalText(stop)}</dd>
        <dt className="text-muted">{words.mile}</dt>
        <dd className="font-semibold">{distanceText(stop.cumulativeDistance, distanceUnit)}</dd>
        {stop.windSpeed !== null && stop.windSpeed > WINDY_MPH && (
          <>
            <dt className="text-muted">{words.wind}</dt>
            <dd className="font-semibold">{windWords(stop)}</dd>
          </>
        )}
      </dl>
      {stop.threat !== 'none' && (
        <p className="mt-2 flex items-center gap-1.5 font-semibold text-caution">
          <TriangleAlert size={18} className="shrink-0" aria-hidden />
          <span>
            {words.alert}:{' '}
            {alerts.length > 0 ? alerts.map(({ event }) => event).join(', ') : words.threats[stop.threat]}
          </span>
        </p>
      )}
      <HazardBadges marks={hazardMarks(stop.hazards, distanceUnit)} />
      {stop.temperature !== null && <p className="mt-2 text-muted text-sm leading-snug">{sourceWords(stop)}</p>}
    </div>
  );
}
