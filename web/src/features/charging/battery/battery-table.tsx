import type { Trip, TripCharging } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { distanceText, percentText, temperatureText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { ChartTable } from '../../../ui/chart/chart-parts.tsx';
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
  return (
    <ChartTable
      visible={visible}
      caption={columns.caption}
      columns={[columns.place, columns.mile, columns.charge, columns.band, columns.temperature, columns.wind]}
    >
      {batteryRows(trip, charging, stopName).map((row) => {
        const { charge, low, high } = row.reading;
        const weather = airAt(air, row.mile);
        return (
          <tr key={row.key}>
            <th scope="row">{placeOf(row)}</th>
            <td>{distanceText(row.mile, distanceUnit)}</td>
            <td className="font-bold">{percentText(charge)}</td>
            <td>{words.band({ low: percentText(low), high: percentText(high) })}</td>
            <td>{temperatureText(weather?.temperature ?? null)}</td>
            <td>{headWindWords(weather?.headWind ?? null) || commonTexts.unknownValue}</td>
          </tr>
        );
      })}
    </ChartTable>
  );
}
