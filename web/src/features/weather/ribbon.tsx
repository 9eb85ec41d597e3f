import type { Trip } from '@roadcast/contract';
import { type PointerEvent, useMemo, useRef } from 'react';
import { distanceText, percentText, temperatureText } from '../../lib/format.ts';
import { type Highlight, useHighlighted } from '../../lib/highlight.ts';
import { useSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { useSize } from '../../lib/use-size.ts';
import { RibbonChart } from './ribbon-chart.tsx';
import { RibbonKey } from './ribbon-key.tsx';
import { nearestPoint, ribbonPoints } from './ribbon-scale.ts';
import { RibbonTable } from './ribbon-table.tsx';

interface RibbonProps {
  readonly trip: Trip;
  readonly highlight: Highlight;
  /** The stop that was pressed, lit while no other is. */
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly height?: number;
}

const words = texts.weather.ribbon;

/** The weather along the route, mile by mile: a chart to look at, a slider to move along, a table to read. */
export function Ribbon({ trip, highlight, selected, onSelect, height = 132 }: RibbonProps) {
  const { distanceUnit } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const lit = useHighlighted(highlight) ?? selected;
  const points = useMemo(() => ribbonPoints(trip.segments, trip.totalMiles), [trip]);
  const current = points.find((point) => point.id === lit);

  const lightAt = (share: number) => highlight.set(nearestPoint(points, share)?.id ?? null);
  const shareUnder = (event: PointerEvent<HTMLInputElement>): number => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    return (event.clientX - left) / wide;
  };
  const step = (by: number) => {
    const index = current ? points.indexOf(current) + by : by > 0 ? 0 : points.length - 1;
    const next = points[Math.min(points.length - 1, Math.max(0, index))];
    if (next) highlight.set(next.id);
  };

  return (
    <section aria-label={words.label} ref={box} className="ribbon relative px-4 pt-1">
      <RibbonKey withWind={points.some(({ stop }) => stop.windDirection !== null)} />
      {/* The room is kept while the width is not known, so that the map beside does not change its size. */}
      <div style={{ height }}>
        {width > 0 && <RibbonChart trip={trip} points={points} lit={lit} width={width - 32} height={height} />}
      </div>
      <input
        type="range"
        aria-label={words.position}
        min={0}
        max={1}
        step={0.001}
        value={current?.share ?? 0}
        aria-valuetext={
          current
            ? [
                current.stop.location,
                words.mile(distanceText(current.stop.cumulativeDistance, distanceUnit)),
                temperatureText(current.stop.temperature),
                `${words.rainChance} ${percentText(current.stop.precipitation)}`,
              ].join(', ')
            : words.label
        }
        className="ribbon-slider"
        onChange={(event) => lightAt(Number(event.target.value))}
        onPointerMove={(event) => lightAt(shareUnder(event))}
        onPointerLeave={() => highlight.set(null)}
        onClick={() => lit && onSelect(lit)}
        onBlur={() => highlight.set(null)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight' || event.key === 'ArrowUp') step(1);
          else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') step(-1);
          else if (event.key === 'Enter' && lit) onSelect(lit);
          else return;
          event.preventDefault();
        }}
      />
      <RibbonTable points={points} />
    </section>
  );
}
