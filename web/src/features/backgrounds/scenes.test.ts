import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { luminance } from '../../ui/readable.ts';
import { type Scene, scenes } from './scenes.ts';

const FOLDER = join(import.meta.dirname, 'scenes');

const drawn = Object.values(scenes)
  .flatMap(({ day, night }) => [day, night])
  .map((scene): [string, Scene] => [basename(scene.url).replace(/\.svg.*$/, '.svg'), scene]);

/** Returns the luminance of a drawing's darkest and lightest 1% of pixels. */
async function measured(file: string): Promise<Scene['luminance']> {
  const picture = sharp(join(FOLDER, file)).resize(320, 200).removeAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const values = Array.from({ length: data.length / info.channels }, (_, i) => {
    const color = data.subarray(i * info.channels, (i + 1) * info.channels).toString('hex');
    return luminance(`#${color}`);
  }).sort((a, b) => a - b);
  const at = (share: number): number => values[Math.round((values.length - 1) * share)] ?? Number.NaN;
  return { darkest: at(0.01), lightest: at(0.99) };
}

it('has a drawing by day and by night for each of four backgrounds', () => {
  expect(new Set(drawn.map(([file]) => file)).size).toBe(8);
});

it.each(drawn)('%s has the luminance declared for it', async (file, scene) => {
  const { darkest, lightest } = await measured(file);
  expect(Math.abs(darkest - scene.luminance.darkest)).toBeLessThan(0.02);
  expect(Math.abs(lightest - scene.luminance.lightest)).toBeLessThan(0.02);
});
