import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { channels, contrast, luminance } from '../../ui/readable.ts';
import { extremesOf, leastOpacity } from './scrim.ts';

// Read the file directly, because Vitest would import an empty stylesheet.
const css = readFileSync(fileURLToPath(new URL('../../ui/theme/tokens.css', import.meta.url)), 'utf8');

const READABLE = 4.5;

function colorsOf(theme: 'light' | 'dark') {
  const color = (name: string): string =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.[theme === 'light' ? 1 : 2] ?? '';
  return { paper: color('paper'), texts: ['ink', 'muted', 'primary', 'danger', 'good', 'caution'].map(color) };
}

const hex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Channel values; the test tries every combination. */
const steps = [0, 51, 102, 153, 204, 255];
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => hex([red, green, blue]))));

describe.each(['light', 'dark'] as const)('text on cards of the %s theme', (theme) => {
  const { paper, texts } = colorsOf(theme);
  const worst = (pixel: string, opacity: number): number => {
    const under = channels(pixel);
    const ground = hex(channels(paper).map((part, index) => part * opacity + (under[index] ?? 0) * (1 - opacity)));
    return Math.min(...texts.map((text) => contrast(text, ground)));
  };

  it('is readable over a picture of any single color, before and after the picture loads', () => {
    for (const color of colors) {
      const own = luminance(color);
      const before = leastOpacity(extremesOf({ darkest: own, lightest: own }), { paper, texts });
      const after = leastOpacity([channels(color)], { paper, texts });
      expect(worst(color, before / 100), color).toBeGreaterThanOrEqual(READABLE);
      expect(worst(color, after / 100), color).toBeGreaterThanOrEqual(READABLE);
      expect(after).toBeLessThanOrEqual(before);
    }
  });

  it('is readable over noise, and cards stay somewhat transparent', () => {
    const least = leastOpacity(extremesOf({ darkest: 0, lightest: 1 }), { paper, texts });
    for (const color of colors) expect(worst(color, least / 100)).toBeGreaterThanOrEqual(READABLE);
    expect(least).toBeLessThan(94);
  });

  it('needs only the lowest opacity over a picture in the theme’s own tones', () => {
    expect(leastOpacity([channels(paper)], { paper, texts })).toBe(0);
  });
});
