import { readLocal, writeLocal } from '../../../lib/storage/local-store.ts';
import { createStore, useStored } from '../../../lib/store.ts';
import { noticeKey } from '../kept/stored-keys.ts';

/** Version of the safety notice. Increase it to show the notice again. */
const NOTICE = 1;

const isRead = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'safetyNotice' in stored && stored.safetyNotice === NOTICE;

const read = createStore(isRead(readLocal(noticeKey)));

/** Returns whether the driver agreed to the safety notice in this browser. */
export const useSafetyRead = (): boolean => useStored(read);

/** Marks the safety notice as read. If storage is blocked, the notice is shown again on the next visit. */
export function markSafetyRead(): void {
  read.set(true);
  writeLocal(noticeKey, { safetyNotice: NOTICE });
}
