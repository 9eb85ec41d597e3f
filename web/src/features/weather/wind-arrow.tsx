const points = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];

/** Wind from this speed on is drawn strong, mph. */
const STRONG = 15;

interface WindArrowProps {
  readonly x: number;
  readonly y: number;
  /** The point of the compass that the wind comes from. */
  readonly from: string;
  /** Miles per hour. */
  readonly speed: number;
}

/** An arrow that flies with the wind; bolder when it blows hard. */
export function WindArrow({ x, y, from, speed }: WindArrowProps) {
  const index = points.indexOf(from);
  if (index < 0 || speed < 1) return null;
  const strong = speed >= STRONG;
  return (
    <path
      d="M0-6V5M-3.2 1.6 0 5.4 3.2 1.6"
      transform={`translate(${x} ${y}) rotate(${index * 22.5})`}
      fill="none"
      stroke={strong ? 'var(--ink)' : 'var(--muted)'}
      strokeWidth={strong ? 2.2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
