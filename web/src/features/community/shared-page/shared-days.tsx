import type { DayCard, Segment, SharedView, Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { problemOf } from '../../../lib/api-error.ts';
import { calendarDay, clockTime, deviceDay } from '../../../lib/dates.ts';
import { distanceText, durationText, temperatureText } from '../../../lib/format.ts';
import { useHighlightByPointer } from '../../../lib/hooks/use-highlight-by-pointer.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { WeatherIcon } from '../../../ui/weather-icon.tsx';
import { isTypical, kindOf, placeOf, sameStop, stopsOfDay } from './shared-facts.ts';
import type { StopSelection } from './use-stop-selection.ts';

const words = sharedTripTexts.page;

interface SharedDaysProps {
  readonly view: SharedView;
  readonly trip: Trip;
  /** The trip planned today; idle for trips without dates. */
  readonly today: UseQueryResult<Trip>;
  readonly selection: StopSelection;
}

/** The trip's days with their stops, and the weather as shared next to today's. */
export function SharedDays({ view, trip, today, selection }: SharedDaysProps) {
  const list = useRef<HTMLOListElement>(null);
  useHighlightByPointer(list, selection.highlight);
  const now = today.data ?? null;
  return (
    <Card heading={words.daysHeading}>
      {view.shown.dates ? (
        <WeatherDates view={view} today={today} />
      ) : (
        <p className="mb-3 text-muted text-sm">{words.undated({ season: view.season })}</p>
      )}
      <ol ref={list} className="space-y-5">
        {trip.dayCards.map((day) => (
          <Day key={day.day} day={day} trip={trip} now={now} dated={view.shown.dates} onSelect={selection.select} />
        ))}
      </ol>
    </Card>
  );
}

/** Shows the dates of the weather: as shared, and of the trip planned today. */
function WeatherDates({ view, today }: Pick<SharedDaysProps, 'view' | 'today'>) {
  const problem = today.error && problemOf(today.error);
  return (
    <div role="status" className="mb-3 text-sm">
      <p className="text-muted">
        {words.weatherAsShared({ date: deviceDay(view.updatedAt), typical: isTypical(view.trip) })}{' '}
        {today.data && weatherNowText(today.data)}
      </p>
      {problem && (
        <p className="mt-1">
          {words.weatherFailed} {problem.message}{' '}
          <Button kind="quiet" className="px-2" onClick={() => void today.refetch()}>
            {sharedTripTexts.retry}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Describes the trip's current weather and the departure it's for. */
function weatherNowText(trip: Trip): string {
  const [start] = trip.segments;
  if (!start) return '';
  const date = calendarDay(start.departureTime ?? start.arrivalTime, start.timeZone);
  return (isTypical(trip) ? words.weatherNowTypical : words.weatherNow)({ date });
}

interface DayProps {
  readonly day: DayCard;
  readonly trip: Trip;
  readonly now: Trip | null;
  readonly dated: boolean;
  readonly onSelect: (id: string) => void;
}

function Day({ day, trip, now, dated, onSelect }: DayProps) {
  const { distanceUnit } = useSettings();
  const stops = stopsOfDay(trip, day);
  const [first] = stops;
  return (
    <li>
      <h3 className="font-bold text-lg">
        {words.day({ day: day.day })}
        {dated && first && (
          <span className="ml-2 font-normal text-muted">{calendarDay(day.departureTime, first.timeZone)}</span>
        )}
      </h3>
      <p className="wrap-anywhere font-semibold">
        {day.miles > 0 ? (
          <>
            <span className="sr-only">{words.fromTo({ from: day.from, to: day.to })}</span>
            <span aria-hidden="true" className="flex flex-wrap items-center gap-x-1.5">
              {day.from} <ArrowRight size={16} className="text-muted" /> {day.to}
            </span>
          </>
        ) : (
          itineraryTexts.day.restNote({ place: day.to })
        )}
      </p>
      {day.miles > 0 && (
        <p className="figures text-muted text-sm">
          {distanceText(day.miles, distanceUnit)} · {durationText(day.drivingHours)} {itineraryTexts.day.driving}
        </p>
      )}
      <ol className="mt-1">
        {stops.map((stop) => (
          <Stop key={stop.id} stop={stop} now={sameStop(stop, now)} dated={dated} onSelect={onSelect} />
        ))}
      </ol>
    </li>
  );
}

interface StopProps extends Pick<DayProps, 'dated' | 'onSelect'> {
  readonly stop: Segment;
  readonly now: Segment | null;
}

function Stop({ stop, now, dated, onSelect }: StopProps) {
  const { distanceUnit } = useSettings();
  const { arrivalTime, departureTime, timeZone, timezoneCode, segmentMiles, segmentHours, type } = stop;
  const begins = type === 'origin' || type === 'day_start';
  const kind = kindOf(stop);
  const time = clockTime(begins ? (departureTime ?? arrivalTime) : arrivalTime, timeZone, timezoneCode);
  return (
    <li
      data-stop={stop.id}
      className="flex flex-wrap gap-x-3 border-hairline border-t px-2 py-1 first:border-t-0 hover:bg-primary-wash"
    >
      <span className="figures w-22 pt-3 text-muted text-sm">
        <span className="sr-only">{begins ? words.leaves : itineraryTexts.stop.arrive}</span> {time}
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <div className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            title={itineraryTexts.stop.showOnMap({ place: placeOf(stop) })}
            onClick={() => onSelect(stop.id)}
            className="wrap-anywhere min-h-11 min-w-11 text-left font-bold underline-offset-3 hover:underline"
          >
            {placeOf(stop)}
          </button>
          {kind !== '' && <Badge tone={type === 'overnight' ? 'plain' : 'primary'}>{kind}</Badge>}
        </div>
        {!begins && segmentMiles > 0 && (
          <p className="figures text-muted text-sm">
            {words.leg({ distance: distanceText(segmentMiles, distanceUnit), time: durationText(segmentHours) })}
          </p>
        )}
        {dated && (
          <dl className="figures flex flex-wrap gap-x-5 text-sm">
            <Weather term={words.asShared} at={stop} />
            {now && <Weather term={words.now} at={now} />}
          </dl>
        )}
      </div>
    </li>
  );
}

function Weather({ term, at }: { readonly term: string; readonly at: Segment }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="flex items-center gap-1.5">
        <WeatherIcon condition={at.condition} size={18} />
        <span className="font-semibold">{temperatureText(at.temperature)}</span>
        {at.condition}
      </dd>
    </div>
  );
}
