/** Layout of a chart along the route. Pixels at the default text size; they scale with the text. */
export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  /** Edges of the plot. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  /** Top edge of the rows below the plot and above the axis. */
  readonly below: number;
  /** Miles at the left and right edges. */
  readonly from: number;
  readonly to: number;
  /** Returns the horizontal position of a mile. */
  readonly x: (mile: number) => number;
  /** Returns the mile at a horizontal position, clamped to the plot. */
  readonly mileAt: (x: number) => number;
}

/** Height of the row of day names, and of the axis with its labels. */
export const DAY_ROW = 18;
const AXIS_ROW = 18;
/** Width to the right of the plot: half of the slider's thumb, and some padding. */
const END = 14;
/** Distance from the plot to the rows below it. */
const FOOT_GAP = 3;

/** Miles that a chart shows. */
export interface ChartDomain {
  readonly from: number;
  readonly to: number;
}

export interface FrameWish {
  readonly width: number;
  readonly height: number;
  readonly domain: ChartDomain;
  /** Width of the column of the vertical axis. */
  readonly left: number;
  /** Height of the rows between the day names and the plot, and below the plot. */
  readonly above: number;
  readonly below: number;
}

/** Computes the layout: day names, rows above, plot, rows below, axis. */
export function chartFrame({ width, height, domain: { from, to }, left, above, below }: FrameWish): ChartFrame {
  const right = Math.max(left + 1, width - END);
  const foot = height - AXIS_ROW - below;
  const span = Math.max(0.1, to - from);
  return {
    width,
    height,
    left,
    right,
    top: DAY_ROW + above,
    foot,
    below: foot + FOOT_GAP,
    from,
    to,
    x: (mile) => left + ((right - left) * (mile - from)) / span,
    mileAt: (x) => Math.min(to, Math.max(from, from + ((x - left) / (right - left)) * span)),
  };
}

/** Keyboard steps over the whole chart. */
const STEPS = 80;

/** Returns the length of a keyboard step, miles. */
export function stepMiles({ from, to }: ChartDomain): number {
  const step = (to - from) / STEPS;
  return step < 1 ? Math.max(0.1, step) : Math.round(step);
}
