import { useSyncExternalStore } from 'react';
import { readLocal, readStore, removeFromStore, writeLocal, writeStore } from './local-store.ts';
import { CONSENT_DAYS, classOf, type OptionalClass, type OptionalKey, optionalItems } from './storage-keys.ts';

/** Specification, part 1, point 9. Another version is another question: it is asked again. */
export const CONSENT_VERSION = '1.0';

const CONSENT_KEY = 'roadcast.consent';
const CONSENT_MILLISECONDS = CONSENT_DAYS * 24 * 60 * 60 * 1000;

/** What may be stored beyond what is essential. */
export type OptionalChoices = Readonly<Record<OptionalClass, boolean>>;

/** The driver's answer as the browser keeps it. */
export interface ConsentRecord {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly preferences: OptionalChoices & { readonly essential: true };
  readonly version: typeof CONSENT_VERSION;
}

export const essentialOnly: OptionalChoices = { analytics: false, marketing: false, preferences: false };
export const everything: OptionalChoices = { analytics: true, marketing: true, preferences: true };

/**
 * @param signal whether the browser sends Global Privacy Control.
 * @returns the choices as far as that signal lets them stand: it says no to analytics and marketing for its user.
 */
export const underSignal = (choices: OptionalChoices, signal: boolean): OptionalChoices =>
  signal ? { ...choices, analytics: false, marketing: false } : choices;

/**
 * Reads a stored answer. @param now epoch milliseconds.
 * @returns null where there is none that holds: another version, damaged, or too old.
 */
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

/** @param timestamp epoch milliseconds. @returns the answer in the shape that is stored. */
export const recordOf = (choices: OptionalChoices, timestamp: number): ConsentRecord => ({
  timestamp,
  preferences: { essential: true, ...choices },
  version: CONSENT_VERSION,
});

/** @returns what may be stored under an answer; only what is essential where there is none. */
export const allowedBy = (record: ConsentRecord | null, signal: boolean): OptionalChoices =>
  underSignal(record?.preferences ?? essentialOnly, signal);

/** @returns whether the browser tells every site not to sell or share what it learns (globalprivacycontrol.org). */
export const sendsPrivacySignal = (): boolean =>
  typeof navigator !== 'undefined' && 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

let current: ConsentRecord | null = consentOf(readLocal(CONSENT_KEY), Date.now());
const listeners = new Set<() => void>();

export const currentConsent = (): ConsentRecord | null => current;

/** Calls back whenever the answer changes, here or in another tab. @returns how to stop. */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the driver's answer; null while there is none. */
export const useConsent = (): ConsentRecord | null =>
  useSyncExternalStore(onConsentChange, currentConsent, currentConsent);

/** @returns whether values of a class may be stored now. */
export const mayStore = (kind: OptionalClass): boolean => allowedBy(current, sendsPrivacySignal())[kind];

/** @returns whether settings outlive the visit, kept up to date. */
export const useKeepsPreferences = (): boolean => useSyncExternalStore(onConsentChange, () => mayStore('preferences'));

/** Keeps the driver's answer, and removes at once what it no longer allows. */
export function giveConsent(choices: OptionalChoices): void {
  const record = recordOf(underSignal(choices, sendsPrivacySignal()), Date.now());
  writeLocal(CONSENT_KEY, record);
  follow(record);
}

function follow(record: ConsentRecord | null): void {
  current = record;
  removeDisallowed();
  for (const listener of listeners) listener();
}

function removeDisallowed(): void {
  for (const item of optionalItems()) {
    if (item.class !== 'essential' && !mayStore(item.class)) removeFromStore('local', item.key);
  }
}

/** Where a value goes that waits for consent: to the visit's store until it may stay. */
function placeOf(key: OptionalKey): 'local' | 'session' {
  const kind = classOf(key);
  return kind !== null && kind !== 'essential' && mayStore(kind) ? 'local' : 'session';
}

/** Reads a value that waits for consent: the kept one where that is allowed, else this visit's. */
export const readOptional = (key: OptionalKey): unknown =>
  (placeOf(key) === 'local' ? readStore('local', key) : null) ?? readStore('session', key);

/** Writes a value that waits for consent: to stay where that is allowed, else for this visit. */
export function writeOptional(key: OptionalKey, value: unknown): void {
  const place = placeOf(key);
  writeStore(place, key, value);
  removeFromStore(place === 'local' ? 'session' : 'local', key);
}

/** Opens the banner again. Another part of the page shows it, so that this is told rather than done here. */
let onAsk: (() => void) | null = null;

export const openPrivacyChoices = (): void => onAsk?.();

/** Registers whoever shows the banner. @returns how to stop. */
export function onPrivacyChoices(open: () => void): () => void {
  onAsk = open;
  return () => {
    if (onAsk === open) onAsk = null;
  };
}

if (typeof window !== 'undefined') {
  // Nothing that is not essential lies about without an answer that allows it, not even from before.
  removeDisallowed();
  // Another tab was answered, or its storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === CONSENT_KEY || key === null) follow(consentOf(readLocal(CONSENT_KEY), Date.now()));
  });
}
