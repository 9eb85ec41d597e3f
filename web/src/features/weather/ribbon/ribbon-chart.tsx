import type { Trip } from '@roadcast/contract';
import { RibbonAlerts } from './ribbon-alerts.tsx';
import { RibbonAxis } from './ribbon-axis.tsx';
import { RibbonCar } from './ribbon-car.tsx';
import { RibbonDark } from './ribbon-dark.tsx';
import { RibbonDays } from './ribbon-days.tsx';
import { RibbonFigures } from './ribbon-figures.tsx';
import { ribbonFrame } from './ribbon-frame.ts';
import { RibbonHatch } from './ribbon-hatch.tsx';
import { RibbonLit } from './ribbon-lit.tsx';
import { RibbonRain } from './ribbon-rain.tsx';
import { type RibbonPoint, type RibbonStretch, stretchesOf } from './ribbon-scale.ts';
import { RibbonTemperature } from './ribbon-temperature.tsx';

interface RibbonChartProps {
  readonly trip: Trip;
  readonly points: readonly RibbonPoint[];
  /** Stretches driven after dark. */
  readonly dark: readonly RibbonStretch[];
  readonly lit: string | null;
  /** Drawing width, in its own units. */
  readonly width: number;
  readonly height: number;
  /** Screen pixels per drawing unit; more than one if text is larger than the default. */
  readonly zoom: number;
}

/** Chart layers, bottom to top: days and darkness, rain, temperature, wind, alerts, miles and hours, the car. */
export function RibbonChart({ trip, points, dark, lit, width, height, zoom }: RibbonChartProps) {
  const frame = ribbonFrame(points, width, height);
  const typical = stretchesOf('typical', points);
  const current = points.find((point) => point.id === lit);
  return (
    <svg
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      className="figures block overflow-visible"
      aria-hidden="true"
    >
      <RibbonDays trip={trip} frame={frame} />
      <RibbonDark stretches={dark} frame={frame} />
      <RibbonHatch kind="typical" stretches={typical} frame={frame} />
      <RibbonHatch kind="unknown" stretches={stretchesOf('unknown', points)} frame={frame} />
      <RibbonRain points={points} lit={lit} frame={frame} />
      <RibbonTemperature points={points} typical={typical} frame={frame} />
      <RibbonFigures points={points} lit={lit} frame={frame} />
      <RibbonAlerts trip={trip} frame={frame} />
      <RibbonAxis trip={trip} points={points} frame={frame} />
      <RibbonCar trip={trip} frame={frame} />
      {current && <RibbonLit point={current} frame={frame} />}
    </svg>
  );
}
