import type { FuelStop, Segment } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { fuelTexts } from '@roadcast/messages/fuel';
import { Fuel } from 'lucide-react';
import { bareClockTime, clockTime } from '../../lib/dates.ts';
import { distanceText, durationText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import { fuelStopTitle } from '../../lib/words/fuel-words.ts';
import { fuelDetails } from './fuel-remark.ts';
import { placeName, weatherWords } from './trip-for-export.ts';

const words = exchangeTexts.print;

const clockOf = ({ timeZone, timezoneCode }: Segment, at: number): string => clockTime(at, timeZone, timezoneCode);

interface DocumentStopsProps {
  readonly day: number;
  /** Of that day. */
  readonly stops: readonly Segment[];
  /** Of the whole trip. */
  readonly fuel: readonly FuelStop[];
  readonly unit: DistanceUnit;
}

/** A day's stops in the order of time; those for fuel stand at the stop that they fall together with, or in a row of their own. */
export function DocumentStops({ day, stops, fuel, unit }: DocumentStopsProps) {
  const rows = [
    ...stops.map((stop, i) => ({
      at: stop.arrivalTime,
      row: (
        <Row
          key={stop.id}
          number={i + 1}
          stop={stop}
          fuel={fuel.filter(({ segmentId }) => segmentId === stop.id)}
          unit={unit}
        />
      ),
    })),
    ...fuel
      .filter((stop) => stop.segmentId === null && stop.day === day)
      .map((stop) => ({ at: stop.time, row: <FuelRow key={stop.id} stop={stop} unit={unit} /> })),
  ];
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
      <tbody>{rows.sort((a, b) => a.at - b.at).map(({ row }) => row)}</tbody>
    </table>
  );
}

interface RowProps {
  /** The same as on the day's map. */
  readonly number: number;
  readonly stop: Segment;
  /** What is bought there. */
  readonly fuel: readonly FuelStop[];
  readonly unit: DistanceUnit;
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
          <FuelWords key={one.id} stop={one} unit={unit} />
        ))}
      </td>
      <td>{begins || stop.segmentMiles === 0 ? commonTexts.unknownValue : drive}</td>
      <td>{weatherWords(stop) || commonTexts.unknownValue}</td>
    </tr>
  );
}

/** A stop for fuel alone: it has no number on the map, and its words have the room of the columns that it does not need. */
function FuelRow({ stop, unit }: { readonly stop: FuelStop; readonly unit: DistanceUnit }) {
  return (
    <tr>
      <td>
        <Fuel size="1.2em" aria-hidden />
      </td>
      <td>{clockTime(stop.time, stop.timeZone)}</td>
      <td colSpan={3}>
        <FuelWords stop={stop} unit={unit} />
      </td>
    </tr>
  );
}

function FuelWords({ stop, unit }: { readonly stop: FuelStop; readonly unit: DistanceUnit }) {
  return (
    <p>
      <strong>{fuelStopTitle(stop)}</strong>
      <br />
      {fuelDetails(stop, unit)}
      {!stop.station && <span className="document-possible">{fuelTexts.stop.possible}</span>}
    </p>
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
