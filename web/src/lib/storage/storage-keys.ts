/**
 * Storage classes, as in the cookie banner.
 *
 * `essential` is for what the user requested by using the product: a planned trip, an account, the cookie choice. A
 * theme or unit is also requested, but only for the current visit. Remembering it is a convenience, so it's
 * `preferences` and requires consent. (The European regulators' Opinion 04/2012 makes the same distinction in point
 * 3.6.)
 */
export const storageClasses = ['essential', 'preferences', 'analytics', 'marketing'] as const;

export type StorageClass = (typeof storageClasses)[number];

/** Storage classes that require consent. */
export type OptionalClass = Exclude<StorageClass, 'essential'>;

export type StoragePlace = 'local' | 'session' | 'cookie' | 'indexedDb' | 'cache';

/** Key the application may store in a browser. */
export interface StoredKey {
  /** Storage key; a trailing `*` matches any suffix. */
  readonly key: string;
  readonly place: StoragePlace;
  readonly class: StorageClass;
}

/** Description of a stored key in the cookie policy. */
export interface StoredWords {
  readonly purpose: string;
  /** Lifetime, such as 'Until you close the tab'. */
  readonly lifetime: string;
}

/** Row of the cookie policy. */
export interface StoredItem extends StoredKey, StoredWords {}

/** A feature's stored keys by description name. */
export type StoredKeys = Readonly<Record<string, StoredKey>>;

/** Loads the descriptions of stored keys by name. */
export type LoadStoredWords = () => Promise<Readonly<Record<string, StoredWords>>>;

/** Days until consent expires, and with it the data that requires consent. */
export const CONSENT_DAYS = 365;

/** Local storage key that needs no consent. */
export type EssentialKey = StoredKey & { readonly place: 'local'; readonly class: 'essential' };

/** Session storage key that needs no consent. */
export type SessionKey = StoredKey & { readonly place: 'session'; readonly class: 'essential' };

/** Local storage key that requires consent. Without consent, its value is kept in session storage for this visit. */
export type OptionalKey = StoredKey & { readonly place: 'local'; readonly class: OptionalClass };

/** Declares a local storage key that needs no consent. */
export const essentialKey = (key: string): EssentialKey => ({ key, place: 'local', class: 'essential' });

/** Declares a session storage key that needs no consent. */
export const sessionKey = (key: string): SessionKey => ({ key, place: 'session', class: 'essential' });

/** Declares a local storage key that requires consent to preferences. */
export const preferenceKey = (key: string): OptionalKey => ({ key, place: 'local', class: 'preferences' });

/** Returns the cookie policy entry of a key while its value is stored for this visit only. */
export const visitKey = ({ key }: OptionalKey): StoredKey => ({ key, place: 'session', class: 'essential' });

/** Returns whether a key is in local storage and requires consent. */
export const isOptional = (stored: StoredKey): stored is OptionalKey =>
  stored.place === 'local' && stored.class !== 'essential';

/* Keys stored by `lib`; features declare all others. */

export const consentKey = essentialKey('roadcast.consent');

/** Key of a guest's travel preferences. */
export const travelKey = preferenceKey('roadcast.preferences');

/** Key of the theme, units, card opacity and basemap. */
export const settingsKey = preferenceKey('roadcast.settings');
