import { at } from '../lists/index.ts';
import { type Area, type AreaBounds, BandedPolygon } from './area.ts';
import type { Threat } from './model.ts';
import type { RoadInTime, Vertices } from './road-in-time.ts';

/** A watch, warning or advisory, as issued by a weather office. */
export interface WeatherAlert {
  readonly id: string;
  /** Event name, like 'Winter Storm Warning'. */
  readonly event: string;
  readonly headline: string | null;
  readonly description: string | null;
  readonly instruction: string | null;
  /** Description of the alert's area. */
  readonly areaText: string;
  /** Name of the office, like 'NWS Amarillo TX'. */
  readonly sender: string | null;
  /** URL of the office's page about the alert; null if there is none to link to. */
  readonly link: string | null;
  /** Effective times, epoch milliseconds; `until` is null if in effect until further notice. */
  readonly from: number;
  readonly until: number | null;
  readonly issuedAt: number | null;
  readonly threat: Threat;
}

export interface BoundedArea {
  readonly area: Area;
  readonly bounds: AreaBounds;
}

/** A stretch of the road with the driver's times. Both ends are equal while stopped. */
export interface RoadStretch {
  /** Meters from the trip's start. */
  readonly fromMeters: number;
  readonly toMeters: number;
  /** Driver's times, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** An alert that affects the driver's road. */
export interface RoadAlert {
  readonly alert: WeatherAlert;
  /** Stretches inside the alert's area while the alert is in effect, in road order; at least one. */
  readonly stretches: readonly RoadStretch[];
}

/**
 * Returns where and when the driver is in an alert's areas while the alert is in effect; null if never. Stretches are
 * cut at the outlines.
 */
export function alertOnRoad(alert: WeatherAlert, road: RoadInTime, areas: readonly BoundedArea[]): RoadAlert | null {
  const span = { from: alert.from, until: alert.until ?? Number.POSITIVE_INFINITY };
  const vertices = road.during(span.from, span.until);
  if (!vertices) return null;
  const stretches = areas.flatMap((one) => stretchesIn(one, road, vertices, span));
  return stretches.length === 0 ? null : { alert, stretches: joined(stretches) };
}

/** Maximum gap between stretches to merge them, as along the border of two zones or in a bend across an outline. */
const SAME_STRETCH_METERS = 160;
const SAME_STRETCH_MS = 5 * 60_000;

/** Returns the stretches of several areas in road order, merging those that touch or overlap. */
export function joined(stretches: readonly RoadStretch[]): RoadStretch[] {
  const ordered = [...stretches].sort((a, b) => a.fromMeters - b.fromMeters || a.from - b.from);
  const whole: RoadStretch[] = [];
  for (const next of ordered) {
    const open = whole.at(-1);
    const meets =
      open !== undefined &&
      next.fromMeters - open.toMeters <= SAME_STRETCH_METERS &&
      next.from - open.to <= SAME_STRETCH_MS;
    if (!meets) whole.push(next);
    else {
      whole[whole.length - 1] = {
        fromMeters: open.fromMeters,
        from: Math.min(open.from, next.from),
        toMeters: Math.max(open.toMeters, next.toMeters),
        to: Math.max(open.to, next.to),
      };
    }
  }
  return whole;
}

/** Start and end, epoch milliseconds, inclusive. */
interface Span {
  readonly from: number;
  readonly until: number;
}

function stretchesIn({ area, bounds }: BoundedArea, road: RoadInTime, vertices: Vertices, span: Span): RoadStretch[] {
  if (!isNear(road, bounds, vertices)) return [];
  return area.flatMap((rings) => {
    const polygon = new BandedPolygon(rings);
    return isNear(road, polygon.bounds, vertices) ? stretchesInPolygon(polygon, road, vertices, span) : [];
  });
}

/** Returns whether a part of the road may touch the bounds. */
const isNear = (road: RoadInTime, bounds: AreaBounds, vertices: Vertices): boolean =>
  road.line.length === 1 || road.near(bounds, vertices, () => false);

function stretchesInPolygon(polygon: BandedPolygon, road: RoadInTime, vertices: Vertices, span: Span): RoadStretch[] {
  const { line, along, arrives, leaves } = road;
  const found: RoadStretch[] = [];
  let stood = -1;
  const stand = (index: number): void => {
    const [arrival, departure] = [arrives[index] ?? 0, leaves[index] ?? 0];
    if (index <= stood || (departure <= arrival && line.length > 1)) return;
    stood = index;
    const [lng, lat] = at(line, index);
    const meters = along[index] ?? 0;
    if (!polygon.has(lng, lat)) return;
    addClipped(found, { fromMeters: meters, toMeters: meters, from: arrival, to: departure }, span);
  };
  const drive = (index: number): void => {
    const [start, end] = [leaves[index] ?? 0, arrives[index + 1] ?? 0];
    const [begin, stop] = [along[index] ?? 0, along[index + 1] ?? 0];
    for (const [a, b] of polygon.within(at(line, index), at(line, index + 1))) {
      const driven = {
        fromMeters: begin + (stop - begin) * a,
        toMeters: begin + (stop - begin) * b,
        from: start + (end - start) * a,
        to: start + (end - start) * b,
      };
      addClipped(found, driven, span);
    }
  };
  if (line.length === 1) stand(0);
  road.near(polygon.bounds, vertices, (index) => {
    stand(index);
    drive(index);
    stand(index + 1);
    return true;
  });
  return joined(found);
}

/** Adds the part of a stretch that is within the time span, if any. */
function addClipped(found: RoadStretch[], stretch: RoadStretch, { from, until }: Span): void {
  if (stretch.to < from || stretch.from > until) return;
  const metersAt = (time: number): number =>
    stretch.to > stretch.from
      ? stretch.fromMeters +
        ((stretch.toMeters - stretch.fromMeters) * (time - stretch.from)) / (stretch.to - stretch.from)
      : stretch.fromMeters;
  const starts = Math.max(from, stretch.from);
  const ends = Math.min(until, stretch.to);
  found.push({
    fromMeters: starts > stretch.from ? metersAt(starts) : stretch.fromMeters,
    toMeters: ends < stretch.to ? metersAt(ends) : stretch.toMeters,
    from: starts,
    to: ends,
  });
}
