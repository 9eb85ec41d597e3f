import { essentialKey, preferenceKey, type StoredKey } from '../../../lib/storage/storage-keys.ts';

/** Whether the safety notice was read. */
export const noticeKey = essentialKey('roadcast.navigation');

/** Voice settings. */
export const voiceKey = preferenceKey('roadcast.voice');

/** The browser tab that is guiding. */
export const guidingKey = essentialKey('roadcast.guiding');

/** The drive on this device. */
export const driveKey: StoredKey = { key: 'roadcast.drive', place: 'indexedDb', class: 'essential' };
