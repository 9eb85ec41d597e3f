import { essentialKey, preferenceKey, type StoredKey } from '../../../lib/storage/storage-keys.ts';

/** That the safety notice was read. */
export const noticeKey = essentialKey('roadcast.navigation');

/** How guidance speaks. */
export const voiceKey = preferenceKey('roadcast.voice');

/** Which tab of the browser guides. */
export const guidingKey = essentialKey('roadcast.guiding');

/** The drive on this device. */
export const driveKey: StoredKey = { key: 'roadcast.drive', place: 'indexedDb', class: 'essential' };
