import { createStore, useStored } from '../../../lib/store.ts';

/** Whether guidance was requested on this page: then its code loads at once, otherwise when the page is idle. */
const requested = createStore(false);

export const requestGuidance = (): void => requested.set(true);

export const useGuidanceRequested = (): boolean => useStored(requested);

/** Whether the drive screen covers the page. */
const shown = createStore(false);

export const setGuidanceShown = (is: boolean): void => shown.set(is);

export const useGuidanceShown = (): boolean => useStored(shown);
