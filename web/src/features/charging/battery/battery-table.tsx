import type { Trip, TripCharging } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { distanceText, percentText, temperatureText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { type AirAt, airAt, type BatteryRow, batteryRows } from './battery-along.ts';
import { headWindWords, stopName } from './battery-words.ts';

const words = evOptionsTexts.curve;

interface BatteryTableProps {
  readonly trip: Trip;
  readonly charging: TripCharging;
  readonly air: readonly AirAt[];
  /** Whether the table is visible; otherwise it's only for screen readers. */
  readonly visible: boolean;
}

const placeOf = ({ is, place }: BatteryRow): string => {
  if (is === 'start' || is === 'end') return place;
  return words[is]({ place });
};

/** The chart's values as a table. */
export function BatteryTable({ trip, charging, air, visible }: BatteryTableProps) {
  const { distanceUnit } = useSettings();
  const columns = words.table;
  const rows = batteryRows(trip, charging, stopName);
  return (
    <div className={visible ? 'overflow-x-auto' : 'sr-only'} tabIndex={visible ? 0 : undefined}>
      <table className="figures w-full text-left text-sm [&_td]:px-2 [&_td]:py-1.5 [&_th]:px-2 [&_th]:py-1.5 [&_tr]:border-hairline [&_tr]:border-b">
        <caption className="sr-only">{columns.caption}</caption>
        <thead>
          <tr className="text-muted">
            {[columns.place, columns.mile, columns.charge, columns.band, columns.temperature, columns.wind].map(
              (column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { charge, low, high } = row.reading;
            const weather = airAt(air, row.mile);
            return (
              <tr key={row.key}>
                <th scope="row" className="min-w-40">
                  {placeOf(row)}
                </th>
                <td className="whitespace-nowrap">{distanceText(row.mile, distanceUnit)}</td>
                <td className="font-bold">{percentText(charge)}</td>
                <td className="whitespace-nowrap">{words.band({ low: percentText(low), high: percentText(high) })}</td>
                <td>{temperatureText(weather?.temperature ?? null)}</td>
                <td>{headWindWords(weather?.headWind ?? null) || commonTexts.unknownValue}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
