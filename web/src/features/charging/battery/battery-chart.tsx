import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { weatherTexts } from '@roadcast/messages/weather';
import { useCallback, useMemo, useState } from 'react';
import { chartFrame, stepMiles } from '../../../lib/chart/chart-frame.ts';
import { carTimeText, hoveredMile, type TripChartProps } from '../../../lib/chart/trip-chart-state.ts';
import { useHighlighted } from '../../../lib/highlight.ts';
import { listText } from '../../../lib/lists.ts';
import { useSettings } from '../../../lib/settings.ts';
import { ChartReading, ChartTools, KeyEntry } from '../../../ui/chart/chart-parts.tsx';
import { RouteChart } from '../../../ui/chart/route-chart.tsx';
import { airAlong } from './battery-along.ts';
import { BatteryLayers } from './battery-layers.tsx';
import { AXIS_COLUMN, STOP_ROW } from './battery-layout.ts';
import { BatteryTable } from './battery-table.tsx';
import { readingWords } from './battery-words.ts';

const words = evOptionsTexts.curve;
const { chart } = weatherTexts;

/** Battery charge along the route, with the shared slider and a table. */
export function BatteryChart({ highlight, ...props }: TripChartProps) {
  const { trip, domain, height, car, places, onMove } = props;
  const { distanceUnit: unit } = useSettings();
  const [tableOpen, setTableOpen] = useState(false);
  const air = useMemo(() => airAlong(trip), [trip]);
  const lit = useHighlighted(highlight);
  const frameOf = useCallback(
    (width: number) => chartFrame({ width, height, domain, left: AXIS_COLUMN, above: 0, below: STOP_ROW }),
    [height, domain],
  );
  const { charging } = trip;
  if (!charging) return null;
  const hovered = hoveredMile(lit, car, places);
  const near = stepMiles(domain);
  const wordsAt = (mile: number) => readingWords(mile, { charging, air, unit, near });
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
        draw={(frame) => <BatteryLayers trip={trip} charging={charging} frame={frame} />}
      />
      <ChartReading values={values} hint={words.hint} />
      <ChartTools
        about={<About />}
        tableOpen={tableOpen}
        onTable={setTableOpen}
        onHide={car === null ? null : () => onMove(null)}
      />
      <BatteryTable trip={trip} charging={charging} air={air} visible={tableOpen} />
    </>
  );
}

/** The chart's key. */
function About() {
  const { key } = words;
  return (
    <div className="space-y-3 text-sm">
      <p className="font-bold">{chart.titles.battery}</p>
      <ul className="space-y-1.5">
        <KeyEntry mark={<span className="h-0.5 w-5 rounded bg-primary" />}>{key.expected}</KeyEntry>
        <KeyEntry mark={<span className="h-3 w-5 rounded-sm bg-primary/25" />}>{key.band}</KeyEntry>
        <KeyEntry mark={<span className="w-5 border-danger border-t-2 border-dashed" />}>{key.reserve}</KeyEntry>
        <KeyEntry mark={<span className="size-4 rounded-full bg-primary" />}>{key.stop}</KeyEntry>
      </ul>
    </div>
  );
}
