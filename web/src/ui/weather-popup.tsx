import { isWindy, type Threat } from '@roadcast/core/weather';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { weatherTexts } from '@roadcast/messages/weather';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { distanceText, temperatureText } from '../lib/format.ts';
import { listText } from '../lib/lists.ts';
import { useSettings } from '../lib/settings.ts';
import {
  hazardMarks,
  rainWords,
  type SourcedValue,
  sourceWords,
  type WeatherValue,
  wetLabel,
  windWords,
} from '../lib/weather-words.ts';
import { HazardBadges } from './hazard-badges.tsx';
import { WeatherIcon } from './weather-icon.tsx';

/** Weather at a stop, or at a point between stops. */
export interface PopupWeather extends WeatherValue, SourcedValue {
  readonly threat: Threat;
  readonly hazards: Parameters<typeof hazardMarks>[0];
}

interface WeatherPopupProps {
  readonly place: string;
  readonly weather: PopupWeather;
  /** Arrival time with time zone. */
  readonly arrival: string;
  /** Miles from the trip's start. */
  readonly mile: number;
  /** Names of active alerts. Without alerts, the threat level is shown. */
  readonly alerts: readonly string[];
  /** Actions for the place. */
  readonly children?: ReactNode;
}

const words = weatherTexts.popup;

/** Map popup with the weather at the driver's arrival. */
export function WeatherPopup({ place, weather, arrival, mile, alerts, children }: WeatherPopupProps) {
  const { distanceUnit } = useSettings();
  const { threat } = weather;
  const source = weather.temperature === null ? '' : sourceWords(weather);
  return (
    <div className="figures">
      <p className="pr-9 font-bold text-lg leading-tight">{place}</p>
      <div className="mt-2 flex items-center gap-2">
        <WeatherIcon condition={weather.condition} size={30} />
        <span className="font-extrabold text-2xl leading-none">{temperatureText(weather.temperature)}</span>
        <span className="leading-tight">
          <span className="block font-semibold">{weather.condition ?? words.unknown}</span>
          {weather.temperature !== null && (
            <span className="block text-muted text-sm italic">{itineraryTexts.stop.quality[weather.quality]}</span>
          )}
        </span>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        <Row term={words.arrival}>{arrival}</Row>
        <Row term={words.mile}>{distanceText(mile, distanceUnit)}</Row>
        {weather.precipitation !== null && <Row term={wetLabel([weather])}>{rainWords(weather)}</Row>}
        {isWindy(weather.windSpeed) && <Row term={words.wind}>{windWords(weather)}</Row>}
      </dl>
      {threat !== 'none' && (
        <p className="mt-2 flex items-center gap-1.5 font-semibold text-caution">
          <TriangleAlert size={18} className="shrink-0" aria-hidden />
          <span>{words.alertNamed({ alert: alerts.length > 0 ? listText(alerts) : words.threats[threat] })}</span>
        </p>
      )}
      <HazardBadges marks={hazardMarks(weather.hazards, distanceUnit)} />
      {children}
      {source !== '' && <p className="mt-2 text-muted text-sm leading-snug">{source}</p>}
    </div>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </>
  );
}
