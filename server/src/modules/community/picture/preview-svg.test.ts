import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { PreviewFacts } from './preview-facts.ts';
import { pngOf } from './preview-png.ts';
import { previewSvg } from './preview-svg.ts';
import { testGround } from './testing/ground.ts';
import { openTypeface } from './typeface.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadcast-fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const typeface = openTypeface();
const fonts = typeface.writeTo(folder);

const facts: PreviewFacts = {
  title: 'Rockies & “Plains”',
  from: 'Denver, CO',
  to: 'Pueblo, CO',
  facts: ['1,004 mi', '15 h', '2 days'],
  by: 'Shared by Ann',
  line: [
    [-104.98, 39.74],
    [-104.6, 38.25],
  ],
  nights: [[-104.8, 38.8]],
};

/** Region of title, ends and figures beside the map, and of the author. */
const TEXTS = { left: 60, top: 130, width: 470, height: 400 };
const AUTHOR = { left: 60, top: 545, width: 470, height: 50 };

/** Counts the dark pixels of a region. */
async function inkIn(png: Uint8Array, region: typeof TEXTS): Promise<number> {
  const pixels = await sharp(png).extract(region).greyscale().raw().toBuffer();
  return pixels.filter((gray) => gray < 140).length;
}

const draw = (given: Partial<PreviewFacts> = {}, fontFiles = fonts): Uint8Array =>
  pngOf(previewSvg({ ...facts, ...given }, testGround, typeface), fontFiles);

describe('a preview picture', () => {
  it('is a PNG of 1200 by 630 pixels', async () => {
    expect(await sharp(draw()).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  it('renders its text in our own typeface only', async () => {
    const blank = { title: '', from: '', to: '', facts: [], by: null };
    for (const region of [TEXTS, AUTHOR]) {
      expect(await inkIn(draw(), region)).toBeGreaterThan(500);
      expect(await inkIn(draw(blank), region)).toBe(0);
      // Without font files, the machine's fonts would appear.
      expect(await inkIn(draw({}, []), region)).toBeLessThan(300);
    }
  });

  it('shows letters of every subset in both weights', async () => {
    for (const letters of ['Chicago', 'ĀŁŐŽ', 'ẤỆỘỮ', 'ЖЩЯЮ']) {
      const title = await inkIn(draw({ title: letters, from: '', to: '', facts: [] }), TEXTS);
      expect([letters, title > 800]).toEqual([letters, true]);
    }
  });

  it('escapes its text', () => {
    const svg = previewSvg({ ...facts, title: '<b>&"\'' }, testGround, typeface);
    expect(svg).toContain('>&lt;b&gt;&amp;"\'<');
    expect(svg).not.toContain('<b>');
  });

  it.each([
    ['emoji', '🚐🏔️👩‍🚒'],
    ['Chinese', '从丹佛到芝加哥'],
    ['Arabic', 'من دنفر إلى شيكاغو'],
    ['controls', '\u0000\u001b[2J\ufffe\ud800\u202e'],
    ['5 kB', 'Great loop '.repeat(500)],
    ['one long word', 'W'.repeat(5000)],
    ['piles of accents', `Z${'\u0301'.repeat(5000)}algo`],
    ['nothing', ''],
  ])('is drawn with a title of %s', async (_, title) => {
    const picture = draw({ title, from: title, to: title, by: title, facts: [title, title] });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('has the ends as its title if the typeface lacks the title’s letters', () => {
    expect(previewSvg({ ...facts, title: '东京 🚐' }, testGround, typeface)).toContain('>Denver, CO –<');
  });

  it.each([
    ['no road', []],
    ['one place', [[-105, 39.7]]],
    [
      'a road without length',
      [
        [-105, 39.7],
        [-105, 39.7],
      ],
    ],
    [
      'a road over the date line',
      [
        [172.9, 52.9],
        [-149.9, 61.2],
      ],
    ],
  ] satisfies [string, PreviewFacts['line']][])('is drawn with %s', async (_, line) => {
    const picture = draw({ line, nights: [] });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200 });
    expect(previewSvg({ ...facts, line, nights: [] }, testGround, typeface)).not.toMatch(/NaN|Infinity/);
  });

  it('has its text below the map if the road runs east-west', () => {
    const at = (line: PreviewFacts['line']) =>
      Number(/y="([\d.]+)"[^>]*>Rockies/.exec(previewSvg({ ...facts, line, nights: [] }, testGround, typeface))?.[1]);
    expect(
      at([
        [-108, 39],
        [-103, 39],
      ]),
    ).toBeGreaterThan(400);
    expect(
      at([
        [-105, 41],
        [-105, 37],
      ]),
    ).toBeLessThan(350);
  });
});
