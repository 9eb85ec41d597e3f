import type { LngLat } from '@roadcast/core/geo';
import { kilometersToMiles } from '@roadcast/core/units';
import type { DistanceUnit } from '../../lib/settings.ts';
import { type Box, boxOf, type Named, type PlacedName, placeNames } from './label-places.ts';
import { type Point, projectionFor } from './paper-projection.ts';
import { placeStateNames } from './state-names.ts';
import { stateShapes } from './state-shapes.ts';
import type { StretchWeather, WeatherStretch } from './weather-stretches.ts';

/** Marker kinds: an open ring for the start, a square for the end, black discs for nights, small rings for stops. */
export type MarkKind = 'start' | 'end' | 'night' | 'stop';

export interface MapPlace {
  /** Longitude first. */
  readonly at: LngLat;
  readonly kind: MarkKind;
  /** Text inside the marker; '' if none. */
  readonly text: string;
  /** Label next to the marker if it fits; '' if none. */
  readonly name: string;
}

/** Marker placed on the map. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly kind: MarkKind;
  readonly text: string;
}

/** Everything drawn on a paper map, in frame units. */
export interface PaperMap {
  readonly width: number;
  readonly height: number;
  /** SVG path of coasts and borders. */
  readonly land: string;
  readonly stretches: readonly { readonly weather: StretchWeather; readonly path: string }[];
  readonly marks: readonly Mark[];
  readonly names: readonly PlacedName[];
  readonly stateNames: readonly PlacedName[];
  /** Scale bar: a round distance in the driver's unit, and its length on the map. */
  readonly scale: { readonly miles: number; readonly length: number };
}

interface MapWish {
  readonly stretches: readonly WeatherStretch[];
  /** Places to mark, most important first; those are labeled first and drawn on top. */
  readonly places: readonly MapPlace[];
  /** Frame width in frame units, about one pixel each on paper. */
  readonly width: number;
  readonly height: number;
  readonly unit: DistanceUnit;
}

/** Minimum map width, miles; without a border or coast, a smaller area would be unrecognizable. */
const LEAST_WIDTH = 90;
/** Margin for markers and labels, frame units. */
const MARGIN = 44;
/** Line points closer than this are merged, frame units. */
const DETAIL = 0.4;
/** Label font size, frame units. */
export const NAME_SIZE = 11;

/** Half the marker's size, frame units. */
export const markRadius: Readonly<Record<MarkKind, number>> = { start: 7, end: 6.5, night: 7.5, stop: 6 };
/** Radius of a stop without a number, frame units. */
export const PLAIN_STOP_RADIUS = 3;

export const radiusOf = ({ kind, text }: Pick<Mark, 'kind' | 'text'>): number =>
  kind === 'stop' && text === '' ? PLAIN_STOP_RADIUS : markRadius[kind];

/** Returns half a marker's width, which grows with its number's length. */
export const halfWidthOf = (mark: Pick<Mark, 'kind' | 'text'>): number =>
  Math.max(radiusOf(mark), mark.text.length * 2.8 + 3);

/** Returns the map layout of a road and its places. */
export function paperMap({ stretches, places, width, height, unit }: MapWish): PaperMap {
  const all = [...stretches.flatMap(({ line }) => line), ...places.map(({ at }) => at)];
  const project = projectionFor(all);
  const { perMile, toFrame } = framing(all.map(project), width, height);
  const draw = (place: LngLat): Point => toFrame(project(place));
  const frame: Box = { left: 0, top: 0, right: width, bottom: height };
  const roads = stretches.map(({ weather, line }) => ({ weather, points: thinned(line.map(draw)) }));
  const road = roads.flatMap(({ points }) => dense(points));
  const marks = places.map(({ at, kind, text }): Mark => {
    const [x, y] = draw(at);
    return { x, y, kind, text };
  });
  const markBoxes = marks.map((mark): Box => {
    const [half, radius] = [halfWidthOf(mark), radiusOf(mark)];
    return { left: mark.x - half, top: mark.y - radius, right: mark.x + half, bottom: mark.y + radius };
  });
  const named = marks.flatMap((mark, i): Named[] => {
    const name = places[i]?.name ?? '';
    return name === '' ? [] : [{ x: mark.x, y: mark.y, radius: halfWidthOf(mark), name }];
  });
  const names = placeNames(named, markBoxes, road, inset(frame, 3), NAME_SIZE);
  const { lines, states } = stateShapes();
  const rings = new Map([...states].map(([code, outer]) => [code, outer.map((ring) => ring.map(draw))]));
  const nameBoxes = names.map((name) => boxOf(name, NAME_SIZE));
  return {
    width,
    height,
    land: lines
      .map((line) => line.map(draw))
      .filter((line) => reaches(line, frame))
      .map((line) => pathOf(thinned(line)))
      .join(''),
    stretches: roads.map(({ weather, points }) => ({ weather, path: pathOf(points) })),
    marks,
    names,
    stateNames: placeStateNames(rings, [...markBoxes, ...nameBoxes], road, inset(frame, 4)),
    scale: scaleOf(perMile, width, unit),
  };
}

const inset = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
});

/** Returns the frame units per mile, and a function that maps points into the frame. @param points in miles. */
function framing(points: readonly Point[], width: number, height: number) {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  points.forEach(([x, y], i) => {
    left = i === 0 ? x : Math.min(left, x);
    right = i === 0 ? x : Math.max(right, x);
    top = i === 0 ? y : Math.min(top, y);
    bottom = i === 0 ? y : Math.max(bottom, y);
  });
  const perMile = Math.min(
    (width - 2 * MARGIN) / Math.max(right - left, LEAST_WIDTH),
    (height - 2 * MARGIN) / Math.max(bottom - top, 1),
  );
  const toFrame = ([x, y]: Point): Point => [
    width / 2 + (x - (left + right) / 2) * perMile,
    height / 2 + (y - (top + bottom) / 2) * perMile,
  ];
  return { perMile, toFrame };
}

function reaches(line: readonly Point[], { left, top, right, bottom }: Box): boolean {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return Math.min(...xs) < right && Math.max(...xs) > left && Math.min(...ys) < bottom && Math.max(...ys) > top;
}

/** Removes points too close to distinguish on paper. */
function thinned(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  points.forEach((point, i) => {
    const last = kept.at(-1);
    const near = last && Math.hypot(point[0] - last[0], point[1] - last[1]) < DETAIL;
    if (!near || i === points.length - 1) kept.push(point);
  });
  return kept;
}

/** Spacing of the line points that labels avoid, frame units. */
const STEP = 5;

/** Returns points along a line, at most `STEP` apart. */
function dense(points: readonly Point[]): Point[] {
  return points.flatMap((point, i): Point[] => {
    const next = points[i + 1];
    if (!next) return [point];
    const steps = Math.max(1, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / STEP));
    return Array.from(
      { length: steps },
      (_, step): Point => [
        point[0] + ((next[0] - point[0]) * step) / steps,
        point[1] + ((next[1] - point[1]) * step) / steps,
      ],
    );
  });
}

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** Maximum scale bar length, as a share of the map's width. */
const MOST_SCALE = 0.25;

/** Returns the longest scale bar that fits, with a round distance: 1, 2 or 5 times a power of ten. */
function scaleOf(perMile: number, width: number, unit: DistanceUnit): PaperMap['scale'] {
  const milesOf = (distance: number): number => (unit === 'miles' ? distance : kilometersToMiles(distance));
  const most = (width * MOST_SCALE) / (milesOf(1) * perMile);
  const power = 10 ** Math.floor(Math.log10(most));
  const round = [5, 2, 1].map((digit) => digit * power).find((distance) => distance <= most) ?? power;
  return { miles: milesOf(round), length: milesOf(round) * perMile };
}
