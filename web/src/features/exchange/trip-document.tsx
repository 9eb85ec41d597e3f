import './trip-document.css';
import type { Segment, Trip } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { noticeSentence } from '@roadcast/messages/sentences';
import { useMemo } from 'react';
import { calendarDay } from '../../lib/dates.ts';
import { accuracyText, distanceText, durationText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { roadsByDay } from './day-roads.ts';
import { DocumentCosts } from './document-costs.tsx';
import { DocumentDay } from './document-day.tsx';
import { type MapRoom, overviewMap } from './document-map.ts';
import { PaperMapView } from './paper-map-view.tsx';
import { attributionOf } from './trip-for-export.ts';

const words = exchangeTexts.print;

interface TripDocumentProps {
  readonly trip: Trip;
  readonly unit: DistanceUnit;
  /** Target width of the maps; a page by default. */
  readonly room?: MapRoom;
  /** Whether the trip's dates are only examples, to leave them out. */
  readonly undated?: boolean;
}

/**
 * Read-only view of a trip, on paper and on screen: a summary with a map, then a page per day. Depends only on the
 * trip, and never conveys anything by color alone.
 */
export function TripDocument({ trip, unit, room = 'page', undated = false }: TripDocumentProps) {
  const map = useMemo(() => overviewMap(trip, { unit, room }), [trip, unit, room]);
  const roads = useMemo(() => roadsByDay(trip), [trip]);
  return (
    <article className="trip-document">
      <section className="document-page">
        <Head trip={trip} unit={unit} undated={undated} />
        <PaperMapView map={map} label={words.map.trip({ from: trip.origin, to: trip.destination })} unit={unit} />
        <Notices notices={trip.notices} />
        <Origin trip={trip} unit={unit} undated={undated} />
      </section>
      {trip.dayCards.map((day) => (
        <DocumentDay
          key={day.day}
          trip={trip}
          day={day}
          roads={roads.get(day.day) ?? []}
          unit={unit}
          room={room}
          undated={undated}
        />
      ))}
    </article>
  );
}

function Head({ trip, unit, undated }: TripDocumentProps) {
  const via = trip.waypoints.filter(({ role }) => role !== 'pass').map(({ label }) => label);
  const dates = undated ? '' : datesOf(trip);
  return (
    <header>
      <p className="document-brand">
        <Logo size={26} type="print" />
        {commonTexts.productName}
      </p>
      <h1>{words.title({ from: trip.origin, to: trip.destination })}</h1>
      {via.length > 0 && <p>{words.via({ places: listText(via) })}</p>}
      <p className="document-figures">
        {dates !== '' && `${dates} · `}
        {words.figures({
          distance: distanceText(trip.totalMiles, unit),
          time: durationText(trip.totalHours),
          days: itineraryTexts.journey.dayCount({ count: trip.dayCards.length }),
          stops: itineraryTexts.day.stops({ count: trip.segments.filter(({ type }) => isStop(type)).length }),
        })}
      </p>
      <DocumentCosts trip={trip} unit={unit} />
    </header>
  );
}

/** Formats the trip's dates: 'Fri, Dec 4 to Mon, Dec 7', or one day if it ends the same day. */
function datesOf({ segments }: Trip): string {
  const days = [segments[0], segments.at(-1)].flatMap((stop) =>
    stop ? [calendarDay(stop.arrivalTime, stop.timeZone)] : [],
  );
  const [from = '', to = from] = new Set(days);
  return from === to ? from : words.dates({ from, to });
}

const isStop = (type: Segment['type']): boolean =>
  type === 'stop' || type === 'charge' || type === 'waypoint' || type === 'overnight';

function Notices({ notices }: Pick<Trip, 'notices'>) {
  if (notices.length === 0) return null;
  const warnings = notices.filter(({ level }) => level === 'warning');
  const others = notices.filter(({ level }) => level !== 'warning');
  return (
    <section>
      <h2>{words.known}</h2>
      <ul>
        {[...warnings, ...others].map((notice) => (
          <li key={noticeSentence(notice)}>
            {notice.level === 'warning' && <strong>{words.warning} </strong>}
            {noticeSentence(notice)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sources of road and weather data, with dates. */
function Origin({ trip, unit, undated }: Pick<TripDocumentProps, 'trip' | 'unit' | 'undated'>) {
  const { accuracyMeters } = trip.roads;
  return (
    <footer>
      {attributionOf(trip)}
      {accuracyMeters !== null && ` ${words.accuracy({ distance: accuracyText(accuracyMeters, unit) })}`}{' '}
      {!undated && words.planned({ date: calendarDay(trip.createdAt, trip.segments[0]?.timeZone ?? 'UTC') })}
    </footer>
  );
}
