import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { type ChartDomain, stepMiles } from '../../lib/chart/chart-frame.ts';

/** Diameter of the thumb. The slider is this much wider than the plot, so the thumb's middle is at the car's line. */
export const THUMB = 22;

interface RouteSliderProps extends ChartDomain {
  readonly label: string;
  readonly valueText: string;
  /** Mile of the car; null if hidden. */
  readonly car: number | null;
  /** Miles of the stops, ascending. */
  readonly stops: readonly number[];
  readonly onMove: (mile: number) => void;
  readonly onHover: (mile: number | null) => void;
  readonly onSelect: (mile: number) => void;
  /** Left edge and width on screen, and height of the drawing above the track. All in pixels. */
  readonly left: number;
  readonly width: number;
  readonly drawing: number;
}

/**
 * Slider along the route, below the drawing and over it: the drawing reacts to the pointer like the track. Arrow keys
 * move by a small step, Page Up and Page Down to the next stop, Enter selects the place.
 */
export function RouteSlider(props: RouteSliderProps) {
  const { label, valueText, from, to, car, stops, onMove, onHover, onSelect, left, width, drawing } = props;
  const value = Math.min(to, Math.max(from, car ?? from));
  const mileUnder = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>): number => {
    const box = currentTarget.getBoundingClientRect();
    const thumb = (box.width - width) / 2;
    return from + (to - from) * Math.min(1, Math.max(0, (clientX - box.left - thumb) / width));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSelect(value);
    else {
      const next = nextMile(event.key, value, { from, to }, stops);
      if (next === null) return;
      onMove(next);
    }
    event.preventDefault();
  };
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={from}
      max={to}
      step="any"
      value={value}
      className="travel-slider absolute top-0 touch-pan-y"
      style={
        {
          left: `calc(${left}px - ${THUMB / 32}rem)`,
          width: `calc(${width}px + ${THUMB / 16}rem)`,
          height: '100%',
          paddingTop: drawing,
          '--share': `calc(${THUMB / 32}rem + (100% - ${THUMB / 16}rem) * ${(value - from) / Math.max(0.1, to - from)})`,
        } as CSSProperties
      }
      onChange={(event) => onMove(event.target.valueAsNumber)}
      onPointerMove={(event) => event.buttons === 0 && onHover(mileUnder(event))}
      onPointerLeave={() => onHover(null)}
      onBlur={() => onHover(null)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Miles within which a position counts as the stop. */
const AT_STOP = 0.05;

/** Returns the mile that a key moves to; null for other keys. */
function nextMile(key: string, mile: number, domain: ChartDomain, stops: readonly number[]): number | null {
  const step = stepMiles(domain);
  const to = {
    ArrowRight: mile + step,
    ArrowUp: mile + step,
    ArrowLeft: mile - step,
    ArrowDown: mile - step,
    PageUp: stops.find((stop) => stop > mile + AT_STOP) ?? domain.to,
    PageDown: stops.findLast((stop) => stop < mile - AT_STOP) ?? domain.from,
    Home: domain.from,
    End: domain.to,
  }[key];
  return to === undefined ? null : Math.min(domain.to, Math.max(domain.from, to));
}
