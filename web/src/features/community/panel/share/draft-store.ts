import { createStore, useStored } from '../../../../lib/store.ts';
import { blankShare, type ShareDraft } from './share-draft.ts';

/** Current form values, kept while other tabs are open. */
const draft = createStore<ShareDraft>(blankShare);

export const useShareDraft = (): ShareDraft => useStored(draft);

export const changeShareDraft = (change: Partial<ShareDraft>): void => draft.set({ ...draft.get(), ...change });

export const clearShareDraft = (): void => draft.set(blankShare);
