import { useSyncExternalStore } from 'react';
import { readLocal, readStore, removeFromStore, writeLocal, writeStore } from './storage/local-store.ts';
import {
  CONSENT_DAYS,
  consentKey,
  isOptional,
  type OptionalClass,
  type OptionalKey,
  type StoredKey,
} from './storage/storage-keys.ts';

/**
 * Version of the cookie question. Increase it to ask everyone again. See
 * docs/product/screens-and-settings.md#cookie-banner.
 */
export const CONSENT_VERSION = '1.0';

const CONSENT_MILLISECONDS = CONSENT_DAYS * 24 * 60 * 60 * 1000;

/** Consent per nonessential storage class. */
export type OptionalChoices = Readonly<Record<OptionalClass, boolean>>;

export interface ConsentRecord {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly preferences: OptionalChoices & { readonly essential: true };
  readonly version: typeof CONSENT_VERSION;
}

export const essentialOnly: OptionalChoices = { analytics: false, marketing: false, preferences: false };
export const everything: OptionalChoices = { analytics: true, marketing: true, preferences: true };

/**
 * Applies Global Privacy Control, which declines analytics and marketing.
 * @param signal whether the browser sends Global Privacy Control.
 */
export const underSignal = (choices: OptionalChoices, signal: boolean): OptionalChoices =>
  signal ? { ...choices, analytics: false, marketing: false } : choices;

/** Parses a stored answer; null if missing, damaged, expired, or for another version. @param now epoch milliseconds. */
export function consentOf(stored: unknown, now: number): ConsentRecord | null {
  const { timestamp, preferences, version } = fieldsOf(stored);
  if (version !== CONSENT_VERSION || typeof timestamp !== 'number' || !(now - timestamp < CONSENT_MILLISECONDS)) {
    return null;
  }
  const given = fieldsOf(preferences);
  return recordOf(
    {
      analytics: given.analytics === true,
      marketing: given.marketing === true,
      preferences: given.preferences === true,
    },
    timestamp,
  );
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Builds the consent record to store. */
export const recordOf = (choices: OptionalChoices, timestamp: number): ConsentRecord => ({
  timestamp,
  preferences: { essential: true, ...choices },
  version: CONSENT_VERSION,
});

/** Returns which storage an answer allows; without one, only essential storage. */
export const allowedBy = (record: ConsentRecord | null, signal: boolean): OptionalChoices =>
  underSignal(record?.preferences ?? essentialOnly, signal);

/** Returns whether the browser sends Global Privacy Control (globalprivacycontrol.org). */
export const sendsPrivacySignal = (): boolean =>
  typeof navigator !== 'undefined' && 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

let current: ConsentRecord | null = consentOf(readLocal(consentKey), Date.now());
const listeners = new Set<() => void>();

export const currentConsent = (): ConsentRecord | null => current;

/** Calls the listener when the answer changes, here or in another tab. Returns an unsubscribe function. */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the stored answer; null if none. */
export const useConsent = (): ConsentRecord | null =>
  useSyncExternalStore(onConsentChange, currentConsent, currentConsent);

/** Returns whether a class of values may be stored now. */
export const mayStore = (kind: OptionalClass): boolean => allowedBy(current, sendsPrivacySignal())[kind];

/** Returns whether settings are stored beyond this visit, and rerenders when consent changes. */
export const useKeepsPreferences = (): boolean =>
  useSyncExternalStore(onConsentChange, keepsPreferences, keepsPreferences);

const keepsPreferences = (): boolean => mayStore('preferences');

/** Stores an answer and immediately deletes values it no longer allows. */
export function giveConsent(choices: OptionalChoices): void {
  const record = recordOf(underSignal(choices, sendsPrivacySignal()), Date.now());
  writeLocal(consentKey, record);
  follow(record);
}

function follow(record: ConsentRecord | null): void {
  current = record;
  removeDisallowed();
  for (const listener of listeners) listener();
}

/** Keys that require consent. */
let optional: readonly OptionalKey[] = [];

function removeDisallowed(): void {
  for (const item of optional) {
    if (!mayStore(item.class)) removeFromStore('local', item.key);
  }
}

/**
 * Deletes values that require consent, now and whenever consent for them ends. @param stored all keys the application
 * may store.
 */
export function holdToConsent(stored: readonly StoredKey[]): void {
  optional = stored.filter(isOptional);
  removeDisallowed();
}

/** Returns where to store a value that requires consent: session storage until consent is given. */
const placeOf = (item: OptionalKey): 'local' | 'session' => (mayStore(item.class) ? 'local' : 'session');

/** Reads a value that requires consent: the permanent one if allowed, otherwise this visit's. */
export const readOptional = (item: OptionalKey): unknown =>
  (placeOf(item) === 'local' ? readStore('local', item.key) : null) ?? readStore('session', item.key);

/** Writes a value that requires consent: permanently if allowed, otherwise for this visit. */
export function writeOptional(item: OptionalKey, value: unknown): void {
  const place = placeOf(item);
  writeStore(place, item.key, value);
  removeFromStore(place === 'local' ? 'session' : 'local', item.key);
}

/** Handler that reopens the banner, registered by the banner. */
let onAsk: (() => void) | null = null;

export const openPrivacyChoices = (): void => onAsk?.();

/** Registers the handler that reopens the banner. Returns an unregister function. */
export function onPrivacyChoices(open: () => void): () => void {
  onAsk = open;
  return () => {
    if (onAsk === open) onAsk = null;
  };
}

if (typeof window !== 'undefined') {
  // Another tab stored an answer or cleared its storage.
  window.addEventListener('storage', ({ key }) => {
    if (key === consentKey.key || key === null) follow(consentOf(readLocal(consentKey), Date.now()));
  });
}
