import type { PlacesCounts } from '@roadcast/core/dataset';

export interface PlacesTask {
  /** Absolute paths of the extracts. */
  readonly files: readonly string[];
  readonly gazetteer: string;
  readonly output: string;
}

export type PlacesAnswer =
  | { readonly kind: 'done'; readonly counts: PlacesCounts }
  | { readonly kind: 'error'; readonly name: string; readonly message: string; readonly code: string | undefined };
