import { DEVICE_DAYS, SESSION_DAYS, SESSION_LONGEST_DAYS } from '@roadcast/contract';
import { consentTexts } from '@roadcast/messages/consent';

/**
 * What a stored value is for, by the words of the cookie banner.
 *
 * `essential` is what somebody asked for by using the product: the trip that they planned, the account that they signed
 * in to, the answer that they gave to the banner. A theme or a unit that somebody picks is asked for as well, but only
 * for the visit in which they pick it; remembering it for the next one is a comfort, so that is `preferences` and waits
 * for consent. (The European regulators' Opinion 04/2012 draws the line in the same place, at point 3.6.)
 */
export const storageClasses = ['essential', 'preferences', 'analytics', 'marketing'] as const;

export type StorageClass = (typeof storageClasses)[number];

/** Classes that wait for consent. */
export type OptionalClass = Exclude<StorageClass, 'essential'>;

export type StoragePlace = 'local' | 'session' | 'cookie' | 'indexedDb' | 'cache';

/** One thing that the application may leave in a browser. */
export interface StoredItem {
  /** Its name there; a `*` at the end stands for whatever follows. */
  readonly key: string;
  readonly place: StoragePlace;
  readonly class: StorageClass;
  readonly purpose: string;
  readonly lifetime: string;
}

/** Consent is asked for again after this long, and what it allowed goes with it. */
export const CONSENT_DAYS = 365;

const words = consentTexts.stored;

/**
 * Every key that the application stores, whoever writes it. The cookie policy prints this table, the functions that write
 * take their keys from its types, and a test reads the sources for keys that are missing here. Sentences with numbers are made when they
 * are read: the table stands in the page's first code.
 */
export const storageKeys = [
  {
    key: 'roadcast.consent',
    place: 'local',
    class: 'essential',
    purpose: words.consent.purpose,
    get lifetime() {
      return words.consent.lifetime({ days: CONSENT_DAYS });
    },
  },
  {
    // Set by the server; with `__Host-` before it where the server is reached by HTTPS.
    key: 'roadcast.session_token',
    place: 'cookie',
    class: 'essential',
    purpose: words.session.purpose,
    get lifetime() {
      return words.session.lifetime({ days: SESSION_DAYS, longest: SESSION_LONGEST_DAYS });
    },
  },
  {
    // As the one above.
    key: 'roadcast.device',
    place: 'cookie',
    class: 'essential',
    purpose: words.device.purpose,
    get lifetime() {
      return words.device.lifetime({ days: DEVICE_DAYS });
    },
  },
  { key: 'roadcast.route', place: 'local', class: 'essential', ...words.route },
  { key: 'roadcast.trips', place: 'local', class: 'essential', ...words.trips },
  { key: 'roadcast.vehicles', place: 'local', class: 'essential', ...words.vehicles },
  { key: 'roadcast.navigation', place: 'local', class: 'essential', ...words.navigation },
  { key: 'roadcast.preferences', place: 'session', class: 'essential', ...words.travelVisit },
  {
    key: 'roadcast.preferences',
    place: 'local',
    class: 'preferences',
    purpose: words.travel.purpose,
    get lifetime() {
      return words.travel.lifetime({ days: CONSENT_DAYS });
    },
  },
  { key: 'roadcast.settings', place: 'session', class: 'essential', ...words.visit },
  {
    key: 'roadcast.settings',
    place: 'local',
    class: 'preferences',
    purpose: words.settings.purpose,
    get lifetime() {
      return words.settings.lifetime({ days: CONSENT_DAYS });
    },
  },
  { key: 'roadcast.voice', place: 'session', class: 'essential', ...words.voiceVisit },
  {
    key: 'roadcast.voice',
    place: 'local',
    class: 'preferences',
    purpose: words.voice.purpose,
    get lifetime() {
      return words.voice.lifetime({ days: CONSENT_DAYS });
    },
  },
  { key: 'roadcast.drive', place: 'indexedDb', class: 'essential', ...words.drive },
  { key: 'roadcast.guiding', place: 'local', class: 'essential', ...words.guiding },
  { key: 'roadcast.application.*', place: 'cache', class: 'essential', ...words.application },
  { key: 'roadcast.map', place: 'cache', class: 'essential', ...words.map },
] as const satisfies readonly StoredItem[];

type Row = (typeof storageKeys)[number];

/** Keys of local storage that may be written at any time. */
export type EssentialKey = Extract<Row, { place: 'local'; class: 'essential' }>['key'];

/** Keys of local storage that wait for consent. */
export type OptionalKey = Extract<Row, { place: 'local'; class: OptionalClass }>['key'];

/** Every name that stands in the table. */
export type StorageKey = Row['key'];

/** @returns the rows of local storage that wait for consent. */
export const optionalItems = (): readonly StoredItem[] =>
  storageKeys.filter((item) => item.place === 'local' && item.class !== 'essential');

/** @returns the class under which a key stands in local storage; null for a key that has no place there. */
export function classOf(key: string): StorageClass | null {
  return storageKeys.find((item) => item.place === 'local' && item.key === key)?.class ?? null;
}
