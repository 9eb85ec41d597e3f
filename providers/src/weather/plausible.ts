/** Bounds of plausible values: beyond all records of the United States, in core's units. */
const bounds = {
  /** Degrees Fahrenheit. */
  temperature: [-100, 145],
  percent: [0, 100],
  /** Miles per hour. */
  wind: [0, 260],
  /** Degrees of a circle. */
  direction: [0, 360],
  /** Inches in an hour. */
  depth: [0, 20],
  /** Miles. */
  visibility: [0, 200],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type Measure = keyof typeof bounds;

/** Returns the value, or null if impossible: a service that changes its units must not show 295 degrees. */
export function plausible(value: number | null, measure: Measure): number | null {
  const [least, most] = bounds[measure];
  return value !== null && value >= least && value <= most ? value : null;
}
