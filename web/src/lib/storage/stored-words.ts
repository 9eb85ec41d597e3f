import { DEVICE_DAYS, SESSION_DAYS, SESSION_LONGEST_DAYS } from '@roadcast/contract';
import { storedTexts as texts } from '@roadcast/messages/stored';
import { CONSENT_DAYS, type StoredWords } from './storage-keys.ts';

/** Descriptions of stored keys in the catalog `stored`, by feature and name. */
export const storedWords = {
  ...texts,
  consent: { ...texts.consent, lifetime: texts.consent.lifetime({ days: CONSENT_DAYS }) },
  session: {
    ...texts.session,
    lifetime: texts.session.lifetime({ days: SESSION_DAYS, longest: SESSION_LONGEST_DAYS }),
  },
  device: { ...texts.device, lifetime: texts.device.lifetime({ days: DEVICE_DAYS }) },
  travel: { ...texts.travel, lifetime: texts.travel.lifetime({ days: CONSENT_DAYS }) },
  settings: { ...texts.settings, lifetime: texts.settings.lifetime({ days: CONSENT_DAYS }) },
  places: { ...texts.places, lifetime: texts.places.lifetime({ days: CONSENT_DAYS }) },
  savedPlaces: { ...texts.savedPlaces, lifetime: texts.savedPlaces.lifetime({ days: CONSENT_DAYS }) },
  explore: { ...texts.explore, lifetime: texts.explore.lifetime({ days: CONSENT_DAYS }) },
  background: { ...texts.background, lifetime: texts.background.lifetime({ days: CONSENT_DAYS }) },
  voice: { ...texts.voice, lifetime: texts.voice.lifetime({ days: CONSENT_DAYS }) },
} satisfies Readonly<Record<string, StoredWords>>;
