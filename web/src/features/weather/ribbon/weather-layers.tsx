import type { Trip } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import { Wind } from 'lucide-react';
import { memo, type ReactNode, useId, useMemo } from 'react';
import type { ChartFrame } from '../../../lib/chart/chart-frame.ts';
import { AXIS_TEXT, axisTicks, chartDays } from '../../../lib/chart/trip-axis.ts';
import { temperatureText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { ChartBack } from '../../../ui/chart/chart-back.tsx';
import { alertColor } from '../alert-look.ts';
import { type AlertBand, drawnBands } from './alert-bands.ts';
import { RibbonDark, RibbonHatch, typicalWord, unknownWords } from './ribbon-hatch.tsx';
import {
  DEGREES_STEP,
  type RibbonPoint,
  type RibbonStretch,
  stretchesOf,
  type TemperatureScale,
} from './ribbon-scale.ts';
import { RibbonTemperature } from './ribbon-temperature.tsx';
import {
  ALERT_ROW,
  ARROW,
  heightOf,
  rainBars,
  TEMPERATURE_TEXT,
  temperatureLabels,
  WIND_ROW,
  WIND_TEXT,
  windMarks,
} from './weather-layout.ts';
import { WindArrow } from './wind-arrow.tsx';

const words = weatherTexts.ribbon;

interface WeatherLayersProps {
  readonly trip: Trip;
  readonly points: readonly RibbonPoint[];
  readonly scale: TemperatureScale;
  /** Stretches driven after dark. */
  readonly dark: readonly RibbonStretch[];
  readonly bands: readonly AlertBand[];
  readonly hasWind: boolean;
  readonly frame: ChartFrame;
}

/** Layers of the weather chart, bottom to top: darkness, averages, grid, rain, temperature, numbers, wind, alerts. */
export const WeatherLayers = memo(({ trip, points, scale, dark, bands, hasWind, frame }: WeatherLayersProps) => {
  const { distanceUnit } = useSettings();
  const { totalMiles } = trip;
  const drawing = useMemo(() => {
    const typical = stretchesOf('typical', points, totalMiles);
    const days = chartDays(trip, frame);
    const unknown = unknownWords(stretchesOf('unknown', points, totalMiles), frame, words.kinds.unknown);
    const taken = unknown.map(({ box }) => box);
    return {
      typical,
      days,
      unknown,
      typicalWord: typicalWord(typical, days.names, frame, words.kinds.typical),
      ticks: axisTicks(trip, frame, distanceUnit),
      labels: temperatureLabels({ points, scale, nights: days.nights, frame, taken }),
    };
  }, [trip, points, scale, frame, totalMiles, distanceUnit]);
  const y = heightOf(scale, frame);
  const steps = Math.round((scale.high - scale.low) / DEGREES_STEP);
  const grid = Array.from({ length: steps + 1 }, (_, i) => scale.low + i * DEGREES_STEP).map((degrees) => ({
    y: y(degrees),
    text: temperatureText(degrees),
  }));
  const temperatures = new Map(points.map(({ id, spot }) => [id, temperatureText(spot.temperature)]));
  return (
    <g>
      <Within frame={frame}>
        <RibbonDark stretches={dark} frame={frame} />
        <RibbonHatch stretches={drawing.typical} frame={frame} />
      </Within>
      <ChartBack frame={frame} grid={grid} days={drawing.days} ticks={drawing.ticks} />
      <Within frame={frame}>
        {rainBars(points, frame).map(({ id, left, right, top, bottom, isForecasted }) => (
          <rect
            key={id}
            x={left}
            y={top}
            width={right - left}
            height={bottom - top}
            rx={1.5}
            className="fill-primary"
            opacity={isForecasted ? 0.45 : 0.28}
          />
        ))}
      </Within>
      <RibbonTemperature points={points} typical={drawing.typical} end={totalMiles} scale={scale} frame={frame} />
      {[...drawing.unknown, ...(drawing.typicalWord ? [drawing.typicalWord] : [])].map(({ text, box }) => (
        <text key={box.left} x={box.left} y={box.bottom - 3} fontSize={AXIS_TEXT} className="fill-muted">
          {text}
        </text>
      ))}
      {drawing.labels.map(({ id, box }) => (
        <text
          key={id}
          x={(box.left + box.right) / 2}
          y={box.bottom - 1.5}
          textAnchor="middle"
          fontSize={TEMPERATURE_TEXT}
          fontWeight="700"
          className="ribbon-text"
        >
          {temperatures.get(id)}
        </text>
      ))}
      {hasWind && <WindRow points={points} frame={frame} />}
      <Alerts bands={bands} frame={frame} />
    </g>
  );
});

interface FramedProps {
  readonly frame: ChartFrame;
}

/** Cuts stretches at the plot's edges. */
function Within({ frame: { left, right, height }, children }: FramedProps & { readonly children: ReactNode }) {
  const clip = useId();
  return (
    <g clipPath={`url(#${clip})`}>
      <clipPath id={clip}>
        <rect x={left} y={0} width={right - left} height={height} />
      </clipPath>
      {children}
    </g>
  );
}

/** Wind relative to the car, in a row with its unit at the start. */
function WindRow({ points, frame }: FramedProps & { readonly points: readonly RibbonPoint[] }) {
  const middle = frame.below + WIND_ROW / 2;
  return (
    <g fontSize={WIND_TEXT}>
      <WindLabel frame={frame} middle={middle} />
      {windMarks(points, frame).map(({ id, left, degrees, speed, text }) => (
        <g key={id}>
          <WindArrow x={left + ARROW / 2 - 1} y={middle} to={degrees} speed={speed} />
          <text x={left + ARROW} y={middle + 4} className="fill-ink">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Label of the wind row: 'Wind, mph', or an icon and the unit in a narrow column. */
function WindLabel({ frame: { left }, middle }: FramedProps & { readonly middle: number }) {
  const narrow = left < WIDE_COLUMN;
  return (
    <>
      {narrow && <Wind x={1} y={middle - 6} size={12} className="text-muted" />}
      <text x={left - 7} y={middle + 4} textAnchor="end" className="fill-muted">
        {narrow ? words.windUnit : words.windRow}
      </text>
    </>
  );
}

/** Width of an axis column that has room for the whole label of the wind row. */
export const WIDE_COLUMN = 72;

/** Alerts as bands with their names, above the plot. */
const Alerts = ({ bands, frame }: FramedProps & { readonly bands: readonly AlertBand[] }) =>
  drawnBands(bands, frame).map(({ alert, lane, left, right, text, textLeft }) => {
    const top = frame.top - (lane + 1) * ALERT_ROW;
    return (
      <g key={`${lane} ${left}`}>
        <rect
          x={left}
          y={top}
          width={right - left}
          height={ALERT_ROW - 3}
          rx={2}
          fill={alertColor(alert)}
          opacity="0.24"
        />
        <rect x={left} y={top + ALERT_ROW - 5} width={right - left} height={3} rx={1} fill={alertColor(alert)} />
        <text x={textLeft} y={top + 10} fontSize={AXIS_TEXT} fontWeight="700" className="fill-ink">
          {text}
        </text>
      </g>
    );
  });
