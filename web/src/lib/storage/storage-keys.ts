/**
 * Purpose of a stored value, by the categories of the cookie banner.
 *
 * `essential` is for what the user requested by using the product: a planned trip, an account, the answer to the
 * banner. A chosen theme or unit is requested as well, but only for the current visit; remembering it is a convenience,
 * so that is `preferences` and requires consent. (The European regulators' Opinion 04/2012 draws the line in the same
 * place, at point 3.6.)
 */
export const storageClasses = ['essential', 'preferences', 'analytics', 'marketing'] as const;

export type StorageClass = (typeof storageClasses)[number];

/** Classes that require consent. */
export type OptionalClass = Exclude<StorageClass, 'essential'>;

export type StoragePlace = 'local' | 'session' | 'cookie' | 'indexedDb' | 'cache';

/** A key the application may store in a browser. */
export interface StoredKey {
  /** Its key; a trailing `*` matches any suffix. */
  readonly key: string;
  readonly place: StoragePlace;
  readonly class: StorageClass;
}

/** A stored key's description in the cookie policy. */
export interface StoredWords {
  readonly purpose: string;
  /** 'Until you close the tab'. */
  readonly lifetime: string;
}

/** A row of the cookie policy. */
export interface StoredItem extends StoredKey, StoredWords {}

/** A feature's stored keys, by the names of their descriptions. */
export type StoredKeys = Readonly<Record<string, StoredKey>>;

/** Loads the descriptions of stored keys, by the same names. */
export type LoadStoredWords = () => Promise<Readonly<Record<string, StoredWords>>>;

/** Consent expires after this long, and so does stored data that requires it. */
export const CONSENT_DAYS = 365;

/** A local storage key that may be written at any time. */
export type EssentialKey = StoredKey & { readonly place: 'local'; readonly class: 'essential' };

/** A local storage key that requires consent; until then its value is in session storage, for this visit only. */
export type OptionalKey = StoredKey & { readonly place: 'local'; readonly class: OptionalClass };

/** Declares a local storage key that may be written at any time. */
export const essentialKey = (key: string): EssentialKey => ({ key, place: 'local', class: 'essential' });

/** Declares a local storage key that requires consent to preferences. */
export const preferenceKey = (key: string): OptionalKey => ({ key, place: 'local', class: 'preferences' });

/** Returns the cookie policy row of a key that requires consent while its value is stored for the visit only. */
export const visitKey = ({ key }: OptionalKey): StoredKey => ({ key, place: 'session', class: 'essential' });

/** Returns whether a key is in local storage and requires consent. */
export const isOptional = (stored: StoredKey): stored is OptionalKey =>
  stored.place === 'local' && stored.class !== 'essential';

/* Keys written by `lib`. All others are declared by their features. */

export const consentKey = essentialKey('roadcast.consent');

/** A guest's travel preferences. */
export const travelKey = preferenceKey('roadcast.preferences');

/** Theme, units, card opacity, basemap. */
export const settingsKey = preferenceKey('roadcast.settings');
