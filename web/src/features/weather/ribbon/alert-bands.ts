import type { Trip, TripAlert } from '@roadcast/contract';
import type { ChartFrame } from '../../../lib/chart/chart-frame.ts';
import { fittedText, textWidth } from '../../../lib/chart/text-width.ts';
import { AXIS_TEXT } from '../../../lib/chart/trip-axis.ts';

/** Alerts of one kind on a stretch of the road, miles. */
export interface AlertBand {
  readonly alert: TripAlert;
  readonly from: number;
  readonly to: number;
  /** Row index from the top, zero-based. */
  readonly lane: number;
  /** Additional alerts on the stretch that have no row. */
  readonly more: readonly string[];
}

/** Maximum number of rows. Additional alerts are counted in the last one. */
const MOST_LANES = 2;

/** Gap closed between stretches of the same kind of alert, miles: counties issue alerts separately. */
const SAME_BAND_MILES = 5;

/** Returns the alerts as bands in rows, worst alerts first. */
export function alertBands({ alerts }: Pick<Trip, 'alerts'>): AlertBand[] {
  const bands: { alert: TripAlert; from: number; to: number; lane: number; more: string[] }[] = [];
  for (const { alert, from, to } of stretchesByEvent(alerts)) {
    const over = bands.filter((band) => band.from < to && from < band.to);
    const lane = [...Array(MOST_LANES).keys()].find((row) => over.every((band) => band.lane !== row));
    if (lane !== undefined) bands.push({ alert, from, to, lane, more: [] });
    else over.findLast((band) => band.lane === MOST_LANES - 1)?.more.push(alert.event);
  }
  return bands;
}

interface EventStretch {
  readonly alert: TripAlert;
  readonly from: number;
  readonly to: number;
}

/** Returns the stretches by kind of alert, joined where they meet. The worst alert of a kind represents it. */
function stretchesByEvent(alerts: readonly TripAlert[]): EventStretch[] {
  const events = [...new Set(alerts.map(({ event }) => event))];
  return events.flatMap((event) => {
    const same = alerts.filter((one) => one.event === event);
    const [alert] = same;
    if (!alert) return [];
    const joined: { alert: TripAlert; from: number; to: number }[] = [];
    const all = same.flatMap(({ stretches }) => stretches).sort((a, b) => a.fromMile - b.fromMile);
    for (const { fromMile, toMile } of all) {
      const last = joined.at(-1);
      if (last && fromMile - last.to <= SAME_BAND_MILES) last.to = Math.max(last.to, toMile);
      else joined.push({ alert, from: fromMile, to: toMile });
    }
    return joined;
  });
}

/** Returns the number of rows of alerts. */
export const lanesOf = (bands: readonly AlertBand[]): number => Math.max(0, ...bands.map(({ lane }) => lane + 1));

/** Returns the names of the alerts at a mile, worst first. */
export const alertsAt = ({ alerts }: Pick<Trip, 'alerts'>, mile: number): string[] => [
  ...new Set(
    alerts
      .filter(({ stretches }) => stretches.some(({ fromMile, toMile }) => mile >= fromMile && mile <= toMile))
      .map(({ event }) => event),
  ),
];

/** Band in a chart with its name, pixels. */
export interface DrawnBand extends AlertBand {
  readonly left: number;
  readonly right: number;
  /** Name, shortened to fit; empty if it doesn't fit. */
  readonly text: string;
  readonly textLeft: number;
  readonly textWidth: number;
}

/** Minimum width of a band, and distance of its name to its edge and to other names. */
const LEAST = 5;
const INSET = 5;

/** Places the bands within the plot. A name longer than its band continues beside it, up to the next band. */
export function drawnBands(bands: readonly AlertBand[], { from, to, left, right, x }: ChartFrame): DrawnBand[] {
  const shown = bands.filter((band) => band.to >= from && band.from <= to);
  const drawn: DrawnBand[] = [];
  for (const lane of new Set(shown.map((band) => band.lane))) {
    let free = left;
    const row = shown.filter((band) => band.lane === lane).sort((a, b) => a.from - b.from);
    const spans = row.map((band) => {
      const start = Math.min(right - LEAST, Math.max(left, x(band.from)));
      return { start, end: Math.max(start + LEAST, Math.min(right, x(band.to))) };
    });
    row.forEach((band, i) => {
      const { start = left, end = right } = spans[i] ?? {};
      const limit = (spans[i + 1]?.start ?? right) - INSET;
      const least = Math.max(free, left) + INSET;
      const suffix = band.more.length > 0 ? ` +${band.more.length}` : '';
      const room = limit - least - textWidth(suffix, AXIS_TEXT);
      const name = fittedText(band.alert.event, AXIS_TEXT, room);
      const text = name && `${name}${suffix}`;
      const wide = textWidth(text, AXIS_TEXT);
      const textLeft = Math.max(least, Math.min(start + INSET, limit - wide));
      drawn.push({ ...band, left: start, right: end, text, textLeft, textWidth: wide });
      free = Math.max(end, text ? textLeft + wide : end);
    });
  }
  return drawn;
}
