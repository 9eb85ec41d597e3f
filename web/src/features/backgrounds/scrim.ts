import { channels, luminance as luminanceOf } from '../../ui/readable.ts';

/** WCAG relative luminance of a picture's darkest and lightest parts, 0 to 1. */
export interface Luminance {
  readonly darkest: number;
  readonly lightest: number;
}

/** A theme's card colors, '#rrggbb'. */
export interface CardColors {
  /** Opaque card color. */
  readonly paper: string;
  /** All text colors on cards. */
  readonly texts: readonly string[];
}

/** RGB, 0 to 255 each. */
export type Pixel = readonly [number, number, number];

/**
 * WCAG AA contrast for normal text (4.5), plus a margin for rounding and for the blur, which also raises saturation.
 */
const READABLE = 4.6;

const weights: Pixel = [0.2126, 0.7152, 0.0722];

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const encoded = (share: number): number =>
  255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);

/** Returns the luminance of a card over a pixel. @param opacity card opacity, 0 to 1. */
function blended(paper: Pixel, pixel: Pixel, opacity: number): number {
  const part = (channel: 0 | 1 | 2): number =>
    weights[channel] * linear(paper[channel] * opacity + pixel[channel] * (1 - opacity));
  return part(0) + part(1) + part(2);
}

/** Returns the range of card luminance in which all text is readable. */
function readableRange({ paper, texts }: CardColors): readonly [from: number, to: number] {
  const isLight = (text: string): boolean => luminanceOf(paper) < luminanceOf(text);
  const floors = texts.filter((text) => !isLight(text)).map((text) => READABLE * (luminanceOf(text) + 0.05) - 0.05);
  const ceilings = texts.filter(isLight).map((text) => (luminanceOf(text) + 0.05) / READABLE - 0.05);
  return [Math.max(0, ...floors), Math.min(1, ...ceilings)];
}

/** Returns the lowest card opacity (whole percent) at which all text reaches WCAG AA contrast over every pixel. */
export function leastOpacity(pixels: readonly Pixel[], colors: CardColors): number {
  const [from, to] = readableRange(colors);
  const paper = channels(colors.paper);
  const isReadable = (percent: number): boolean =>
    pixels.every((pixel) => {
      const ground = blended(paper, pixel, percent / 100);
      return ground >= from && ground <= to;
    });
  // Binary search: contrast never gets worse with higher opacity.
  let [low, high] = [0, 100];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReadable(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the two grays with a picture's extreme luminance. */
export const graysOf = ({ darkest, lightest }: Luminance): readonly Pixel[] =>
  [darkest, lightest].map((luminance): Pixel => {
    const gray = encoded(luminance);
    return [gray, gray, gray];
  });

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/**
 * Returns the grays and the most saturated colors with a picture's extreme luminance. Mixed with the card color, every
 * other color of that luminance falls between these.
 */
export const extremesOf = (range: Luminance): readonly Pixel[] => [
  ...graysOf(range),
  ...[range.darkest, range.lightest].flatMap((luminance) => orders.map((order) => vivid(luminance, order))),
];

/** Returns a saturated color of a given luminance by filling the channels in order. */
function vivid(luminance: number, order: (typeof orders)[number]): Pixel {
  let left = luminance;
  const pixel: [number, number, number] = [0, 0, 0];
  for (const channel of order) {
    const share = Math.min(1, left / weights[channel]);
    pixel[channel] = encoded(share);
    left = Math.max(0, left - share * weights[channel]);
  }
  return pixel;
}
