import { at } from '../lists/index.ts';
import { type Area, type AreaBounds, BandedPolygon } from './area.ts';
import type { Threat } from './model.ts';
import type { RoadInTime, Vertices } from './road-in-time.ts';

/** A watch, warning or advisory as issued by its office. */
export interface WeatherAlert {
  readonly id: string;
  /** 'Winter Storm Warning'. */
  readonly event: string;
  readonly headline: string | null;
  readonly description: string | null;
  readonly instruction: string | null;
  /** Text describing the area. */
  readonly areaText: string;
  /** 'NWS Amarillo TX'. */
  readonly sender: string | null;
  /** The office's page about it; null without a linkable one. */
  readonly link: string | null;
  /** Epoch milliseconds. `until` is null until further notice. */
  readonly from: number;
  readonly until: number | null;
  readonly issuedAt: number | null;
  readonly threat: Threat;
}

/** An area with its bounding box. */
export interface BoundedArea {
  readonly area: Area;
  readonly bounds: AreaBounds;
}

/** Part of the road with the driver's times; both ends are equal where the car is stopped. */
export interface RoadStretch {
  /** From the trip's start. */
  readonly fromMeters: number;
  readonly toMeters: number;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** An alert on the driver's road. */
export interface RoadAlert {
  readonly alert: WeatherAlert;
  /** Road inside the alert's area while it's in effect, in road order; at least one. */
  readonly stretches: readonly RoadStretch[];
}

/** Returns where and when the driver is in an alert's areas while it's in effect; null if never. The drawn line is cut at the outlines. */
export function alertOnRoad(alert: WeatherAlert, road: RoadInTime, areas: readonly BoundedArea[]): RoadAlert | null {
  const span = { from: alert.from, until: alert.until ?? Number.POSITIVE_INFINITY };
  const vertices = road.during(span.from, span.until);
  if (!vertices) return null;
  const stretches = areas.flatMap((one) => stretchesIn(one, road, vertices, span));
  return stretches.length === 0 ? null : { alert, stretches: joined(stretches) };
}

/** Stretches closer than this are merged: a road along the border of two zones, a bend across an outline. */
const SAME_STRETCH_METERS = 160;
const SAME_STRETCH_MS = 5 * 60_000;

/** Returns stretches of several areas in road order, merging those that touch or overlap. */
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

/** Epoch milliseconds, inclusive. */
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

/** Returns whether a stretch of road may touch the bounds. A road of a single place is checked directly. */
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

/** Adds the part of a stretch within the span, if any. */
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
