import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { channels, contrast, textOn } from '../readable.ts';

// Read the file directly, because Vitest would import an empty stylesheet.
const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');
const themes = ['light', 'dark'] as const;

/** Returns a token's color in a theme, '#rrggbb' without opacity. */
function token(name: string, theme: (typeof themes)[number]): string {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(css) ?? [];
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return (pair?.[theme === 'light' ? 1 : 2] ?? value).slice(0, 7);
}

/** Blends a color over another. @param opacity 0 to 1. */
function over(upper: string, lower: string, opacity: number): string {
  const under = channels(lower);
  const mixed = channels(upper).map((channel, i) =>
    Math.round(channel * opacity + (under[i] as number) * (1 - opacity)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const sky = ['sky-top', 'sky-middle', 'sky-low', 'sky-glow', 'hill-far', 'hill-middle', 'hill-near'];
const glassLevels = [0.55, 0.7, 0.82, 0.94, 1];
/** WCAG AA contrast for normal text. */
const READABLE = 4.5;

describe.each(themes)('the %s theme', (theme) => {
  it.each(['ink', 'muted', 'primary', 'danger', 'good', 'caution'])(
    'has readable %s text on paper and on fields',
    (name) => {
      for (const ground of ['paper', 'raised']) {
        expect(contrast(token(name, theme), token(ground, theme))).toBeGreaterThanOrEqual(READABLE);
      }
    },
  );

  it.each([
    ['on-primary', 'primary'],
    ['on-accent', 'accent'],
    ['on-sign', 'sign'],
  ])('has readable %s text on %s', (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(READABLE);
  });

  it('has visible field edges', () => {
    expect(contrast(token('edge', theme), token('raised', theme))).toBeGreaterThanOrEqual(3);
  });

  it.each(sky)('has readable text on glass at every level over %s', (name) => {
    for (const level of glassLevels) {
      const ground = over(token('paper', theme), token(name, theme), level);
      for (const text of ['ink', 'muted', 'primary', 'danger', 'good', 'caution']) {
        expect(contrast(token(text, theme), ground), `${text} at ${level}`).toBeGreaterThanOrEqual(READABLE);
      }
    }
  });
});

describe('text on a circle', () => {
  it.each(['#8B0000', '#4682B4', '#FFD700', '#2E9E4F', '#808A94', '#20C5D0', '#FF4500'])(
    'is readable on %s',
    (ground) => {
      expect(contrast(textOn(ground), ground)).toBeGreaterThanOrEqual(READABLE);
    },
  );
});
