/** Bounds outside of which a value is a mistake of whoever sent it: beyond all records of the United States, in core's units. */
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

/** @returns the value, or null where it cannot be: a service that changes its units must not show us 295 degrees. */
export function plausible(value: number | null, measure: Measure): number | null {
  const [least, most] = bounds[measure];
  return value !== null && value >= least && value <= most ? value : null;
}
