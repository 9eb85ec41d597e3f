import { defineFeature } from '../../lib/define-feature.ts';
import { visitKey } from '../../lib/storage/storage-keys.ts';
import { APPLICATION_CACHE, MAP_CACHE } from './device/cache-names.ts';
import { driveKey, guidingKey, noticeKey, voiceKey } from './kept/stored-keys.ts';

export const navigation = defineFeature({
  name: 'navigation',
  path: '/navigation',
  withTrip: true,
  load: async () => (await import('./navigation-screen.tsx')).NavigationScreen,
  settingsSection: async () => (await import('./voice/voice-settings-card.tsx')).VoiceSettingsCard,
  storageKeys: {
    navigation: noticeKey,
    voiceVisit: visitKey(voiceKey),
    voice: voiceKey,
    drive: driveKey,
    guiding: guidingKey,
    application: { key: `${APPLICATION_CACHE}*`, place: 'cache', class: 'essential' },
    map: { key: MAP_CACHE, place: 'cache', class: 'essential' },
  },
});
