import { createStore, useStored } from '../../../lib/store.ts';

/** Whether guidance was requested on this page. If so, the code loads immediately; otherwise when idle. */
const requested = createStore(false);

export const requestGuidance = (): void => requested.set(true);

export const useGuidanceRequested = (): boolean => useStored(requested);

/** Whether the drive screen is shown over the page. */
const shown = createStore(false);

export const setGuidanceShown = (is: boolean): void => shown.set(is);

export const useGuidanceShown = (): boolean => useStored(shown);
