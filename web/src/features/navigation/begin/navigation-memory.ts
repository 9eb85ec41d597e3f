import { readLocal, writeLocal } from '../../../lib/storage/local-store.ts';
import { createStore, useStored } from '../../../lib/store.ts';
import { noticeKey } from '../kept/stored-keys.ts';

/** Version of the notice; increase it if the notice must be read again. */
const NOTICE = 1;

const isRead = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'safetyNotice' in stored && stored.safetyNotice === NOTICE;

const read = createStore(isRead(readLocal(noticeKey)));

/** Returns whether the driver has agreed to the safety notice in this browser. */
export const useSafetyRead = (): boolean => useStored(read);

/** Stops showing the notice. If the browser stores nothing, it's shown again on the next visit. */
export function markSafetyRead(): void {
  read.set(true);
  writeLocal(noticeKey, { safetyNotice: NOTICE });
}
