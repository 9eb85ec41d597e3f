import { defineFeature } from '../../lib/define-feature.ts';
import { consentKey } from '../../lib/storage/storage-keys.ts';

export const consent = defineFeature({
  name: 'consent',
  storageKeys: { consent: consentKey },
  settingsSection: async () => (await import('./privacy-card.tsx')).PrivacyCard,
});
