import type { BasemapFile } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { Box, Frame, Point } from './frame.ts';
import { clippedLine, clippedRing, drawnPoints, mayShow, middleOf, pathOf } from './shapes.ts';
import { FAMILIES } from './typeface.ts';

/** Shapes of the dataset's map to draw in pictures. */
export type PreviewGround = Pick<BasemapFile, 'states' | 'highways' | 'abroad' | 'lakes'>;

/** Colors of the light map (`web/src/map/palette`). */
const colors = {
  sea: '#d5e1e9',
  abroad: '#eceae4',
  land: '#f8f3e5',
  coast: '#9fb3c1',
  border: '#aaa390',
  water: '#cddde8',
  freeway: '#e3b873',
  road: '#e6d3a8',
  stateName: '#8d8674',
  trip: '#0b4f93',
  casing: '#ffffff',
  night: '#17212b',
  moon: '#f0a030',
} as const;

/** Largest scales at which roads are shown, meters per pixel: about 900 and 250 miles across the road's part. */
const FREEWAYS_SCALE = 2600;
const ROADS_SCALE = 700;

/** Minimum visible area of a state with its code, square pixels. */
const NAMED_AREA = 5000;

/** Minimum distance of a state's code from the road, pixels. */
const CLEARANCE = 26;

/** Margin around the picture within which shapes are kept, so that cut edges don't show, pixels. */
const MARGIN = 20;

/** Distance below which start and end share a mark, pixels. */
const ROUND_TRIP = 6;

/** Number of nights from which marks are dots. */
const MANY_NIGHTS = 9;

interface MapParts {
  readonly ground: PreviewGround;
  readonly line: readonly LngLat[];
  readonly nights: readonly LngLat[];
  /** Null without places. */
  readonly frame: Frame | null;
  /** Part of the picture with the map. */
  readonly area: Box;
  /** Part of the map that the road fills. */
  readonly box: Box;
}

/** Draws the map with the road and its marks as SVG elements. */
export function mapDrawing({ ground, line, nights, frame, area, box }: MapParts): string {
  const background = `<rect width="${area.right}" height="${area.bottom}" fill="${colors.sea}"/>`;
  if (frame === null) return background;
  const around = {
    left: area.left - MARGIN,
    top: area.top - MARGIN,
    right: area.right + MARGIN,
    bottom: area.bottom + MARGIN,
  };
  const road = drawnPoints(line, frame);
  const fill = (rings: readonly (readonly LngLat[])[], attributes: string): string =>
    path(rings.map((ring) => pathOf(ringIn(ring, frame, around), true)).join(''), attributes);
  return [
    background,
    ground.abroad.land.map((rings) => fill(rings, `fill="${colors.abroad}"`)).join(''),
    fill(ground.abroad.lakes, `fill="${colors.sea}"`),
    ground.states
      .flatMap(({ polygons }) => polygons)
      .map((rings) => fill(rings, `fill="${colors.land}" stroke="${colors.border}" stroke-width="1.6"`))
      .join(''),
    fill(
      ground.lakes.map(({ shore }) => shore),
      `fill="${colors.water}" stroke="${colors.coast}" stroke-width="1"`,
    ),
    highways(ground, frame, around),
    stateCodes(ground, frame, box, road),
    tripLine(road),
    marks(road, nights.map(frame.project)),
  ].join('');
}

const path = (data: string, attributes: string): string => (data === '' ? '' : `<path d="${data}" ${attributes}/>`);

const ringIn = (ring: readonly LngLat[], frame: Frame, around: Box): readonly Point[] =>
  mayShow(ring, frame, around) ? clippedRing(drawnPoints(ring, frame), around) : [];

function highways({ highways: all }: PreviewGround, frame: Frame, around: Box): string {
  const drawn = (isDrawn: (highway: PreviewGround['highways'][number]) => boolean, attributes: string): string =>
    path(
      all
        .filter((highway) => isDrawn(highway) && mayShow(highway.line, frame, around))
        .flatMap(({ line }) => clippedLine(drawnPoints(line, frame), around))
        .map((run) => pathOf(run))
        .join(''),
      `fill="none" stroke-linejoin="round" ${attributes}`,
    );
  const scale = frame.metersPerPixel;
  return [
    scale < ROADS_SCALE
      ? drawn(({ kind }) => kind === 'us' || kind === 'state', `stroke="${colors.road}" stroke-width="1.6"`)
      : '',
    scale < FREEWAYS_SCALE
      ? drawn(({ kind }) => kind === 'interstate', `stroke="${colors.freeway}" stroke-width="2.2"`)
      : '',
  ].join('');
}

const nothing: ReturnType<typeof middleOf> = { area: 0, at: [0, 0] };

/** Draws the codes of states that are large enough, away from the road. */
function stateCodes({ states }: PreviewGround, frame: Frame, box: Box, road: readonly Point[]): string {
  return states
    .map(({ code, polygons }) => {
      const pieces = polygons.map(([outer = []]) => middleOf(ringIn(outer, frame, box)));
      const largest = pieces.reduce((best, piece) => (piece.area > best.area ? piece : best), nothing);
      const [x, y] = largest.at;
      const isFree = road.every(([px, py]) => Math.hypot(px - x, py - y) > CLEARANCE);
      return largest.area < NAMED_AREA || !isFree
        ? ''
        : `<text x="${Math.round(x)}" y="${Math.round(y + 7)}" text-anchor="middle" font-size="20" font-weight="600" font-family="${FAMILIES[600]}" fill="${colors.stateName}">${code}</text>`;
    })
    .join('');
}

function tripLine(road: readonly Point[]): string {
  const round = 'fill="none" stroke-linejoin="round" stroke-linecap="round"';
  const data = pathOf(road);
  return (
    path(data, `${round} stroke="${colors.casing}" stroke-width="13"`) +
    path(data, `${round} stroke="${colors.trip}" stroke-width="7"`)
  );
}

function marks(road: readonly Point[], nights: readonly Point[]): string {
  const [start, end] = [road[0], road.at(-1)];
  return [
    ...nights.map(([x, y]) =>
      nights.length < MANY_NIGHTS
        ? `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="14" fill="${colors.night}" stroke="${colors.casing}" stroke-width="3"/><path d="M-1.5 -8A8 8 0 1 0 8 3.5A6.6 6.6 0 0 1 -1.5 -8Z" fill="${colors.moon}"/></g>`
        : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6.5" fill="${colors.night}" stroke="${colors.casing}" stroke-width="2.5"/>`,
    ),
    // A round trip ends under its pin.
    start && end && Math.hypot(start[0] - end[0], start[1] - end[1]) > ROUND_TRIP
      ? `<circle cx="${start[0].toFixed(1)}" cy="${start[1].toFixed(1)}" r="11" fill="${colors.casing}" stroke="${colors.trip}" stroke-width="6"/>`
      : '',
    end
      ? `<g transform="translate(${end[0].toFixed(1)} ${end[1].toFixed(1)})"><path d="M0 0C-7 -12 -19 -21 -19 -35A19 19 0 0 1 19 -35C19 -21 7 -12 0 0Z" fill="${colors.trip}" stroke="${colors.casing}" stroke-width="3.5"/><circle cy="-35" r="7.5" fill="${colors.casing}"/></g>`
      : '',
  ].join('');
}
