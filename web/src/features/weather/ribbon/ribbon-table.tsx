import type { Trip } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { weatherTexts } from '@roadcast/messages/weather';
import { dayAndTime } from '../../../lib/dates.ts';
import { distanceText, temperatureText } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import { useSettings } from '../../../lib/settings.ts';
import { hazardWords, rainWords, wetLabel, windWords } from '../../../lib/weather-words.ts';
import { ChartTable } from '../../../ui/chart/chart-parts.tsx';
import { kindOf } from '../spots.ts';
import { alertsAt } from './alert-bands.ts';
import type { RibbonPoint } from './ribbon-scale.ts';

const { ribbon } = weatherTexts;

interface RibbonTableProps {
  readonly trip: Pick<Trip, 'alerts'>;
  readonly points: readonly RibbonPoint[];
  /** Whether the table is visible; otherwise it's only for screen readers. */
  readonly visible: boolean;
}

/** Table of the weather along the route. */
export function RibbonTable({ trip, points, visible }: RibbonTableProps) {
  const { distanceUnit } = useSettings();
  const { columns, kinds } = ribbon;
  const hasAlerts = trip.alerts.length > 0;
  return (
    <ChartTable
      visible={visible}
      caption={ribbon.table}
      columns={[
        columns.stop,
        columns.distance,
        columns.arrival,
        columns.temperature,
        columns.sky,
        wetLabel(points.map(({ spot }) => spot)),
        columns.wind,
        columns.hazards,
        ...(hasAlerts ? [ribbon.alertBand] : []),
        columns.source,
      ]}
    >
      {points.map(({ id, spot }) => (
        <tr key={id}>
          <th scope="row">{spot.label}</th>
          <td>{distanceText(spot.mile, distanceUnit)}</td>
          <td>{dayAndTime(spot.arrivalTime, spot.timeZone, spot.timezoneCode)}</td>
          <td>{temperatureText(spot.temperature)}</td>
          <td>{spot.condition ?? commonTexts.unknownValue}</td>
          <td>{rainWords(spot)}</td>
          <td>{windWords(spot)}</td>
          <td>
            {listText(spot.hazards.map((hazard) => hazardWords(hazard, distanceUnit).short)) ||
              commonTexts.unknownValue}
          </td>
          {hasAlerts && <td>{listText(alertsAt(trip, spot.mile)) || commonTexts.unknownValue}</td>}
          <td>{listText([spot.dataSource, kinds[kindOf(spot)]])}</td>
        </tr>
      ))}
    </ChartTable>
  );
}
