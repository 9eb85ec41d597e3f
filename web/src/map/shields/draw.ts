import type { MapPalette, ShieldColors } from '../palette/palette.ts';
import type { RoadSign } from './road-sign.ts';

/** Pixels per point, enough for sharp images on every screen. */
export const PIXEL_RATIO = 3;

type Context = CanvasRenderingContext2D;

/** Draws an image on its own canvas. @param width points. @param height points. */
export function drawn(width: number, height: number, paint: (context: Context) => void): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * PIXEL_RATIO);
  canvas.height = Math.round(height * PIXEL_RATIO);
  // Draw on the CPU, because reading hundreds of small images back from the GPU takes seconds.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return new ImageData(canvas.width, canvas.height);
  context.scale(canvas.width / width, canvas.height / height);
  paint(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Font, the same as for all map text. */
const FONT = '"Overpass Bold", "Overpass", sans-serif';

/** Sign widths in points for one or two, three, and more characters. */
const widths = { interstate: [24, 29, 34], us: [25, 30, 35], state: [21, 26, 32] } as const;
const heights = { interstate: 24, us: 24, state: 19 } as const;
const sizes = { interstate: 11.5, us: 12, state: 11.5 } as const;

/** Draws a route sign with its number. @param scale 1 at high zoom, smaller at low zoom. */
export function drawSign({ shape, text }: RoadSign, palette: MapPalette, scale: number): ImageData {
  const width = widths[shape][Math.max(0, Math.min(2, text.length - 2))] ?? widths[shape][0];
  const height = heights[shape];
  return drawn(width * scale, height * scale, (context) => {
    context.scale(scale, scale);
    if (shape === 'interstate') interstate(context, width, height, palette.shields.interstate);
    else if (shape === 'us') usRoute(context, width, height, palette.shields.us);
    else oval(context, width, height, palette.shields.state);
    context.fillStyle = palette.shields[shape].text;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `700 ${text.length > 3 ? sizes[shape] - 1.5 : sizes[shape]}px ${FONT}`;
    // Digits have no descenders, so shift them down to look centered, and further below the Interstate's crown.
    context.fillText(text, width / 2, height / 2 + (shape === 'interstate' ? 3.1 : 1.3), width - 6);
  });
}

/** Draws an Interstate shield: two lobes on top, a point at the bottom, and the red crown. */
function interstate(
  context: Context,
  width: number,
  height: number,
  colors: MapPalette['shields']['interstate'],
): void {
  const outline = (inset: number): void => {
    const [left, right, top, foot] = [1 + inset, width - 1 - inset, 2 + inset, height - 1 - inset * 1.3];
    const middle = width / 2;
    context.beginPath();
    context.moveTo(middle, top + 1.6);
    context.quadraticCurveTo(right - 5.5, top + 2.6, right - 4.2, top - 0.6);
    context.quadraticCurveTo(right + 0.9, top + 6, right, top + 10);
    context.bezierCurveTo(right - 0.6, foot - 6, middle + 5, foot - 1.6, middle, foot);
    context.bezierCurveTo(middle - 5, foot - 1.6, left + 0.6, foot - 6, left, top + 10);
    context.quadraticCurveTo(left - 0.9, top + 6, left + 4.2, top - 0.6);
    context.quadraticCurveTo(left + 5.5, top + 2.6, middle, top + 1.6);
    context.closePath();
  };
  outline(0);
  context.fillStyle = colors.edge;
  context.fill();
  outline(1.2);
  context.save();
  context.clip();
  context.fillStyle = colors.body;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colors.crown;
  context.fillRect(0, 0, width, 7.2);
  context.fillStyle = colors.edge;
  context.fillRect(0, 7.2, width, 0.9);
  context.restore();
}

/** Draws a US route shield: three points on top, round shoulders, a point at the bottom. */
function usRoute(context: Context, width: number, height: number, colors: ShieldColors): void {
  const [left, right, top, foot, middle] = [1.6, width - 1.6, 2, height - 1.4, width / 2];
  context.beginPath();
  context.moveTo(middle, top);
  context.quadraticCurveTo(middle + width * 0.16, top + 2.6, right - 4, top + 0.2);
  context.lineTo(right - 0.3, top + 4.6);
  context.bezierCurveTo(right - 3.2, top + 8, right + 0.9, top + 9, right - 0.1, top + 13);
  context.bezierCurveTo(right - 1.6, foot - 2.6, middle + 4, foot - 2.8, middle, foot);
  context.bezierCurveTo(middle - 4, foot - 2.8, left + 1.6, foot - 2.6, left + 0.1, top + 13);
  context.bezierCurveTo(left - 0.9, top + 9, left + 3.2, top + 8, left + 0.3, top + 4.6);
  context.lineTo(left + 4, top + 0.2);
  context.quadraticCurveTo(middle - width * 0.16, top + 2.6, middle, top);
  context.closePath();
  paintSign(context, colors);
}

function oval(context: Context, width: number, height: number, colors: ShieldColors): void {
  context.beginPath();
  context.ellipse(width / 2, height / 2, width / 2 - 1.4, height / 2 - 1.4, 0, 0, Math.PI * 2);
  paintSign(context, colors);
}

function paintSign(context: Context, colors: ShieldColors): void {
  context.lineJoin = 'round';
  context.fillStyle = colors.body;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = colors.edge;
  context.stroke();
}
