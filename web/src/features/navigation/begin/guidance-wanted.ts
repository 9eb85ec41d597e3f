import { createStore, useStored } from '../../../lib/store.ts';

/** Whether somebody has asked for guidance on this page: then its code comes at once, and else when the page is idle. */
const wanted = createStore(false);

export const wantGuidance = (): void => wanted.set(true);

export const useGuidanceWanted = (): boolean => useStored(wanted);

/** Whether the screen of a drive lies over the page. */
const shown = createStore(false);

export const showsGuidance = (is: boolean): void => shown.set(is);

export const useGuidanceShown = (): boolean => useStored(shown);
