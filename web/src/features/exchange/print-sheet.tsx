import { bareClockTime, calendarDay, clockTime } from '../../lib/dates.ts';
import './print.css';
import type { DayCard, Segment, Trip } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { noticeSentence } from '@roadcast/messages/sentences';
import { createPortal } from 'react-dom';
import { distanceText, durationText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import { type DistanceUnit, useSettings } from '../../lib/settings.ts';
import { noteWords } from './note-words.ts';
import { attributionOf, placeName, weatherWords } from './trip-for-export.ts';
import { usePrinting } from './use-printing.ts';

const words = exchangeTexts.print;

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
        <p className="print-brand">{commonTexts.productName}</p>
        <h1>{words.title({ from: trip.origin, to: trip.destination })}</h1>
        {via.length > 0 && <p>{words.via({ places: listText(via) })}</p>}
        <p className="print-figures">
          {words.figures({
            distance: distanceText(trip.totalMiles, unit),
            time: durationText(trip.totalHours),
            days: itineraryTexts.journey.dayCount({ count: trip.dayCards.length }),
            stops: itineraryTexts.day.stops({ count: trip.segments.filter(({ type }) => isStop(type)).length }),
          })}
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
        {accuracyMetres !== null && ` ${words.accuracy({ meters: accuracyMetres })}`}{' '}
        {words.planned({ date: calendarDay(trip.createdAt, home) })}
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
      <h2>{words.day({ day: day.day, date: calendarDay(day.departureTime, first?.timeZone ?? 'UTC') })}</h2>
      <p className="print-way">
        <strong>{words.dayWay({ from: day.from, to: day.to })}</strong>{' '}
        {words.dayFigures({ distance: distanceText(day.miles, unit), time: durationText(day.drivingHours) })}
        {sunrise && sunset && first && last && (
          <>
            {' '}
            ·{' '}
            {words.sun({
              sunrise: clockTime(sunrise, first.timeZone, first.timezoneCode),
              sunset: clockOf(last, sunset),
            })}
          </>
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
          words.leaves({ time: clockOf(segment, segment.departureTime ?? segment.arrivalTime) })
        ) : (
          <Times segment={segment} />
        )}
      </td>
      <td>
        <strong>{placeName(segment)}</strong>
        <br />
        {listText(placeWords(segment, unit))}
      </td>
      <td>{begins ? commonTexts.unknownValue : drive}</td>
      <td>{weatherWords(segment) || commonTexts.unknownValue}</td>
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
      <span className="print-clock">
        {words.leave({ time: bareClockTime(segment.departureTime, segment.timeZone) })}
      </span>
    </>
  );
}

const clockChangeWords = (minutes: number): string =>
  minutes > 0 ? words.clock.ahead({ minutes }) : words.clock.back({ minutes: -minutes });

function placeWords(segment: Segment, unit: DistanceUnit): string[] {
  return [
    kindWords[segment.type],
    segment.meal ? words.meal[segment.meal] : '',
    segment.milesOffRoute > 0 ? words.offRoute({ distance: distanceText(segment.milesOffRoute, unit) }) : '',
    segment.clockChangeMinutes === 0 ? '' : clockChangeWords(segment.clockChangeMinutes),
  ];
}

const kindWords: Record<Segment['type'], string> = {
  origin: words.start,
  day_start: words.start,
  stop: words.stop,
  waypoint: words.waypoint,
  overnight: words.night,
  destination: words.end,
};
