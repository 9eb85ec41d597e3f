import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LngLat } from '@roadcast/core/geo';
import type { Report } from '../files/problem.ts';
import { readPlaceName, readPosition, sourceLines } from '../files/source-lines.ts';

/** Written road that may cross obstacles, unlike other local roads. */
export type Link = Crossing | Path;

interface LinkCommon {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  /** Length along the road, miles. */
  readonly miles: number;
  /** Typical speed, mph. */
  readonly mph: number;
}

/** Bridge or tunnel across a border in water or a barrier. The build finds the ends. */
export interface Crossing extends LinkCommon {
  readonly form: 'crossing';
  readonly at: LngLat;
  /** The two states, if the link crosses a border; undefined for a barrier within a state. */
  readonly states: readonly [string, string] | undefined;
}

/** Road drawn point by point. */
export interface Path extends LinkCommon {
  readonly form: 'path';
  readonly kind: 'bridge' | 'road';
  readonly points: readonly PathPoint[];
}

/** Gazetteer place on the road, or a position. A position shapes the road or, at an end, is a new junction. */
export type PathPoint =
  | { readonly at: LngLat; readonly state: string | undefined }
  | { readonly place: string; readonly near: LngLat | undefined };

/** Default speed on a bridge, mph. */
const BRIDGE_MPH = 40;
/** Default speed on a road, mph. */
const ROAD_MPH = 45;

const CROSSING = /^(?:bridge|tunnel) (.+?) (@\S+) (\d+(?:\.\d+)?) mi(?: (\d\d) mph)?(?: ([A-Z]{2}) ([A-Z]{2}))?$/;
const PATH = /^(bridge|road) (.+?): (.+) = (\d+(?:\.\d+)?) mi(?: (\d\d) mph)?$/;

/** Reads every file in `links/`. Reports invalid lines as errors. */
export async function readLinks(sources: string, report: Report): Promise<Link[]> {
  const folder = join(sources, 'links');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const read = await Promise.all(
    files.map(async (file) => parseLinks(`links/${file}`, await readFile(join(folder, file), 'utf8'), report)),
  );
  return read.flat();
}

/** Parses one link file. Reports invalid lines as errors. @param file the file's name, for the report. */
export function parseLinks(file: string, content: string, report: Report): Link[] {
  return sourceLines(content).flatMap(({ line, text }) => {
    const link = readPath(file, line, text) ?? readCrossing(file, line, text);
    if (!link)
      report({
        file,
        line,
        level: 'error',
        text: "expected 'bridge NAME @LAT,LNG MILES mi' or 'road NAME: A > B = MILES mi'",
      });
    return link ?? [];
  });
}

function readCrossing(file: string, line: number, text: string): Crossing | undefined {
  const [, name, position = '', miles, mph, from, to] = CROSSING.exec(text) ?? [];
  const at = readPosition(position);
  if (name === undefined || !at) return undefined;
  const states = from !== undefined && to !== undefined ? ([from, to] as const) : undefined;
  return { form: 'crossing', file, line, name, miles: Number(miles), mph: Number(mph ?? BRIDGE_MPH), at, states };
}

function readPath(file: string, line: number, text: string): Path | undefined {
  const [, kind, name, path = '', miles, mph] = PATH.exec(text) ?? [];
  const points = path.split(' > ').map(readPoint);
  if (name === undefined || points.length < 2 || !points.every((point) => point !== undefined)) return undefined;
  const usual = kind === 'bridge' ? BRIDGE_MPH : ROAD_MPH;
  return {
    form: 'path',
    kind: kind === 'bridge' ? 'bridge' : 'road',
    file,
    line,
    name,
    miles: Number(miles),
    mph: Number(mph ?? usual),
    points,
  };
}

/** Parses a point: '@38.1,-77.2', '@38.1,-77.2 VA', 'Name, ST' or, for an ambiguous name, 'Name, ST @38.1,-77.2'. */
function readPoint(text: string): PathPoint | undefined {
  const [, position = '', state] = /^(@\S+)(?: ([A-Z]{2}))?$/.exec(text) ?? [];
  const at = readPosition(position);
  if (at) return { at, state };
  const [, name = text, near = ''] = /^(.+?) (@\S+)$/.exec(text) ?? [];
  return readPlaceName(name) ? { place: name, near: readPosition(near) } : undefined;
}
