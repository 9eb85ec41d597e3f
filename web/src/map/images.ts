import type { Map as MapLibreMap } from 'maplibre-gl';
import { MARKER_ROOM_IMAGE } from './layers/stops.ts';
import type { MapPalette } from './palette/palette.ts';

/** Name of the Interstate shield in the style. */
export const SHIELD_IMAGE = 'interstate-shield';

const PIXEL_RATIO = 3;
/** A circle's diameter, points. */
const MARKER_ROOM = 34;
const WIDTH = 25;
const HEIGHT = 25;

/** Draws the shield's outline: two lobes above, a point below, on a field of 25 by 25. */
function outline(context: CanvasRenderingContext2D, inset: number): void {
  const left = 1 + inset;
  const right = WIDTH - 1 - inset;
  const top = 2 + inset;
  const foot = HEIGHT - 1 - inset * 1.3;
  const middle = WIDTH / 2;
  context.beginPath();
  context.moveTo(middle, top + 1.6);
  context.quadraticCurveTo(right - 5.5, top + 2.6, right - 4.2, top - 0.6);
  context.quadraticCurveTo(right + 0.9, top + 6, right, top + 10);
  context.bezierCurveTo(right - 0.6, foot - 6, middle + 5, foot - 1.6, middle, foot);
  context.bezierCurveTo(middle - 5, foot - 1.6, left + 0.6, foot - 6, left, top + 10);
  context.quadraticCurveTo(left - 0.9, top + 6, left + 4.2, top - 0.6);
  context.quadraticCurveTo(left + 5.5, top + 2.6, middle, top + 1.6);
  context.closePath();
}

/** Draws one image on a canvas of its own, at three pixels per point. */
function draw(width: number, height: number, paint: (context: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = width * PIXEL_RATIO;
  canvas.height = height * PIXEL_RATIO;
  const context = canvas.getContext('2d');
  if (!context) return new ImageData(canvas.width, canvas.height);
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  paint(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

const shield = ({ shield: colours }: MapPalette): ImageData =>
  draw(WIDTH, HEIGHT, (context) => {
    outline(context, 0);
    context.fillStyle = colours.edge;
    context.fill();
    outline(context, 1.2);
    context.save();
    context.clip();
    context.fillStyle = colours.body;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = colours.crown;
    context.fillRect(0, 0, WIDTH, 7.6);
    context.fillStyle = colours.edge;
    context.fillRect(0, 7.6, WIDTH, 0.9);
    context.restore();
  });

const dot = (fill: string, edge: string, ring: boolean): ImageData =>
  draw(9, 9, (context) => {
    context.beginPath();
    context.arc(4.5, 4.5, ring ? 3.4 : 2.6, 0, Math.PI * 2);
    context.fillStyle = ring ? edge : fill;
    context.fill();
    context.lineWidth = ring ? 1.5 : 1;
    context.strokeStyle = ring ? fill : edge;
    context.stroke();
    if (!ring) return;
    context.beginPath();
    context.arc(4.5, 4.5, 1.3, 0, Math.PI * 2);
    context.fillStyle = fill;
    context.fill();
  });

/** Puts the drawn images into the style, in the palette's colours. */
export function addImages(map: MapLibreMap, palette: MapPalette): void {
  const images = {
    [SHIELD_IMAGE]: shield(palette),
    [MARKER_ROOM_IMAGE]: draw(MARKER_ROOM, MARKER_ROOM, () => undefined),
    'town-dot': dot(palette.placeDot, palette.halo, false),
    'capital-dot': dot(palette.placeDot, palette.halo, true),
  };
  for (const [name, image] of Object.entries(images)) {
    if (map.hasImage(name)) map.removeImage(name);
    map.addImage(name, image, { pixelRatio: PIXEL_RATIO });
  }
}
