import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { accessibilityPolicy } from '@roadcast/core/plans';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

const { resolve } = createRequire(import.meta.url);

const files = (await readdir(SOURCES, { recursive: true })).filter((file) => !file.includes('.test.'));
const textOf = (file: string): string => readFileSync(join(SOURCES, file), 'utf8');

/** Style sheets of packages that the sources import. */
const imported = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [...textOf(file).matchAll(/import '([^.'][^']*\.css)'/g)].map(([, name = '']) => name));

const sheets = [
  ...files.filter((file) => file.endsWith('.css')).map((file) => [file, textOf(file)] as const),
  ...[...new Set(imported)].map((name) => [name, readFileSync(resolve(name), 'utf8')] as const),
];

/** Returns the cycles a second of the repeating animations in a style sheet. */
const repeatsIn = (css: string): { animation: string; perSecond: number }[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/animation:\s*([^;}]*)/g)].flatMap(([, value = '']) =>
    value.split(/,(?![^(]*\))/).flatMap((animation) => {
      const [, amount, unit] = /(?:^|\s)([\d.]+)(ms|s)\b/.exec(animation) ?? [];
      if (!/\binfinite\b|\s\d+(?=\s|$)/.test(animation)) return [];
      const milliseconds = Number(amount) * (unit === 's' ? 1000 : 1);
      return { animation: animation.trim(), perSecond: 1000 / milliseconds };
    }),
  );

it.each(sheets)('nothing in %s flashes more often than the accessibility statement allows', (_, css) => {
  const fast = repeatsIn(css).filter(({ perSecond }) => !(perSecond <= accessibilityPolicy.flashesPerSecond));
  expect(fast).toEqual([]);
});

it('finds repeating animations, and those that are too fast', () => {
  expect(sheets.flatMap(([, css]) => repeatsIn(css)).length).toBeGreaterThan(0);
  const css =
    'a { animation: blink 0.2s infinite } b { animation: rise 100ms both; } c { animation: road 720ms steps(18) infinite }';
  expect(repeatsIn(css).map(({ perSecond }) => Math.round(perSecond * 10) / 10)).toEqual([5, 1.4]);
});

it('animations stop with reduced motion', () => {
  const rules = /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*::before,\s*::after \{([^}]*)\}/.exec(
    textOf('ui/theme/theme.css'),
  );
  expect(rules?.[1]).toContain('animation-iteration-count: 1;');
  expect(rules?.[1]).toContain('transition-duration: 0s;');
});

it('no component uses an animation outside the style sheets', () => {
  const others = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /['" ]animate-(?!none)[\w[]|\.animate\(|animationDuration|animationIteration/.test(textOf(file)));
  expect(others).toEqual([]);
});
