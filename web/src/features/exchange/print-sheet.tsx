import './print.css';
import type { DayCard, Segment, Trip } from '@roadcast/contract';
import { calendarDay, clockTime } from '@roadcast/core/itinerary';
import { noticeSentence } from '@roadcast/messages/sentences';
import { createPortal } from 'react-dom';
import { distanceText, durationText } from '../../lib/format.ts';
import { type DistanceUnit, useSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { noteWords } from './note-words.ts';
import { attributionOf, placeName, weatherWords } from './trip-for-export.ts';
import { usePrinting } from './use-printing.ts';

const words = texts.exchange.print;

/** The trip on paper, in place of the screen: it is drawn only while the browser prints. */
export function PrintSheet({ trip }: { readonly trip: Trip }) {
  const { distanceUnit } = useSettings();
  const printing = usePrinting();
  return printing ? createPortal(<Sheet trip={trip} unit={distanceUnit} />, document.body) : null;
}

interface SheetProps {
  readonly trip: Trip;
  readonly unit: DistanceUnit;
}

function Sheet({ trip, unit }: SheetProps) {
  const via = trip.waypoints.filter(({ role }) => role !== 'pass').map(({ label }) => label);
  const { accuracyMetres } = trip.roads;
  const home = trip.segments[0]?.timeZone ?? 'UTC';
  return (
    <article className="print-sheet">
      <header>
        <p className="print-brand">{texts.productName}</p>
        <h1>{words.title(trip.origin, trip.destination)}</h1>
        {via.length > 0 && <p>{words.via(via.join(', '))}</p>}
        <p className="print-figures">
          {words.figures(
            distanceText(trip.totalMiles, unit),
            durationText(trip.totalHours),
            texts.itinerary.journey.dayCount(trip.dayCards.length),
            texts.itinerary.day.stops(trip.segments.filter(({ type }) => isStop(type)).length),
          )}
        </p>
      </header>
      <Notices notices={trip.notices} />
      {trip.dayCards.map((day) => (
        <Day
          key={day.day}
          day={day}
          segments={trip.segments.filter((segment) => segment.day === day.day)}
          unit={unit}
        />
      ))}
      <footer>
        {attributionOf(trip)}
        {accuracyMetres !== null && ` ${words.accuracy(accuracyMetres.toLocaleString('en-US'))}`}{' '}
        {words.planned(calendarDay(trip.createdAt, home))}
      </footer>
    </article>
  );
}

const isStop = (type: Segment['type']): boolean => type === 'stop' || type === 'waypoint' || type === 'overnight';

function Notices({ notices }: Pick<Trip, 'notices'>) {
  if (notices.length === 0) return null;
  const warnings = notices.filter(({ level }) => level === 'warning');
  const others = notices.filter(({ level }) => level !== 'warning');
  return (
    <section className="print-notices">
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

interface DayProps {
  readonly day: DayCard;
  readonly segments: readonly Segment[];
  readonly unit: DistanceUnit;
}

function Day({ day, segments, unit }: DayProps) {
  const [first, last] = [segments[0], segments.at(-1)];
  const notes = day.notes.flatMap((note) => noteWords(note, unit));
  const { sunrise, sunset } = day;
  return (
    <section>
      <h2>{words.day(day.day, calendarDay(day.departureTime, first?.timeZone ?? 'UTC'))}</h2>
      <p className="print-way">
        <strong>{words.dayWay(day.from, day.to)}</strong>{' '}
        {words.dayFigures(distanceText(day.miles, unit), durationText(day.drivingHours))}
        {sunrise && sunset && first && last && (
          <> · {words.sun(clockTime(sunrise, first.timeZone, first.timezoneCode), clockOf(last, sunset))}</>
        )}
      </p>
      {notes.length > 0 && <p className="print-notes">{notes.join(' ')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{words.columns.time}</th>
            <th scope="col">{words.columns.place}</th>
            <th scope="col">{words.columns.drive}</th>
            <th scope="col">{words.columns.weather}</th>
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => (
            <Row key={segment.id} segment={segment} unit={unit} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const clockOf = ({ timeZone, timezoneCode }: Segment, at: number): string => clockTime(at, timeZone, timezoneCode);

function Row({ segment, unit }: { readonly segment: Segment; readonly unit: DistanceUnit }) {
  const begins = segment.type === 'origin' || segment.type === 'day_start';
  const drive = `${durationText(segment.segmentHours)}, ${distanceText(segment.segmentMiles, unit)}`;
  return (
    <tr className={segment.type === 'overnight' ? 'print-night' : undefined}>
      <td>
        {begins ? (
          words.leaves(clockOf(segment, segment.departureTime ?? segment.arrivalTime))
        ) : (
          <Times segment={segment} />
        )}
      </td>
      <td>
        <strong>{placeName(segment)}</strong>
        <br />
        {placeWords(segment, unit).join(', ')}
      </td>
      <td>{begins ? texts.unknownValue : drive}</td>
      <td>{weatherWords(segment) || texts.unknownValue}</td>
    </tr>
  );
}

/** When the car comes, and when it goes on, the zone's letters once. No time is broken in two. */
function Times({ segment }: { readonly segment: Segment }) {
  const arrives = clockOf(segment, segment.arrivalTime);
  if (segment.departureTime === null || segment.type === 'overnight') return arrives;
  return (
    <>
      {arrives},{' '}
      <span className="print-clock">{words.leave(clockTime(segment.departureTime, segment.timeZone, '').trim())}</span>
    </>
  );
}

function placeWords(segment: Segment, unit: DistanceUnit): string[] {
  return [
    kindWords[segment.type],
    segment.meal ? words.meal[segment.meal] : '',
    segment.milesOffRoute > 0 ? words.offRoute(distanceText(segment.milesOffRoute, unit)) : '',
    segment.clockChangeMinutes === 0 ? '' : words.clock(segment.clockChangeMinutes),
  ].filter((part) => part !== '');
}

const kindWords: Record<Segment['type'], string> = {
  origin: words.start,
  day_start: words.start,
  stop: words.stop,
  waypoint: words.waypoint,
  overnight: words.night,
  destination: words.end,
};
