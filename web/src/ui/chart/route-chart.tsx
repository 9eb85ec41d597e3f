import { type ReactNode, useMemo, useRef } from 'react';
import type { ChartFrame } from '../../lib/chart/chart-frame.ts';
import type { TripChartProps } from '../../lib/chart/trip-chart-state.ts';
import { useSize } from '../../lib/hooks/use-size.ts';
import { ChartCar } from './chart-back.tsx';
import { RouteSlider } from './route-slider.tsx';

/** Root font size the drawings are designed for, pixels. */
const USUAL_TEXT = 16;
/** Height of the slider below the drawing. */
export const SLIDER_ROW = 24;

/** Height of a chart with its slider, in rem. */
export const chartRem = (height: number): string => `${(height + SLIDER_ROW) / USUAL_TEXT}rem`;

interface RouteChartProps
  extends Pick<TripChartProps, 'height' | 'domain' | 'car' | 'places' | 'onMove' | 'onHover' | 'onSelect'> {
  readonly label: string;
  readonly valueText: string;
  /** Returns the layout for a width. Pass a stable reference, such as a memoized function. */
  readonly frameOf: (width: number) => ChartFrame;
  /** Draws the layers. The car's line is behind them, so it never covers a number. */
  readonly draw: (frame: ChartFrame) => ReactNode;
  /** Draws the highlighted place. */
  readonly drawAbove?: (frame: ChartFrame) => ReactNode;
}

/** Chart along the route with the slider under it. Both have the same edges. */
export function RouteChart(props: RouteChartProps) {
  const { height, domain, places, label, valueText, frameOf, draw, drawAbove } = props;
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, true);
  const zoom = size.height / (height + SLIDER_ROW);
  const width = zoom > 0 ? Math.round(size.width / zoom) : 0;
  const frame = useMemo(() => (width > 0 ? frameOf(width) : null), [width, frameOf]);
  const car = props.car?.mile ?? null;
  const stops = useMemo(() => places.filter(({ isStop }) => isStop).map(({ mile }) => mile), [places]);
  return (
    // Reserve the height before the width is known, so the map next to the chart keeps its size.
    <div ref={box} className="relative [grid-area:chart]" style={{ height: chartRem(height) }}>
      {frame && (
        <>
          <svg
            width={width * zoom}
            height={height * zoom}
            viewBox={`0 0 ${width} ${height}`}
            className="figures block overflow-visible"
            aria-hidden="true"
          >
            {car !== null && car >= domain.from && car <= domain.to && <ChartCar frame={frame} mile={car} />}
            {draw(frame)}
            {drawAbove?.(frame)}
          </svg>
          <RouteSlider
            {...domain}
            {...{ label, valueText, car, stops }}
            onMove={props.onMove}
            onHover={props.onHover}
            onSelect={props.onSelect}
            left={frame.left * zoom}
            width={(frame.right - frame.left) * zoom}
            drawing={height * zoom}
          />
        </>
      )}
    </div>
  );
}
