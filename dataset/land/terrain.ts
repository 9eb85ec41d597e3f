import type { LngLat } from '@roadcast/core/geo';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';

const FILE = 'terrain.txt';

/** Region where local roads wind more or less than elsewhere. */
interface Region {
  readonly name: string;
  readonly factor: number;
  /** Corners, longitude first. The last corner connects to the first. */
  readonly corners: LngLat[];
}

/** Function that returns the ratio of a local road's length to the straight line at a place. */
export type RoadFactor = (place: LngLat) => number;

/** Parses `terrain.txt`. Reports invalid lines as errors. */
export function readTerrain(content: string, report: Report): RoadFactor {
  const regions: Region[] = [];
  let elsewhere = 1;
  for (const { line, text } of sourceLines(content)) {
    const [, word, factor, name = ''] = /^(elsewhere|region) (1\.\d+)(?: (.+))?$/.exec(text) ?? [];
    const corners = text.split(/\s+/).map(readCorner);
    const current = regions.at(-1);
    if (word === 'elsewhere') elsewhere = Number(factor);
    else if (word === 'region') regions.push({ name, factor: Number(factor), corners: [] });
    else if (current && corners.every((corner) => corner !== undefined)) current.corners.push(...corners);
    else
      report({
        file: FILE,
        line,
        level: 'error',
        text: "expected 'elsewhere FACTOR', 'region FACTOR NAME' or corners",
      });
  }
  return (place) => regions.find((region) => isInside(place, region.corners))?.factor ?? elsewhere;
}

function readCorner(text: string): LngLat | undefined {
  const [, lat, lng] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return lat === undefined || lng === undefined ? undefined : [Number(lng), Number(lat)];
}

/** Returns whether a ring contains a place, by counting the sides to the west. */
function isInside([lng, lat]: LngLat, ring: readonly LngLat[]): boolean {
  let inside = false;
  ring.forEach((to, i) => {
    const from = ring.at(i - 1) as LngLat;
    if (from[1] > lat === to[1] > lat) return;
    if (lng > from[0] + ((to[0] - from[0]) * (lat - from[1])) / (to[1] - from[1])) inside = !inside;
  });
  return inside;
}
