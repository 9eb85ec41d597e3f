import { commonTexts } from '@roadcast/messages/common';
import { weatherTexts } from '@roadcast/messages/weather';
import { useCallback, useMemo, useState } from 'react';
import { chartFrame } from '../../lib/chart/chart-frame.ts';
import { carTimeText, hoveredMile, nearestPlace, type TripChartProps } from '../../lib/chart/trip-chart-state.ts';
import { distanceText } from '../../lib/format.ts';
import { useHighlighted } from '../../lib/highlight.ts';
import { listText } from '../../lib/lists.ts';
import { useSettings } from '../../lib/settings.ts';
import { ChartReading, ChartTable, ChartTools, KeyEntry } from '../../ui/chart/chart-parts.tsx';
import { RouteChart } from '../../ui/chart/route-chart.tsx';
import { ElevationLayers } from './elevation-layers.tsx';
import { heightAt, heightRuns, heightsOf, heightTicks, highestOf, roundFeet } from './elevation-layout.ts';

const { chart, elevation } = weatherTexts;

/** Width of the elevation axis labels, pixels. */
const AXIS_COLUMN = 60;

/** Modeled elevation along the route, with the shared slider and a table. */
export function ElevationChart({ highlight, ...props }: TripChartProps) {
  const { trip, domain, height, car, places, onMove } = props;
  const { distanceUnit } = useSettings();
  const [tableOpen, setTableOpen] = useState(false);
  const lit = useHighlighted(highlight);
  const runs = useMemo(() => heightRuns(trip), [trip]);
  const known = useMemo(() => heightsOf(trip), [trip]);
  const ticks = useMemo(() => heightTicks(known), [known]);
  const highest = highestOf(known, domain.from, domain.to);
  const frameOf = useCallback(
    (width: number) => chartFrame({ width, height, domain, left: AXIS_COLUMN, above: 0, below: 0 }),
    [height, domain],
  );
  const feetAt = (mile: number): string => {
    const feet = heightAt(runs, mile);
    return feet === null ? elevation.unknown : elevation.reading({ feet: roundFeet(feet) });
  };
  const stops = trip.segments.filter(({ type }) => type !== 'day_start');
  const wordsAt = (mile: number): string[] => {
    const near = nearestPlace(places, mile);
    const stop = stops.find(({ id }) => id === near?.id);
    return [
      stop && Math.abs(stop.cumulativeDistance - mile) < 1 ? stop.location : '',
      weatherTexts.ribbon.mile({ distance: distanceText(mile, distanceUnit) }),
      feetAt(mile),
    ].filter(Boolean);
  };
  const hovered = hoveredMile(lit, car, places);
  const shown = hovered ?? car?.mile;
  const values =
    shown === undefined ? [] : [hovered === undefined && car ? carTimeText(trip, car) : '', ...wordsAt(shown)];
  return (
    <>
      <RouteChart
        {...props}
        label={chart.slider}
        valueText={car ? listText([carTimeText(trip, car), ...wordsAt(car.mile)]) : chart.hint}
        frameOf={frameOf}
        draw={(frame) => <ElevationLayers trip={trip} runs={runs} ticks={ticks} highest={highest} frame={frame} />}
      />
      <ChartReading
        values={values}
        hint={
          highest &&
          elevation.note({ feet: roundFeet(highest.feet), distance: distanceText(highest.mile, distanceUnit) })
        }
      />
      <ChartTools
        about={
          <div className="space-y-3 text-sm">
            <p className="font-bold">{chart.titles.elevation}</p>
            <ul>
              <KeyEntry mark={<span className="h-0.5 w-5 rounded bg-good" />}>{elevation.line}</KeyEntry>
            </ul>
            <p className="text-muted">{elevation.modeled}</p>
          </div>
        }
        tableOpen={tableOpen}
        onTable={setTableOpen}
        onHide={car === null ? null : () => onMove(null)}
      />
      <ChartTable
        visible={tableOpen}
        caption={chart.titles.elevation}
        columns={[elevation.columns.place, elevation.columns.distance, elevation.columns.height]}
      >
        {stops.map(({ id, location, cumulativeDistance }) => {
          const feet = heightAt(runs, cumulativeDistance);
          return (
            <tr key={id}>
              <th scope="row">{location}</th>
              <td>{distanceText(cumulativeDistance, distanceUnit)}</td>
              <td>{feet === null ? commonTexts.unknownValue : elevation.reading({ feet: roundFeet(feet) })}</td>
            </tr>
          );
        })}
      </ChartTable>
    </>
  );
}
