import type { DayCard, FuelStop, Segment, Trip } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { Fragment, useMemo } from 'react';
import { bareClockTime, calendarDay, clockTime } from '../../lib/dates.ts';
import { distanceText, durationText, temperatureText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import type { DayRoad } from './day-roads.ts';
import { dayMap, type MapRoom } from './document-map.ts';
import { dayNotes } from './document-notes.ts';
import { PaperMapView } from './paper-map-view.tsx';
import { fuelWords, joinedFuel, placeName, weatherWords } from './trip-for-export.ts';

const words = exchangeTexts.print;

interface DocumentDayProps {
  readonly trip: Trip;
  readonly day: DayCard;
  readonly roads: readonly DayRoad[];
  readonly unit: DistanceUnit;
  readonly room: MapRoom;
}

/** A day on its own page: its map, its roads, its stops. */
export function DocumentDay({ trip, day, roads, unit, room }: DocumentDayProps) {
  const stops = useMemo(() => trip.segments.filter((segment) => segment.day === day.day), [trip, day]);
  const map = useMemo(() => dayMap(trip, day.day, stops, { unit, room }), [trip, day, stops, unit, room]);
  const first = stops[0];
  const notes = dayNotes(trip, day, unit);
  return (
    <section className="document-page">
      <h2>{words.day({ day: day.day, date: calendarDay(day.departureTime, first?.timeZone ?? 'UTC') })}</h2>
      <p className="document-way">
        {map ? words.dayWay({ from: day.from, to: day.to }) : itineraryTexts.day.restNote({ place: day.to })}
      </p>
      <p>{listText(figuresOf(day, stops, unit))}</p>
      {notes.length > 0 && (
        <ul className="document-notes">
          {notes.map(({ warning, text }) => (
            <li key={text}>
              {warning && <strong>{words.warning} </strong>}
              {text}
            </li>
          ))}
        </ul>
      )}
      {map && (
        <PaperMapView map={map} label={words.map.day({ day: day.day, from: day.from, to: day.to })} unit={unit} />
      )}
      <Roads roads={roads} unit={unit} />
      <Stops trip={trip} day={day.day} stops={stops} unit={unit} />
    </section>
  );
}

function figuresOf(day: DayCard, stops: readonly Segment[], unit: DistanceUnit): string[] {
  const [first, last] = [stops[0], stops.at(-1)];
  const { sunrise, sunset, temperatureLow: low, temperatureHigh: high } = day;
  return [
    day.miles > 0
      ? words.dayFigures({ distance: distanceText(day.miles, unit), time: durationText(day.drivingHours) })
      : '',
    low === null || high === null ? '' : words.temperatures({ low: fahrenheitText(low), high: fahrenheitText(high) }),
    sunrise && first ? words.sunrise({ time: clockOf(first, sunrise) }) : '',
    sunset && last ? words.sunset({ time: clockOf(last, sunset) }) : '',
  ];
}

const fahrenheitText = (fahrenheit: number): string => words.fahrenheit({ temperature: temperatureText(fahrenheit) });

function Roads({ roads, unit }: Pick<DocumentDayProps, 'roads' | 'unit'>) {
  if (roads.length === 0) return null;
  return (
    <section>
      <h3>{words.roads.heading}</h3>
      <ol className="document-roads">
        {roads.map(({ name, miles, turn }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a road may come twice, and the list never changes.
          <li key={i}>
            <strong>{name ?? words.roads.local}</strong> <span>{distanceText(miles, unit)}</span>
            {turn !== '' && <p>{turn}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StopsProps extends Pick<DocumentDayProps, 'trip' | 'unit'> {
  readonly day: number;
  readonly stops: readonly Segment[];
}

function Stops({ trip, day, stops, unit }: StopsProps) {
  const fuel = (trip.fuel?.stops ?? []).filter((stop) => stop.day === day && stop.segmentId === null);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.columns.number}</th>
          <th scope="col">{words.columns.time}</th>
          <th scope="col">{words.columns.place}</th>
          <th scope="col">{words.columns.drive}</th>
          <th scope="col">{words.columns.weather}</th>
        </tr>
      </thead>
      <tbody>
        {stops.map((stop, i) => (
          <Fragment key={stop.id}>
            {fuel
              .filter(({ time }) => time <= stop.arrivalTime && time > (stops[i - 1]?.arrivalTime ?? 0))
              .map((one) => (
                <FuelRow key={one.id} stop={one} />
              ))}
            <Row number={i + 1} stop={stop} fuel={joinedFuel(trip, stop)} unit={unit} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const clockOf = ({ timeZone, timezoneCode }: Segment, at: number): string => clockTime(at, timeZone, timezoneCode);

interface RowProps {
  /** The same as on the day's map. */
  readonly number: number;
  readonly stop: Segment;
  /** Bought here. */
  readonly fuel: readonly FuelStop[];
  readonly unit: DistanceUnit;
}

/** A stop for fuel between two stops of the trip: the map has no number for it. */
function FuelRow({ stop }: { readonly stop: FuelStop }) {
  return (
    <tr>
      <td />
      <td>{clockTime(stop.time, stop.timeZone)}</td>
      <td colSpan={3}>{fuelWords(stop)}</td>
    </tr>
  );
}

function Row({ number, stop, fuel, unit }: RowProps) {
  const begins = stop.type === 'origin' || stop.type === 'day_start';
  const drive = `${durationText(stop.segmentHours)}, ${distanceText(stop.segmentMiles, unit)}`;
  return (
    <tr className={stop.type === 'overnight' ? 'document-night' : undefined}>
      <td>{number}</td>
      <td>
        {begins ? words.leaves({ time: clockOf(stop, stop.departureTime ?? stop.arrivalTime) }) : <Times stop={stop} />}
      </td>
      <td>
        <strong>{placeName(stop)}</strong>
        <br />
        {listText(placeWords(stop, unit))}
        {fuel.map((one) => (
          <Fragment key={one.id}>
            <br />
            {fuelWords(one)}
          </Fragment>
        ))}
      </td>
      <td>{begins || stop.segmentMiles === 0 ? commonTexts.unknownValue : drive}</td>
      <td>{weatherWords(stop) || commonTexts.unknownValue}</td>
    </tr>
  );
}

/** When the car comes, and when it goes on, the zone's letters once. No time is broken in two. */
function Times({ stop }: Pick<RowProps, 'stop'>) {
  const arrives = clockOf(stop, stop.arrivalTime);
  if (stop.departureTime === null || stop.type === 'overnight') return arrives;
  return (
    <>
      {arrives},{' '}
      <span className="document-clock">{words.leave({ time: bareClockTime(stop.departureTime, stop.timeZone) })}</span>
    </>
  );
}

const clockChangeWords = (minutes: number): string =>
  minutes > 0 ? words.clock.ahead({ minutes }) : words.clock.back({ minutes: -minutes });

function placeWords(stop: Segment, unit: DistanceUnit): string[] {
  return [
    kindWords[stop.type],
    stop.meal ? words.meal[stop.meal] : '',
    stop.milesOffRoute > 0 ? words.offRoute({ distance: distanceText(stop.milesOffRoute, unit) }) : '',
    stop.clockChangeMinutes === 0 ? '' : clockChangeWords(stop.clockChangeMinutes),
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
