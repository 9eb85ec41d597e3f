import { createStore, useStored } from '../../../lib/store.ts';

/** Whether guidance was requested on this page: then its code loads at once, otherwise when the page is idle. */
const wanted = createStore(false);

export const wantGuidance = (): void => wanted.set(true);

export const useGuidanceWanted = (): boolean => useStored(wanted);

/** Whether the drive screen covers the page. */
const shown = createStore(false);

export const showsGuidance = (is: boolean): void => shown.set(is);

export const useGuidanceShown = (): boolean => useStored(shown);
