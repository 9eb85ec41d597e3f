import { readLocal, writeLocal } from '../../../lib/storage/local-store.ts';
import { createStore, useStored } from '../../../lib/store.ts';
import { noticeKey } from '../kept/stored-keys.ts';

/** What of the notice has changed so much that it is to be read again. */
const NOTICE = 1;

const isRead = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'safetyNotice' in stored && stored.safetyNotice === NOTICE;

const read = createStore(isRead(readLocal(noticeKey)));

/** @returns whether the driver has agreed to the safety notice in this browser. */
export const useSafetyRead = (): boolean => useStored(read);

/** From now on the notice is not shown again. Where the browser keeps nothing it comes again with the next visit. */
export function markSafetyRead(): void {
  read.set(true);
  writeLocal(noticeKey, { safetyNotice: NOTICE });
}
