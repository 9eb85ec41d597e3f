import { commonTexts } from '@roadcast/messages/common';
import { weatherTexts } from '@roadcast/messages/weather';
import { dayAndTime } from '../../../lib/dates.ts';
import { distanceText, temperatureText } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import { useSettings } from '../../../lib/settings.ts';
import { hazardWords, rainWords, wetLabel, windWords } from '../../../lib/weather-words.ts';
import { kindOf } from '../spots.ts';
import type { RibbonPoint } from './ribbon-scale.ts';

const { ribbon } = weatherTexts;

interface RibbonTableProps {
  readonly points: readonly RibbonPoint[];
  /** Whether the table is visible; otherwise it's only for screen readers. */
  readonly visible: boolean;
}

/** The ribbon's values as a table. */
export function RibbonTable({ points, visible }: RibbonTableProps) {
  const { distanceUnit } = useSettings();
  const { columns, kinds } = ribbon;
  return (
    <div className={visible ? 'max-h-[min(20rem,28dvh)] overflow-auto' : 'sr-only'} tabIndex={visible ? 0 : undefined}>
      <table className="figures w-full text-sm [&_td]:whitespace-nowrap [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-left [&_tbody_th]:min-w-52 [&_tr]:border-hairline [&_tr]:border-b">
        <caption className="sr-only">{ribbon.table}</caption>
        <thead>
          <tr>
            {[
              columns.stop,
              columns.distance,
              columns.arrival,
              columns.temperature,
              columns.sky,
              wetLabel(points.map(({ spot }) => spot)),
              columns.wind,
              columns.hazards,
              columns.source,
            ].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
              <td>{listText([spot.dataSource, kinds[kindOf(spot)]])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
