import { createStore, useStored } from '../../lib/store.ts';
import type { TripDocument } from './trip-document.tsx';

type DocumentCode = typeof TripDocument;

const store = createStore<{ readonly document: DocumentCode | null }>({ document: null });
let asked: Promise<void> | undefined;

/**
 * Loads the code of the trip document: with the states' outlines it's about as large as an image, so it loads after the
 * screen's content.
 * Resolves when it has loaded or failed; after a failure the next caller retries.
 */
export function loadDocument(): Promise<void> {
  asked ??= import('./trip-document.tsx').then(
    ({ TripDocument: document }) => store.set({ document }),
    () => {
      asked = undefined;
    },
  );
  return asked;
}

/** Returns the trip document's component; null until its code has loaded. */
export const useDocument = (): DocumentCode | null => useStored(store).document;
