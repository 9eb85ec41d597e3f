import type { LngLat } from '../geo/index.ts';
import { type Area, type AreaBounds, BandedPolygon } from './area.ts';
import type { Threat } from './model.ts';
import type { RoadInTime, Vertices } from './road-in-time.ts';

/** A watch, warning or advisory as its office issued it. */
export interface WeatherAlert {
  readonly id: string;
  /** 'Winter Storm Warning'. */
  readonly event: string;
  readonly headline: string | null;
  readonly description: string | null;
  readonly instruction: string | null;
  /** Words for where. */
  readonly areaText: string;
  /** 'NWS Amarillo TX'. */
  readonly sender: string | null;
  /** The office's page about it; null where it names none that can be linked to. */
  readonly link: string | null;
  /** Epoch milliseconds. `until` is null until further notice. */
  readonly from: number;
  readonly until: number | null;
  readonly issuedAt: number | null;
  readonly threat: Threat;
}

/** An area with the rectangle around it. */
export interface BoundedArea {
  readonly area: Area;
  readonly bounds: AreaBounds;
}

/** Part of the road with when the driver is on it; both ends are the same where the car stands. */
export interface RoadStretch {
  /** Meters from the trip's start. */
  readonly fromMeters: number;
  readonly toMeters: number;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** An alert that the driver meets. */
export interface RoadAlert {
  readonly alert: WeatherAlert;
  /** The road inside the alert's area while it holds, in the order of the road; one or more. */
  readonly stretches: readonly RoadStretch[];
}

/** @returns where and when the driver is in an alert's areas while it holds; null where never. The drawn line is cut at the outlines. */
export function alertOnRoad(alert: WeatherAlert, road: RoadInTime, areas: readonly BoundedArea[]): RoadAlert | null {
  const span = { from: alert.from, until: alert.until ?? Number.POSITIVE_INFINITY };
  const vertices = road.during(span.from, span.until);
  if (!vertices) return null;
  const stretches = areas.flatMap((one) => stretchesIn(one, road, vertices, span));
  return stretches.length === 0 ? null : { alert, stretches: joined(stretches) };
}

/** Stretches with less between them are one: a road along the border of two zones, a bend across an outline. */
const SAME_STRETCH_METERS = 160;
const SAME_STRETCH_MS = 5 * 60_000;

/** @returns stretches of several areas in the order of the road, those that meet or overlap as one. */
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

/** Epoch milliseconds, both included. */
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

/** Whether a stretch of the road may touch the bounds. A road that is one place has none: it is looked at itself. */
const isNear = (road: RoadInTime, bounds: AreaBounds, vertices: Vertices): boolean =>
  road.line.length === 1 || road.near(bounds, vertices, () => false);

function stretchesInPolygon(polygon: BandedPolygon, road: RoadInTime, vertices: Vertices, span: Span): RoadStretch[] {
  const { line, along, arrives, leaves } = road;
  const found: RoadStretch[] = [];
  let stood = -1;
  const stand = (index: number): void => {
    const [arrival, departure] = [arrives[index] as number, leaves[index] as number];
    if (index <= stood || (departure <= arrival && line.length > 1)) return;
    stood = index;
    const [lng, lat] = line[index] as LngLat;
    const meters = along[index] as number;
    if (!polygon.has(lng, lat)) return;
    addClipped(found, { fromMeters: meters, toMeters: meters, from: arrival, to: departure }, span);
  };
  const drive = (index: number): void => {
    const [start, end] = [leaves[index] as number, arrives[index + 1] as number];
    const [begin, stop] = [along[index] as number, along[index + 1] as number];
    for (const [a, b] of polygon.within(line[index] as LngLat, line[index + 1] as LngLat)) {
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

/** Adds what of a stretch lies in the span, where anything does. */
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
