import { createStore, useStored } from '../../lib/store.ts';
import type { TripDocument } from './trip-document.tsx';

type DocumentCode = typeof TripDocument;

const store = createStore<{ readonly document: DocumentCode | null }>({ document: null });
let asked: Promise<void> | undefined;

/**
 * Loads what draws the trip's document: with the states' outlines it is about as heavy as a picture, so it comes after what is on the screen.
 * @returns when it is there, or when it could not be had; then the next one who needs it asks again.
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

/** @returns what draws the document; null as long as its code has not come. */
export const useDocument = (): DocumentCode | null => useStored(store).document;
