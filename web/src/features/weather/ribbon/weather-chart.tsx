import { weatherTexts } from '@roadcast/messages/weather';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { chartFrame } from '../../../lib/chart/chart-frame.ts';
import { nearestPlace, type TripChartProps } from '../../../lib/chart/trip-chart-state.ts';
import { useHighlighted } from '../../../lib/highlight.ts';
import { useSettings } from '../../../lib/settings.ts';
import { ChartReadout, ChartTools, ReadoutText } from '../../../ui/chart/chart-parts.tsx';
import { RouteChart } from '../../../ui/chart/route-chart.tsx';
import { carOf } from '../car-at.ts';
import { SourceNote, WeatherStatus } from '../weather-source.tsx';
import { alertBands, lanesOf } from './alert-bands.ts';
import { darkStretches } from './dark-stretches.ts';
import { RibbonAbout } from './ribbon-about.tsx';
import { RibbonLit } from './ribbon-lit.tsx';
import { type RibbonPoint, ribbonPoints, temperatureScale } from './ribbon-scale.ts';
import { RibbonTable } from './ribbon-table.tsx';
import { arrowDegrees } from './ribbon-wind.ts';
import { WeatherLayers, WIDE_COLUMN } from './weather-layers.tsx';
import { ALERT_ROW, AXIS_COLUMN, WIND_ROW } from './weather-layout.ts';
import { CarReadout, carWords, PlaceReadout } from './weather-readout.tsx';

const noPoints: readonly RibbonPoint[] = [];
const words = weatherTexts.chart;

/** Minimum width for the wide axis column, pixels. */
const WIDE = 560;

/** Weather along the route: temperature, rain, wind and alerts, with a slider and a table. */
export function WeatherChart({ trip, highlight, car, ...shared }: TripChartProps) {
  const { domain, height, onMove, onSelect } = shared;
  const { distanceUnit } = useSettings();
  const points = useMemo(() => ribbonPoints(trip), [trip]);
  const scale = useMemo(() => temperatureScale(points), [points]);
  const dark = useMemo(() => darkStretches(trip), [trip]);
  const bands = useMemo(() => alertBands(trip), [trip]);
  const carAt = useMemo(() => carOf(trip), [trip]);
  const hasWind = useMemo(() => points.some(({ spot }) => arrowDegrees(spot) !== null), [points]);
  const [tableOpen, setTableOpen] = useState(false);
  // Defer the table, which is long and mostly for screen readers.
  const rows = useDeferredValue(points, noPoints);
  const lit = useHighlighted(highlight);
  const above = lanesOf(bands) * ALERT_ROW;
  const below = hasWind ? WIND_ROW : 0;
  const frameOf = useCallback(
    (width: number) => {
      const left = hasWind && width >= WIDE ? WIDE_COLUMN : AXIS_COLUMN;
      return chartFrame({ width, height, domain, left, above, below });
    },
    [height, domain, above, below, hasWind],
  );
  const there = car && carAt ? carAt(car.time) : null;
  // Moving the car highlights the place next to it, which needs no values of its own.
  const isNextToCar = car !== null && lit === nearestPlace(shared.places, car.mile)?.id;
  const place = isNextToCar ? undefined : points.find(({ id }) => id === lit);
  return (
    <>
      <RouteChart
        {...shared}
        car={car}
        label={words.slider}
        valueText={there ? carWords(trip, there, distanceUnit) : words.hint}
        frameOf={frameOf}
        draw={(frame) => <WeatherLayers {...{ trip, points, scale, dark, bands, hasWind, frame }} />}
        drawAbove={(frame) => place && <RibbonLit point={place} scale={scale} frame={frame} />}
      />
      <ChartReadout>
        <WeatherStatus trip={trip} />
        {there && !place ? (
          <CarReadout trip={trip} car={there} onSelect={() => onSelect(there.mile)} />
        ) : (
          <ReadoutText>
            {place ? (
              <PlaceReadout trip={trip} spot={place.spot} />
            ) : (
              <SourceNote spots={points.map(({ spot }) => spot)} />
            )}
          </ReadoutText>
        )}
      </ChartReadout>
      <ChartTools
        about={<RibbonAbout trip={trip} points={points} hasDark={dark.length > 0} />}
        tableOpen={tableOpen}
        onTable={setTableOpen}
        onHide={car === null ? null : () => onMove(null)}
      />
      <RibbonTable trip={trip} points={rows} visible={tableOpen} />
    </>
  );
}
