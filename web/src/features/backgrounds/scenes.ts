import { type BuiltInBackground, builtInBackgrounds, DEFAULT_BACKGROUND } from '@roadcast/contract';
import desertDay from './scenes/desert-highway-day.svg?url';
import desertNight from './scenes/desert-highway-night.svg?url';
import forestDay from './scenes/forest-path-day.svg?url';
import forestNight from './scenes/forest-path-night.svg?url';
import mountainDay from './scenes/mountain-vista-day.svg?url';
import mountainNight from './scenes/mountain-vista-night.svg?url';
import oceanDay from './scenes/ocean-drive-day.svg?url';
import oceanNight from './scenes/ocean-drive-night.svg?url';
import type { Luminance } from './scrim.ts';

/** Built-in drawing. */
export interface Scene {
  readonly url: string;
  /** Luminance of the darkest and lightest 1% of pixels. */
  readonly luminance: Luminance;
}

interface Scenes {
  readonly day: Scene;
  readonly night: Scene;
  /** Horizontal center of the part to keep in view on narrow screens, percent of the width. */
  readonly focus: number;
}

/** Backgrounds drawn by `web/scenes`. */
export const scenes: Readonly<Record<Exclude<BuiltInBackground, typeof DEFAULT_BACKGROUND>, Scenes>> = {
  'mountain-vista': {
    day: { url: mountainDay, luminance: { darkest: 0.17, lightest: 0.95 } },
    night: { url: mountainNight, luminance: { darkest: 0, lightest: 0.13 } },
    focus: 58,
  },
  'ocean-drive': {
    day: { url: oceanDay, luminance: { darkest: 0.25, lightest: 0.93 } },
    night: { url: oceanNight, luminance: { darkest: 0, lightest: 0.15 } },
    focus: 54,
  },
  'desert-highway': {
    day: { url: desertDay, luminance: { darkest: 0.19, lightest: 0.96 } },
    night: { url: desertNight, luminance: { darkest: 0, lightest: 0.1 } },
    focus: 50,
  },
  'forest-path': {
    day: { url: forestDay, luminance: { darkest: 0.17, lightest: 0.95 } },
    night: { url: forestNight, luminance: { darkest: 0, lightest: 0.22 } },
    focus: 56,
  },
};

/**
 * Returns a built-in's drawings; null for uploads and for the sky, which is part of the page.
 * @param url the background's address, which is the built-in's id. A shared built-in has an id of its own.
 */
export function scenesOf(url: string): Scenes | null {
  const builtIn = builtInBackgrounds.find((one) => one === url);
  return builtIn && builtIn !== DEFAULT_BACKGROUND ? scenes[builtIn] : null;
}
