import { essentialKey, preferenceKey, type StoredKey } from '../../../lib/storage/storage-keys.ts';

/** Key for whether the safety notice was accepted. */
export const noticeKey = essentialKey('roadcast.navigation');

export const voiceKey = preferenceKey('roadcast.voice');

/** Key for the tab that is guiding. */
export const guidingKey = essentialKey('roadcast.guiding');

/** Database key of the drive on this device. */
export const driveKey: StoredKey = { key: 'roadcast.drive', place: 'indexedDb', class: 'essential' };
