import { UNKNOWN_HEX } from '@roadcast/core/weather';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { WEATHER_LINE_WIDTH } from '../lines/line-width.ts';
import { night, paper } from '../palette/palette.ts';
import { drawn, drawSign, PIXEL_RATIO } from '../shields/draw.ts';
import { signOf } from '../shields/road-sign.ts';
import { imageNames, PIN_ROOM } from './image-names.ts';

/** Diameter of a circle, points. */
const MARKER_ROOM = 34;

/** Scale of road signs at low zoom. */
const FAR_SCALE = 0.8;

/** Font of road signs, loaded before drawing because a canvas doesn't wait for fonts. */
const SIGN_FONT = '700 12px "Overpass Bold"';

/** Draws the map's images on demand, when a layer first uses them. */
export function drawImagesOnDemand(map: MapLibreMap): void {
  map.setMissingStyleImageResolver(async (name) => {
    if (name.startsWith('sign/')) await document.fonts.load(SIGN_FONT, '0');
    const image = imageOf(name);
    if (image && !map.hasImage(name)) map.addImage(name, image, { pixelRatio: PIXEL_RATIO });
  });
}

/** Draws an image by name; null for unknown names. */
function imageOf(name: string): ImageData | null {
  if (name === imageNames.markerRoom) return drawn(MARKER_ROOM, MARKER_ROOM, () => undefined);
  if (name === imageNames.pinRoom) return drawn(PIN_ROOM.width, PIN_ROOM.height, () => undefined);
  const [kind, theme, size, ...designation] = name.split('/');
  const palette = theme === 'night' ? night : paper;
  switch (kind) {
    case 'town-dot':
      return dot(palette.placeDot, palette.halo, false);
    case 'capital-dot':
      return dot(palette.placeDot, palette.halo, true);
    case 'park-dot':
      return tree(palette.park.text, palette.halo);
    case 'hatch':
      return hatch(UNKNOWN_HEX, palette.lineHatch);
    case 'sign': {
      const sign = signOf(designation.join('/'));
      // Use a transparent image for roads without a sign.
      return sign ? drawSign(sign, palette, size === 'far' ? FAR_SCALE : 1) : drawn(1, 1, () => undefined);
    }
    default:
      return null;
  }
}

const dot = (fill: string, edge: string, ring: boolean): ImageData =>
  drawn(9, 9, (context) => {
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

/** Draws diagonal stripes that tile seamlessly. */
const hatch = (stripe: string, ground: string): ImageData =>
  drawn(WEATHER_LINE_WIDTH, WEATHER_LINE_WIDTH, (context) => {
    const size = WEATHER_LINE_WIDTH;
    context.fillStyle = ground;
    context.fillRect(0, 0, size, size);
    context.beginPath();
    for (const from of [-size, 0, size]) {
      context.moveTo(from - 1, size + 1);
      context.lineTo(from + size + 1, -1);
    }
    context.lineWidth = size * 0.45;
    context.strokeStyle = stripe;
    context.stroke();
  });

/** Draws a conifer, the atlas symbol for a park. */
const tree = (fill: string, edge: string): ImageData =>
  drawn(13, 14, (context) => {
    context.beginPath();
    context.moveTo(6.5, 1);
    context.lineTo(10, 6);
    context.lineTo(8.6, 6);
    context.lineTo(11.6, 10.6);
    context.lineTo(1.4, 10.6);
    context.lineTo(4.4, 6);
    context.lineTo(3, 6);
    context.closePath();
    context.rect(5.6, 10.6, 1.8, 2.4);
    context.lineWidth = 1.6;
    context.lineJoin = 'round';
    context.strokeStyle = edge;
    context.stroke();
    context.fillStyle = fill;
    context.fill();
  });
