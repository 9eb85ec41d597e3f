/** Worker thread that draws preview pictures. Keeps the map's shapes and the fonts while it runs. */
import { readFileSync } from 'node:fs';
import type { BasemapFile } from '@roadcast/core/dataset';
import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import type { PreviewGround } from './map-drawing.ts';
import { pngOf } from './preview-png.ts';
import { previewSvg } from './preview-svg.ts';
import type { PreviewTask } from './preview-task.ts';
import { openTypeface } from './typeface.ts';

const typeface = openTypeface();
let kept: { readonly path: string; readonly ground: PreviewGround } | null = null;

serveTasks(({ facts, basemap, fontFolder }: PreviewTask) => {
  if (kept?.path !== basemap) kept = { path: basemap, ground: readGround(basemap) };
  return pngOf(previewSvg(facts, kept.ground, typeface), typeface.writeTo(fontFolder));
});

function readGround(path: string): PreviewGround {
  const { states, highways, abroad, lakes } = JSON.parse(readFileSync(path, 'utf8')) as BasemapFile;
  return { states, highways: highways.filter(({ kind }) => kind !== 'local'), abroad, lakes };
}
