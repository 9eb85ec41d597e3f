import type { Segment, TripAlert } from '@roadcast/contract';
import { isoMinute } from '@roadcast/core/itinerary';
import { departureAt } from '@roadcast/core/trip-request';
import { tripNoticesTexts } from '@roadcast/messages/trip-notices';
import { weatherTexts } from '@roadcast/messages/weather';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { calendarDay, clockTime, dayAndTime, weekdayAndTime } from '../../../../lib/dates.ts';
import { distanceText, windText } from '../../../../lib/format.ts';
import { listText } from '../../../../lib/lists.ts';
import { useSettings } from '../../../../lib/settings.ts';
import { hazardWords } from '../../../../lib/weather-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { AlertText } from '../../../../ui/page/alert-text.tsx';
import { useTrip, useTripEdits, useTripRequest } from '../../../trip-session/public.ts';
import { clearDepartures, placeOfAlert, stopBefore, strongestGust, windLimitsFor } from './alert-advice.ts';
import { hazardsOf } from './notice-order.ts';

const words = tripNoticesTexts;
const { watch } = weatherTexts;

interface AlertDetailsProps {
  readonly alert: TripAlert;
  readonly onDepartures?: (() => void) | undefined;
}

/** An alert's place and times, its effect on this vehicle, and ways to avoid it. */
export function AlertDetails({ alert, onDepartures }: AlertDetailsProps) {
  const { trip } = useTrip();
  const { distanceUnit } = useSettings();
  const place = trip && placeOfAlert(trip, alert);
  if (!trip || !place) return null;
  const clock = (at: number): string => dayAndTime(at, place.timeZone, place.timezoneCode);
  const span = (from: number, until: number): string =>
    from === until ? clock(from) : watch.until({ from: clock(from), until: untilWords(from, until) });
  const untilWords = (from: number, until: number): string =>
    calendarDay(from, place.timeZone) === calendarDay(until, place.timeZone)
      ? clockTime(until, place.timeZone, place.timezoneCode)
      : clock(until);
  const miles = alert.stretches.map(({ fromMile, toMile }) =>
    toMile - fromMile < 1
      ? watch.spot({ mile: distanceText(fromMile, distanceUnit) })
      : watch.stretch({ from: distanceText(fromMile, distanceUnit), to: distanceText(toMile, distanceUnit) }),
  );
  const limits = windLimitsFor(trip, alert);
  const gust = limits && strongestGust(trip, alert);
  const effects = [
    ...hazardsOf(alert, trip.hazards).map(({ location, hazard }) =>
      words.atPlace({ location: capitalized(location), hazard: hazardWords(hazard, distanceUnit).long }),
    ),
    gust ? words.gusts({ gust: windText(gust) }) : '',
    limits ? words.windLimits({ care: windText(limits.care), stop: windText(limits.stop) }) : '',
  ].filter(Boolean);
  return (
    <div className="figures space-y-2 pb-3 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        <dt className="text-muted">{watch.where}</dt>
        <dd>{listText([...miles, alert.areaText])}</dd>
        <dt className="text-muted">{watch.youAreThere}</dt>
        <dd>{listText(alert.stretches.map(({ fromTime, toTime }) => span(fromTime, toTime)))}</dd>
        <dt className="text-muted">{watch.holds}</dt>
        <dd>
          {alert.until === null ? watch.furtherNotice({ from: clock(alert.from) }) : span(alert.from, alert.until)}
        </dd>
        {effects.length > 0 && (
          <>
            <dt className="text-muted">{words.vehicles[trip.preferences.vehicleType]}</dt>
            <dd>
              {effects.slice(0, MOST_EFFECTS).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </dd>
          </>
        )}
      </dl>
      <WaysAround alert={alert} onDepartures={onDepartures} />
      <AlertText alert={alert} label={words.fullText} />
    </div>
  );
}

/** Effects listed per alert; the trip's hazard card has all of them. */
const MOST_EFFECTS = 4;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Departures that avoid an alert, the last stop before it, and a link to compare departures. */
function WaysAround({ alert, onDepartures }: AlertDetailsProps) {
  const { trip, planning } = useTrip();
  const { request } = useTripRequest();
  const { edit } = useTripEdits();
  const [now] = useState(() => Date.now());
  const [origin] = trip?.segments ?? [];
  if (!trip || !origin) return null;
  const { earlier, later } = clearDepartures(trip, alert, now);
  const before = stopBefore(trip, alert);
  const startsInside = (alert.stretches[0]?.fromMile ?? 1) < 1;
  const leave = (at: number, label: (facts: { when: string }) => string, why: string) => (
    <div className="flex flex-wrap items-center gap-x-2">
      <Button
        className="px-3 text-sm"
        disabled={planning || !request}
        onClick={() => request && edit({ ...request, departure: departureAt(isoMinute(at, origin.timeZone)) })}
      >
        {label({ when: dayAndTime(at, origin.timeZone, origin.timezoneCode) })}
      </Button>
      <span>{why}</span>
    </div>
  );
  const stopWords = (stop: Segment): string =>
    words.stopBefore({ place: stop.location, when: weekdayAndTime(stop.arrivalTime, stop.timeZone) });
  return (
    <fieldset className="space-y-1.5">
      <legend className="font-semibold">{words.todo}</legend>
      {earlier !== null && leave(earlier, words.leaveEarlier, words.leaveEarlierWhy)}
      {later !== null && leave(later, words.leaveLater, words.leaveLaterWhy)}
      {before && <p>{stopWords(before)}</p>}
      {!before && startsInside && <p>{words.startsThere}</p>}
      {alert.instruction && <p>{alert.instruction}</p>}
      {onDepartures && (
        <Button
          kind="quiet"
          className="-ml-3 px-3 text-sm"
          icon={<CalendarClock size={18} aria-hidden />}
          onClick={onDepartures}
        >
          {words.compare}
        </Button>
      )}
    </fieldset>
  );
}
