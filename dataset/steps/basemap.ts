import type { BasemapFile, BasemapHighway } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { ShapedStretch } from './highways-shape.ts';
import { thinned } from './simplify.ts';
import type { StateShape } from './state-shapes.ts';

/** How far a thinned highway may lie from the drawn one, metres: not to be seen at the zooms that the basemap serves. */
const TOLERANCE_METRES = 100;
/** Decimals of an outline: about 10 metres, finer than the outlines are. */
const OUTLINE_DECIMALS = 4;
const LINE_DECIMALS = 5;

/** @returns what the embedded map draws: state outlines, and one line for each unbroken part of a highway. */
export const basemapFile = (states: readonly StateShape[], shaped: readonly ShapedStretch[]): BasemapFile => ({
  states: states.map(({ name, code, polygons }) => ({
    name,
    code,
    polygons: polygons.map((polygon) => polygon.map((ring) => ring.map((place) => rounded(place, OUTLINE_DECIMALS)))),
  })),
  highways: highwayLines(shaped),
});

function highwayLines(shaped: readonly ShapedStretch[]): BasemapHighway[] {
  const runs = new Map<ShapedStretch['run'], LngLat[]>();
  for (const { run, line } of shaped) {
    const drawn = runs.get(run) ?? [];
    drawn.push(...(drawn.length === 0 ? line : line.slice(1)));
    runs.set(run, drawn);
  }
  return [...runs].map(([run, line]) => ({
    ref: run.highway.file.ref,
    line: thinned(line, TOLERANCE_METRES).map((place) => rounded(place, LINE_DECIMALS)),
  }));
}

const rounded = (place: LngLat, decimals: number): LngLat => [
  Number(place[0].toFixed(decimals)),
  Number(place[1].toFixed(decimals)),
];
