import { useId } from 'react';
import type { ChartFrame } from '../../../lib/chart/chart-frame.ts';
import { type Box, overlap } from '../../../lib/chart/labels.ts';
import { textWidth } from '../../../lib/chart/text-width.ts';
import { AXIS_TEXT } from '../../../lib/chart/trip-axis.ts';
import type { RibbonStretch } from './ribbon-scale.ts';

interface StretchesProps {
  readonly stretches: readonly RibbonStretch[];
  readonly frame: ChartFrame;
}

/** Shades the stretches driven after dark. */
export const RibbonDark = ({ stretches, frame: { x, top, foot } }: StretchesProps) =>
  stretches.map(({ from, to }) => (
    <rect
      key={from}
      x={x(from)}
      y={top}
      width={x(to) - x(from)}
      height={foot - top}
      fill="var(--shadow-tint)"
      opacity={0.6}
    />
  ));

/** Faint hatching behind climate normals. */
export function RibbonHatch({ stretches, frame: { x, top, foot } }: StretchesProps) {
  const hatch = useId();
  return (
    <g>
      <defs>
        <pattern id={hatch} width="8" height="8" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
          <line x1="0" x2="0" y1="0" y2="8" stroke="var(--muted)" strokeWidth="1" opacity="0.28" />
        </pattern>
      </defs>
      {stretches.map(({ from, to }) => (
        <rect key={from} x={x(from)} y={top} width={x(to) - x(from)} height={foot - top} fill={`url(#${hatch})`} />
      ))}
    </g>
  );
}

/** A word in the plot or the row of day names. */
export interface PlotWord {
  readonly text: string;
  readonly box: Box;
}

/** Height of a word. */
const WORD = 13;

/** Returns the word for each stretch without weather that is wide enough, in the middle of the plot. */
export function unknownWords(stretches: readonly RibbonStretch[], frame: ChartFrame, text: string): PlotWord[] {
  const wide = textWidth(text, AXIS_TEXT);
  const middle = (frame.top + frame.foot) / 2;
  return stretches.flatMap(({ from, to }) => {
    const [left, right] = [Math.max(frame.left, frame.x(from)), Math.min(frame.right, frame.x(to))];
    if (right - left < wide + 6) return [];
    const at = (left + right - wide) / 2;
    return [{ text, box: { left: at, right: at + wide, top: middle - WORD / 2, bottom: middle + WORD / 2 } }];
  });
}

/** Returns the word for stretches with climate normals, in the row of day names; null if there is no room. */
export function typicalWord(
  stretches: readonly RibbonStretch[],
  names: readonly { readonly left: number; readonly width: number }[],
  frame: ChartFrame,
  text: string,
): PlotWord | null {
  const wide = textWidth(text, AXIS_TEXT);
  const others = names.map(
    ({ left, width }): Box => ({ left: left - 8, right: left + width + 8, top: 0, bottom: WORD }),
  );
  for (const { from, to } of stretches) {
    const [start, end] = [Math.max(frame.left, frame.x(from)), Math.min(frame.right, frame.x(to))];
    for (const left of [start + 4, ...others.map(({ right }) => right)]) {
      const box = { left, right: left + wide, top: 2, bottom: 2 + WORD };
      if (left >= start && box.right <= end && !others.some((other) => overlap(box, other))) return { text, box };
    }
  }
  return null;
}
