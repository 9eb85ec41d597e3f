import type { LngLat } from '@roadcast/core/geo';
import { PREVIEW_SIZE } from '../../../platform/modules/page-head.ts';
import { type Frame, frameAround } from './frame.ts';
import { below, beside, type Layout } from './layouts.ts';
import { mapDrawing, type PreviewGround } from './map-drawing.ts';
import type { PreviewFacts } from './preview-facts.ts';
import { previewTexts } from './preview-texts.ts';
import type { Typeface } from './typeface.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;

const STRIP_HEIGHT = 22;
const colors = { paper: '#fbf8f3', ink: '#17212b', amber: '#f0a030' } as const;

/**
 * Returns the preview picture as SVG, with the text beside or below the map, whichever makes the road larger. Text is
 * escaped, and characters that the typeface lacks are dropped.
 */
export function previewSvg(facts: PreviewFacts, ground: PreviewGround, typeface: Typeface): string {
  const { layout, frame } = chosen([...facts.line, ...facts.nights]);
  const { area, roadBox: box } = layout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    mapDrawing({ ground, line: facts.line, nights: facts.nights, frame, area, box }),
    panel(layout),
    strip(),
    previewTexts(facts, layout, typeface),
    '</svg>',
  ].join('');
}

function chosen(places: readonly LngLat[]): { readonly layout: Layout; readonly frame: Frame | null } {
  if (places.length === 0) return { layout: beside, frame: null };
  const [first, second] = [beside, below].map((layout) => ({ layout, frame: frameAround(places, layout.roadBox) }));
  if (!first || !second) return { layout: beside, frame: null };
  return second.frame.metersPerPixel < first.frame.metersPerPixel ? second : first;
}

/** Draws the panel behind the text, which fades into the map. */
function panel({ panel: { left, top, right, bottom }, fade }: Layout): string {
  const [x, y] = fade === 'right' ? [1, 0] : [0, 1];
  const [from, to] = fade === 'right' ? [0.9, 1] : [0.12, 0];
  const stops = [
    { at: Math.min(from, to), opacity: fade === 'right' ? 1 : 0 },
    { at: Math.max(from, to), opacity: fade === 'right' ? 0 : 1 },
  ].map(({ at, opacity }) => `<stop offset="${at}" stop-color="${colors.paper}" stop-opacity="${opacity}"/>`);
  return (
    `<defs><linearGradient id="panel" x2="${x}" y2="${y}">${stops.join('')}</linearGradient></defs>` +
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="url(#panel)"/>`
  );
}

/** Draws a strip of road with its center line. */
function strip(): string {
  const top = HEIGHT - STRIP_HEIGHT;
  return (
    `<rect y="${top}" width="${WIDTH}" height="${STRIP_HEIGHT}" fill="${colors.ink}"/>` +
    `<path d="M0 ${top + STRIP_HEIGHT / 2}H${WIDTH}" stroke="${colors.amber}" stroke-width="4" stroke-dasharray="44 28" stroke-dashoffset="22"/>`
  );
}
