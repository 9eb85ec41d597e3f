import type { ChargingStop, FuelStop, Segment } from '@roadcast/contract';
import { chargingTexts } from '@roadcast/messages/charging';
import { commonTexts } from '@roadcast/messages/common';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { fuelTexts } from '@roadcast/messages/fuel';
import { Fuel, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { bareClockTime, clockTime } from '../../lib/dates.ts';
import { distanceText, durationText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import { chargeTitle } from '../../lib/words/charging-words.ts';
import { fuelStopTitle } from '../../lib/words/fuel-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { chargeDetails } from './charge-remark.ts';
import { fuelDetails } from './fuel-remark.ts';
import { noteWords, placeName, weatherWords } from './trip-for-export.ts';

const words = exchangeTexts.print;

const clockOf = ({ timeZone, timezoneCode }: Segment, at: number): string => clockTime(at, timeZone, timezoneCode);

interface DocumentStopsProps {
  readonly day: number;
  readonly stops: readonly Segment[];
  /** Fuel stops of the whole trip. */
  readonly fuel: readonly FuelStop[];
  readonly charging: readonly ChargingStop[];
  readonly unit: DistanceUnit;
  /** Whether to leave out the weather, which depends on the date. */
  readonly undated: boolean;
}

/** Fuel or charging row. Without a segment, the row has its own time. */
interface Fill extends Pick<FuelStop, 'segmentId' | 'day' | 'time'> {
  readonly row: (at: Segment | null) => ReactNode;
}

/**
 * Table of the day's stops by time. Fuel and charging share the row of the stop where they happen, or get a separate
 * row.
 */
export function DocumentStops({ day, stops, fuel, charging, unit, undated }: DocumentStopsProps) {
  const fills: readonly Fill[] = [
    ...fuel.map((one) => ({
      ...one,
      row: (at: Segment | null) => <FuelRow key={one.id} fuel={one} at={at} unit={unit} undated={undated} />,
    })),
    ...charging.map((one) => ({
      ...one,
      row: (at: Segment | null) => <ChargeRow key={one.id} charge={one} at={at} unit={unit} undated={undated} />,
    })),
  ];
  const rows = [
    ...stops.flatMap((stop, i) => [
      { at: stop.arrivalTime, row: <Row key={stop.id} number={i + 1} stop={stop} unit={unit} undated={undated} /> },
      ...fills
        .filter(({ segmentId }) => segmentId === stop.id)
        .map((fill) => ({ at: stop.arrivalTime, row: fill.row(stop) })),
    ]),
    ...fills
      .filter((fill) => fill.segmentId === null && fill.day === day)
      .map((fill) => ({ at: fill.time, row: fill.row(null) })),
  ];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.columns.number}</th>
          <th scope="col">{words.columns.time}</th>
          <th scope="col">{words.columns.place}</th>
          <th scope="col">{words.columns.drive}</th>
          {!undated && <th scope="col">{words.columns.weather}</th>}
        </tr>
      </thead>
      <tbody>{rows.sort((a, b) => a.at - b.at).map(({ row }) => row)}</tbody>
    </table>
  );
}

interface RowProps {
  /** Stop number, as on the day's map. */
  readonly number: number;
  readonly stop: Segment;
  readonly unit: DistanceUnit;
  readonly undated: boolean;
}

function Row({ number, stop, unit, undated }: RowProps) {
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
        {noteWords(stop) !== '' && <p>{noteWords(stop)}</p>}
      </td>
      <td>{begins || stop.segmentMiles === 0 ? commonTexts.unknownValue : drive}</td>
      {!undated && <td>{weatherWords(stop) || commonTexts.unknownValue}</td>}
    </tr>
  );
}

interface FillRowProps {
  /** Stop whose row this continues; null if the row has its own time. */
  readonly at: Segment | null;
  readonly time: string;
  readonly icon: ReactNode;
  readonly undated: boolean;
  readonly children: ReactNode;
}

/** Row for a fuel or charging stop, which has no number on the map. Its text spans the unused columns. */
function FillRow({ at, time, icon, undated, children }: FillRowProps) {
  const night = at?.type === 'overnight' && 'document-night';
  return (
    <tr className={classNames(at && 'document-same-stop', night)}>
      <td>{icon}</td>
      <td>{at ? '' : time}</td>
      <td colSpan={undated ? 2 : 3}>{children}</td>
    </tr>
  );
}

interface FuelRowProps extends Pick<FillRowProps, 'at' | 'undated'> {
  readonly fuel: FuelStop;
  readonly unit: DistanceUnit;
}

function FuelRow({ fuel, at, unit, undated }: FuelRowProps) {
  const time = clockTime(fuel.time, fuel.timeZone);
  return (
    <FillRow at={at} time={time} icon={<Fuel size="1.2em" aria-hidden />} undated={undated}>
      <strong>{fuelStopTitle(fuel)}</strong>
      {fuelDetails(fuel, unit) && ` · ${fuelDetails(fuel, unit)}`}
      {!fuel.station && <span className="document-possible">{fuelTexts.stop.possible}</span>}
    </FillRow>
  );
}

interface ChargeRowProps extends Pick<FillRowProps, 'at' | 'undated'> {
  readonly charge: ChargingStop;
  readonly unit: DistanceUnit;
}

function ChargeRow({ charge, at, unit, undated }: ChargeRowProps) {
  const time = clockTime(charge.time, charge.timeZone);
  return (
    <FillRow at={at} time={time} icon={<Zap size="1.2em" aria-hidden />} undated={undated}>
      <strong>{chargeTitle(charge)}</strong> · {chargeDetails(charge, unit)}
      {charge.kind === 'range' && <span className="document-possible">{chargingTexts.stop.rangeNote}</span>}
    </FillRow>
  );
}

/** Arrival and departure times without line breaks; the time zone is shown once. */
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
  charge: words.charge,
  waypoint: words.waypoint,
  overnight: words.night,
  destination: words.end,
};
