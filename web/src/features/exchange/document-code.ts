import { createStore, useStored } from '../../lib/store.ts';
import type { TripDocument } from './trip-document.tsx';

type DocumentCode = typeof TripDocument;

const store = createStore<{ readonly document: DocumentCode | null }>({ document: null });
let asked: Promise<void> | undefined;

/**
 * Loads the trip document's code, which includes state outlines and is as large as an image, so call this after the
 * screen's content has loaded. Resolves on success or failure; after a failure, the next call retries.
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

/** Prints the trip once the document's code has loaded. */
export const printDocument = (): void => void loadDocument().then(() => window.print());

/** Returns the trip document component; null until loaded. */
export const useDocument = (): DocumentCode | null => useStored(store).document;
