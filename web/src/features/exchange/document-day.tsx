import type { DayCard, Segment, Trip } from '@roadcast/contract';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { useMemo } from 'react';
import { calendarDay, clockTime } from '../../lib/dates.ts';
import { distanceText, durationText, temperatureText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import type { DayRoad } from './day-roads.ts';
import { dayMap, type MapRoom } from './document-map.ts';
import { dayNotes } from './document-notes.ts';
import { DocumentStops } from './document-stops.tsx';
import { PaperMapView } from './paper-map-view.tsx';

const words = exchangeTexts.print;

interface DocumentDayProps {
  readonly trip: Trip;
  readonly day: DayCard;
  readonly roads: readonly DayRoad[];
  readonly unit: DistanceUnit;
  readonly room: MapRoom;
  /** Whether to leave out the date. */
  readonly undated: boolean;
}

/** Page for a day: map, roads and stops. */
export function DocumentDay({ trip, day, roads, unit, room, undated }: DocumentDayProps) {
  const stops = useMemo(() => trip.segments.filter((segment) => segment.day === day.day), [trip, day]);
  const map = useMemo(() => dayMap(trip, day.day, stops, { unit, room }), [trip, day, stops, unit, room]);
  const first = stops[0];
  const notes = dayNotes(trip, day, unit);
  return (
    <section className="document-page">
      <h2>
        {undated
          ? itineraryTexts.day.title({ day: day.day })
          : words.day({ day: day.day, date: calendarDay(day.departureTime, first?.timeZone ?? 'UTC') })}
      </h2>
      <p className="document-way">
        {map ? words.dayWay({ from: day.from, to: day.to }) : itineraryTexts.day.restNote({ place: day.to })}
      </p>
      <p>{listText(figuresOf(day, stops, unit, undated))}</p>
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
      <DocumentStops
        day={day.day}
        stops={stops}
        fuel={trip.fuel?.stops ?? []}
        charging={trip.charging?.stops ?? []}
        unit={unit}
        undated={undated}
      />
    </section>
  );
}

function figuresOf(day: DayCard, stops: readonly Segment[], unit: DistanceUnit, undated: boolean): string[] {
  const [first, last] = [stops[0], stops.at(-1)];
  const { sunrise, sunset, temperatureLow: low, temperatureHigh: high } = day;
  const drive =
    day.miles > 0
      ? words.dayFigures({ distance: distanceText(day.miles, unit), time: durationText(day.drivingHours) })
      : '';
  if (undated) return [drive];
  return [
    drive,
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a road may appear twice, and the list never changes.
          <li key={i}>
            <strong>{name ?? words.roads.local}</strong> <span>{distanceText(miles, unit)}</span>
            {turn !== '' && <p>{turn}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const clockOf = ({ timeZone, timezoneCode }: Segment, at: number): string => clockTime(at, timeZone, timezoneCode);
