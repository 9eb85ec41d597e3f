import { clockTime } from '@roadcast/core/itinerary';
import { distanceText, percentText, temperatureText, windText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import type { RibbonPoint } from './ribbon-scale.ts';

const { ribbon } = texts.weather;

/** The ribbon's numbers for those who do not see it. */
export function RibbonTable({ points }: { readonly points: readonly RibbonPoint[] }) {
  const { distanceUnit } = useSettings();
  return (
    <div className="sr-only">
      <table>
        <caption>{ribbon.table}</caption>
        <thead>
          <tr>
            <th scope="col">{ribbon.columns.stop}</th>
            <th scope="col">{ribbon.columns.distance}</th>
            <th scope="col">{ribbon.columns.arrival}</th>
            <th scope="col">{ribbon.columns.temperature}</th>
            <th scope="col">{ribbon.columns.sky}</th>
            <th scope="col">{ribbon.columns.rain}</th>
            <th scope="col">{ribbon.columns.wind}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, stop }) => (
            <tr key={id}>
              <th scope="row">{stop.location}</th>
              <td>{distanceText(stop.cumulativeDistance, distanceUnit)}</td>
              <td>{clockTime(stop.arrivalTime, stop.timeZone, stop.timezoneCode)}</td>
              <td>{temperatureText(stop.temperature)}</td>
              <td>{stop.condition ?? texts.unknownValue}</td>
              <td>{percentText(stop.precipitation)}</td>
              <td>{windText(stop.windSpeed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
