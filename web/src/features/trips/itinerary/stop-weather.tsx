import type { Segment, TripAlert } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { weatherTexts } from '@roadcast/messages/weather';
import { Droplets, Siren, Wind } from 'lucide-react';
import { createContext, useContext } from 'react';
import { percentText, temperatureText, visibilityText } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import { useSettings } from '../../../lib/settings.ts';
import { hazardMarks, rainWords, wetLabel, windWords } from '../../../lib/weather-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { HazardBadges } from '../../../ui/hazard-badges.tsx';

const words = itineraryTexts.stop;
const { more, popup } = weatherTexts;

/** Provides the trip's alerts to its stops. */
export const TripAlerts = createContext<readonly TripAlert[]>([]);

/** Watches, warnings and hazards during the stop, never collapsed. */
export function StopWarnings({ stop }: { readonly stop: Segment }) {
  const { distanceUnit } = useSettings();
  return (
    <>
      <StopAlerts stop={stop} />
      <HazardBadges marks={hazardMarks(stop.hazards, distanceUnit)} />
    </>
  );
}

/** Weather values on arrival. Missing values show a dash. */
export function StopValues({ stop }: { readonly stop: Segment }) {
  const unknown =
    stop.temperature === null && stop.condition === null && stop.windSpeed === null && stop.precipitation === null;
  if (!unknown) return <Values stop={stop} />;
  return (
    <p className="text-muted text-sm">
      {commonTexts.unknownValue} {popup.unknown}
    </p>
  );
}

function Values({ stop }: { readonly stop: Segment }) {
  return (
    <div className="figures mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
      <span className="font-semibold">
        {temperatureText(stop.temperature)} {stop.condition ?? commonTexts.unknownValue}
      </span>
      <span className="flex items-center gap-1 text-muted">
        <Wind size={16} className="shrink-0" aria-hidden />
        <span className="sr-only">{words.wind}</span> {windWords(stop)}
      </span>
      <span className="flex items-center gap-1 text-muted">
        <Droplets size={16} className="shrink-0" aria-hidden />
        <span className="sr-only">{wetLabel([stop])}</span> {rainWords(stop)}
      </span>
      <span className="text-muted">{furtherWords(stop)}</span>
    </div>
  );
}

/** Returns additional weather values: 'Feels like 58°, humidity 40%, visibility 10 mi'. Omits unknown values. */
const furtherWords = ({ temperature, feelsLike, humidity, visibility }: Segment): string =>
  listText([
    feelsLike === null || temperatureText(feelsLike) === temperatureText(temperature)
      ? ''
      : more.feelsLike({ temperature: temperatureText(feelsLike) }),
    humidity === null ? '' : more.humidity({ percent: percentText(humidity) }),
    visibility === null ? '' : more.visibility({ visibility: visibilityText(visibility) }),
  ]);

/** Watches and warnings in effect during the stop. */
function StopAlerts({ stop }: { readonly stop: Segment }) {
  const alerts = useContext(TripAlerts).filter(({ segmentIds }) => segmentIds.includes(stop.id));
  if (alerts.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {alerts.map(({ id, event, threat }) => (
        <Badge
          key={id}
          tone={threat === 'severe' || threat === 'extreme' ? 'danger' : 'caution'}
          icon={<Siren size={15} aria-hidden />}
          className="max-w-full whitespace-normal"
        >
          <span className="sr-only">{popup.alert}: </span>
          {event}
        </Badge>
      ))}
    </span>
  );
}
