import { createStore, useStored } from '../../../lib/store.ts';

/** Whether somebody has asked for guidance on this page: then its code comes at once, and else when the page is idle. */
const wanted = createStore(false);

export const wantGuidance = (): void => wanted.set(true);

export const useGuidanceWanted = (): boolean => useStored(wanted);
