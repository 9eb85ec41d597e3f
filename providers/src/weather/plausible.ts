/** Plausible ranges in core's units, beyond all records of the United States. */
const bounds = {
  /** Degrees Fahrenheit. */
  temperature: [-100, 145],
  percent: [0, 100],
  /** Mph. */
  wind: [0, 260],
  /** Degrees of a full circle. */
  direction: [0, 360],
  /** Inches per hour. */
  depth: [0, 20],
  /** Miles. */
  visibility: [0, 200],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type Measure = keyof typeof bounds;

/** Returns the value; null if implausible, for example because a service changed its units and returns 295 degrees. */
export function plausible(value: number | null, measure: Measure): number | null {
  const [least, most] = bounds[measure];
  return value !== null && value >= least && value <= most ? value : null;
}
