import type { ChartFrame } from '../../../lib/chart/chart-frame.ts';
import type { RibbonPoint, TemperatureScale } from './ribbon-scale.ts';
import { heightOf } from './weather-layout.ts';

interface RibbonLitProps {
  readonly point: RibbonPoint;
  readonly scale: TemperatureScale;
  readonly frame: ChartFrame;
}

/** Highlighted place in the chart: a line down to the axis, and a dot at its temperature. */
export function RibbonLit({ point: { mile, spot }, scale, frame }: RibbonLitProps) {
  if (mile < frame.from || mile > frame.to) return null;
  const x = frame.x(mile);
  return (
    <g>
      <line x1={x} x2={x} y1={frame.top} y2={frame.foot} className="stroke-ink" strokeDasharray="2 3" />
      {spot.temperature !== null && (
        <circle
          cx={x}
          cy={heightOf(scale, frame)(spot.temperature)}
          r={5.5}
          className="fill-accent stroke-paper"
          strokeWidth={2}
        />
      )}
    </g>
  );
}
