import type { FoundSightOnTheWire, SightOnTheWire } from '@roadcast/contract';
import { sightsTexts } from '@roadcast/messages/sights';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayAndTime } from '../../../lib/dates.ts';
import { temperatureText } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import { sourceWords as weatherSourceWords } from '../../../lib/weather-words.ts';
import { Button } from '../../../ui/button.tsx';
import { WeatherIcon } from '../../../ui/weather-icon.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { allFeesWords, sourcesWords } from '../words/sight-words.ts';
import { RateSight } from './rate-sight.tsx';
import { weatherAt } from './sight-weather.ts';

const { details: words, card } = sightsTexts;

interface SightDetailsProps {
  readonly sight: SightOnTheWire;
  readonly visit: FoundSightOnTheWire['visit'];
  readonly onShowOnMap: () => void;
}

/** Details of a sight: opening, fees, activities, weather during the visit, sources, and the user's rating. */
export function SightDetails({ sight, visit, onShowOnMap }: SightDetailsProps) {
  const { name, opening, activities, access } = sight;
  return (
    <div className="space-y-3 pt-2 pb-2">
      <dl className="grid gap-2">
        <Fact label={words.opening}>
          {words.openings[opening ?? 'unknown']}
          <span className="block text-muted text-sm">{words.season}</span>
        </Fact>
        <Fact label={words.fees}>{allFeesWords(sight)}</Fact>
        <Fact label={words.activities}>
          {activities.length === 0
            ? words.noActivities
            : listText(activities.map((one) => sightsTexts.activities[one]))}
        </Fact>
        {access !== '' && (
          <Fact label={words.access}>
            <span className="block first-letter:uppercase">{access}</span>
          </Fact>
        )}
        {visit && <WeatherFact arrival={visit.arrival} />}
        <Fact label={words.source}>
          {sourcesWords(sight).map((source) => (
            <span key={source} className="block">
              {source}
            </span>
          ))}
        </Fact>
      </dl>
      <RateSight sight={sight} />
      <Button
        className="px-3 text-sm"
        icon={<MapPin size={18} aria-hidden />}
        aria-label={card.showOnMapOf({ name })}
        onClick={onShowOnMap}
      >
        {card.showOnMap}
      </Button>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm leading-tight">{label}</dt>
      <dd className="wrap-anywhere leading-snug">{children}</dd>
    </div>
  );
}

/** Weather on the trip's road at the hour of the visit, with its source. @param arrival epoch milliseconds. */
function WeatherFact({ arrival }: { readonly arrival: number }) {
  const { trip } = useTrip();
  const weather = trip && weatherAt(trip, arrival);
  if (!weather) return <Fact label={words.weather}>{words.noWeather}</Fact>;
  const { condition, temperature, at, timeZone, timezoneCode } = weather;
  const when = dayAndTime(at, timeZone, timezoneCode);
  return (
    <Fact label={words.weather}>
      <span className="figures flex items-center gap-2">
        <WeatherIcon condition={condition} size={22} />
        {listText([temperatureText(temperature), condition ?? ''])}
      </span>
      <span className="block text-muted text-sm">{words.weatherOf({ time: when })}</span>
      <span className="block text-muted text-sm">{weatherSourceWords(weather)}</span>
    </Fact>
  );
}
