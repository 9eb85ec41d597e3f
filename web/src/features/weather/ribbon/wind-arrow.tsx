import { isWindy } from '@roadcast/core/weather';

interface WindArrowProps {
  readonly x: number;
  readonly y: number;
  /** Direction the arrow points, degrees clockwise from straight up. */
  readonly to: number;
  /** Wind speed, mph. */
  readonly speed: number;
}

/** Wind arrow, bolder for strong wind. */
export function WindArrow({ x, y, to, speed }: WindArrowProps) {
  if (speed < 1) return null;
  const strong = isWindy(speed);
  return (
    <path
      d="M0-6V5M-3.2 1.6 0 5.4 3.2 1.6"
      transform={`translate(${x} ${y}) rotate(${(to + 180) % 360})`}
      fill="none"
      stroke={strong ? 'var(--ink)' : 'var(--muted)'}
      strokeWidth={strong ? 2.2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
