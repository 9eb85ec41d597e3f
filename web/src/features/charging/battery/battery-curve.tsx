import type { Trip, TripCharging } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { Table2 } from 'lucide-react';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { useSize } from '../../../lib/hooks/use-size.ts';
import { listText } from '../../../lib/lists.ts';
import { useSettings } from '../../../lib/settings.ts';
import { airAlong } from './battery-along.ts';
import { BatteryChart } from './battery-chart.tsx';
import { type AirRows, batteryFrame, stepMiles } from './battery-frame.ts';
import { BatteryTable } from './battery-table.tsx';
import { readingWords } from './battery-words.ts';

const words = evOptionsTexts.curve;

/** Root font size the drawing is designed for, pixels. */
const USUAL_TEXT = 16;

interface BatteryCurveProps {
  readonly trip: Trip;
  readonly charging: TripCharging;
}

/** Battery charge along the trip: chart, slider to move along the road, and table. */
export function BatteryCurve({ trip, charging }: BatteryCurveProps) {
  const { distanceUnit: unit } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [cursor, setCursor] = useState<number | null>(null);
  const [tableOpen, setTableOpen] = useState(false);
  const air = useMemo(() => airAlong(trip), [trip]);
  const rows: AirRows = {
    temperature: air.some(({ temperature }) => temperature !== null),
    wind: air.some(({ headWind }) => headWind !== null),
  };
  const { height } = batteryFrame(0, trip.totalMiles, rows);
  const zoom = size.height / height;
  const frame = batteryFrame(zoom > 0 ? size.width / zoom : 0, trip.totalMiles, rows);
  const step = stepMiles(trip.totalMiles);
  const reading = cursor === null ? null : readingWords(cursor, { charging, air, unit, near: step });
  const mileUnder = ({ currentTarget, clientX }: MouseEvent<HTMLInputElement>): number =>
    frame.mileAt((clientX - currentTarget.getBoundingClientRect().left) / zoom);
  return (
    <section aria-label={words.label} className="relative">
      <p className="figures min-h-15 text-sm leading-snug">
        {reading ? (
          <span className="font-semibold">{reading.join(' · ')}</span>
        ) : (
          <span className="text-muted">{words.hint}</span>
        )}
      </p>
      <div ref={box} className="relative" style={{ height: `${height / USUAL_TEXT}rem` }}>
        {zoom > 0 && <BatteryChart {...{ trip, charging, air, frame, cursor, zoom }} />}
        <input
          type="range"
          aria-label={words.slider}
          min={0}
          max={trip.totalMiles}
          step="any"
          value={cursor ?? 0}
          aria-valuetext={reading ? listText(reading) : words.hint}
          className="ribbon-slider"
          onChange={(event) => setCursor(event.target.valueAsNumber)}
          onPointerMove={(event) => setCursor(mileUnder(event))}
          onClick={(event) => setCursor(mileUnder(event))}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setCursor(null)}
          onKeyDown={(event) => {
            const by = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            setCursor(Math.min(trip.totalMiles, Math.max(0, (cursor ?? 0) + by)));
          }}
          onFocus={() => cursor === null && setCursor(0)}
          onBlur={() => setCursor(null)}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <Key rows={rows} />
        <button
          type="button"
          aria-expanded={tableOpen}
          onClick={() => setTableOpen(!tableOpen)}
          className="target flex shrink-0 items-center gap-1.5 rounded-lg px-2 font-semibold text-primary text-sm"
        >
          <Table2 size={16} aria-hidden />
          {tableOpen ? words.hideTable : words.showTable}
        </button>
      </div>
      <BatteryTable trip={trip} charging={charging} air={air} visible={tableOpen} />
    </section>
  );
}

/** The chart's legend. */
function Key({ rows }: { readonly rows: AirRows }) {
  const { key } = words;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm" aria-hidden="true">
      <li className="flex items-center gap-1.5">
        <span className="h-0.5 w-5 rounded bg-primary" /> {key.expected}
      </li>
      <li className="flex items-center gap-1.5">
        <span className="h-3 w-5 rounded-sm bg-primary/25" /> {key.band}
      </li>
      <li className="flex items-center gap-1.5">
        <span className="w-5 border-danger border-t-2 border-dashed" /> {key.reserve}
      </li>
      {rows.temperature && (
        <li className="flex items-center gap-1.5">
          <span className="h-0.5 w-5 rounded bg-caution" /> {words.temperature}
        </li>
      )}
      {rows.wind && (
        <li className="flex items-center gap-1.5">
          <span className="h-3 w-1.5 rounded-sm bg-danger" /> {key.wind}
        </li>
      )}
    </ul>
  );
}
