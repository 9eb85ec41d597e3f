import type { PreviewFacts } from './preview-facts.ts';

/** A picture to draw in the worker thread. */
export interface PreviewTask {
  readonly facts: PreviewFacts;
  /** Absolute path of the dataset's `basemap.json`. */
  readonly basemap: string;
  /** Absolute path of the folder for font files. */
  readonly fontFolder: string;
}
