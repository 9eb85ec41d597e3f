import { DAY_BAND, type RibbonFrame } from './ribbon-frame.ts';
import type { RibbonStretch } from './ribbon-scale.ts';

interface RibbonDarkProps {
  readonly stretches: readonly RibbonStretch[];
  readonly frame: RibbonFrame;
}

/** Shades the stretches driven after dark. */
export function RibbonDark({ stretches, frame: { x, foot } }: RibbonDarkProps) {
  return stretches.map(({ from, to }) => (
    <rect
      key={from}
      x={x(from)}
      y={DAY_BAND}
      width={x(to) - x(from)}
      height={foot - DAY_BAND}
      fill="var(--shadow-tint)"
    />
  ));
}
