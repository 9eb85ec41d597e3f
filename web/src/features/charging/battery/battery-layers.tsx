import type { Trip, TripCharging } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { memo, useId } from 'react';
import type { ChartFrame } from '../../../lib/chart/chart-frame.ts';
import { AXIS_TEXT, axisTicks, chartDays } from '../../../lib/chart/trip-axis.ts';
import { percentText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { ChartBack } from '../../../ui/chart/chart-back.tsx';
import {
  bandSpots,
  chargeSpots,
  heightOf,
  joined,
  reserveLabel,
  STOP_ROW,
  type StopMark,
  stopMarks,
} from './battery-layout.ts';

const words = evOptionsTexts.curve;

const SCALE = [0, 20, 40, 60, 80, 100] as const;

interface BatteryLayersProps {
  readonly trip: Trip;
  readonly charging: TripCharging;
  readonly frame: ChartFrame;
}

/** Layers of the battery chart: grid, charge with likely range, reserve, and charging stops. */
export const BatteryLayers = memo(({ trip, charging, frame }: BatteryLayersProps) => {
  const { distanceUnit } = useSettings();
  const clip = useId();
  const y = heightOf(frame);
  const { left, right, top, foot, x } = frame;
  const { battery, stops } = charging;
  const marks = stopMarks(
    stops.map(({ mile, kind }, i) => ({ number: i + 1, mile, known: kind !== 'range' })),
    frame,
  );
  return (
    <g>
      <defs>
        <clipPath id={clip}>
          <rect x={left - 5} y={top - 5} width={right - left + 10} height={foot - top + 10} />
        </clipPath>
      </defs>
      <ChartBack
        frame={frame}
        grid={SCALE.map((percent) => ({ y: y(percent), text: percentText(percent) }))}
        days={chartDays(trip, frame)}
        ticks={axisTicks(trip, frame, distanceUnit)}
      />
      <g clipPath={`url(#${clip})`}>
        <polygon points={joined(bandSpots(battery, frame))} className="fill-primary/25" />
        <Reserve charging={charging} frame={frame} />
        <polyline
          points={joined(chargeSpots(battery, frame))}
          className="fill-none stroke-primary"
          strokeWidth={2.5}
          strokeLinejoin="round"
        />
        {stops.map(({ id, mile, arrivalCharge, departureCharge }) => (
          <g key={id}>
            <circle cx={x(mile)} cy={y(arrivalCharge)} r={3} className="fill-paper stroke-primary" strokeWidth={2} />
            <circle cx={x(mile)} cy={y(departureCharge)} r={3.5} className="fill-primary" />
          </g>
        ))}
      </g>
      {marks.map((mark) => (
        <StopNumber key={mark.text} mark={mark} frame={frame} />
      ))}
    </g>
  );
});

/** Reserve as a dashed line with its label. */
function Reserve({ charging, frame }: Omit<BatteryLayersProps, 'trip'>) {
  const y = heightOf(frame)(charging.arrivalCharge);
  const text = words.reserve({ charge: percentText(charging.arrivalCharge) });
  const label = reserveLabel(text, charging, frame);
  return (
    <>
      <line x1={frame.left} x2={frame.right} y1={y} y2={y} className="stroke-danger" strokeDasharray="6 4" />
      {label && (
        <text x={label.box.left} y={label.box.bottom - 2} fontSize={AXIS_TEXT} className="ribbon-text">
          {text}
        </text>
      )}
    </>
  );
}

interface StopNumberProps {
  readonly mark: StopMark;
  readonly frame: ChartFrame;
}

/** A stop's number in the list of charging stops, with a line to its place on the axis. */
function StopNumber({ mark: { at, x, width, text, known }, frame: { foot, below } }: StopNumberProps) {
  const middle = below + STOP_ROW / 2 - 1;
  return (
    <>
      <line x1={at} x2={x} y1={foot} y2={middle - 8} className="stroke-primary" />
      <rect
        x={x - width / 2}
        y={middle - 8.5}
        width={width}
        height={17}
        rx={8.5}
        className={known ? 'fill-primary stroke-primary' : 'fill-paper stroke-caution'}
        strokeDasharray={known ? undefined : '3 2'}
      />
      <text
        x={x}
        y={middle + 4}
        textAnchor="middle"
        fontSize={AXIS_TEXT}
        fontWeight={700}
        className={known ? 'fill-on-primary' : 'fill-caution'}
      >
        {text}
      </text>
    </>
  );
}
