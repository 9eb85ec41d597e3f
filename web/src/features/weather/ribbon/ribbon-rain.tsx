import type { RibbonLayerProps } from './ribbon-frame.ts';

/** Bar widths by rainfall, inches per hour. */
const widths: readonly (readonly [number, number])[] = [
  [0.25, 14],
  [0.05, 10],
  [0, 6],
];

const barWidth = (amount: number | null | undefined): number =>
  widths.find(([least]) => (amount ?? 0) >= least)?.[1] ?? 6;

/** Rain bars: height shows the chance, width the amount. */
export function RibbonRain({ points, lit, frame }: RibbonLayerProps & { readonly lit: string | null }) {
  const { x, top, foot, width } = frame;
  return points.map(({ id, spot, share }) => {
    if (spot.precipitation === null || spot.precipitation <= 0) return null;
    const wide = barWidth(spot.precipitationAmount);
    const high = (spot.precipitation / 100) * (foot - top);
    return (
      <rect
        key={id}
        x={Math.min(width - wide, Math.max(0, x(share) - wide / 2))}
        y={foot - high}
        width={wide}
        height={high}
        rx={2}
        fill="var(--primary)"
        opacity={id === lit ? 0.9 : spot.isForecasted ? 0.5 : 0.28}
      />
    );
  });
}
