import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowedBy, CONSENT_VERSION, consentOf, essentialOnly, everything, recordOf, underSignal } from './consent.ts';
import { CONSENT_DAYS, settingsKey } from './storage/storage-keys.ts';

const DAY = 86_400_000;
const then = Date.UTC(2026, 10, 21);

describe('a stored answer', () => {
  const stored = JSON.parse(JSON.stringify(recordOf({ ...essentialOnly, preferences: true }, then)));

  it('has the specified format', () => {
    expect(stored).toEqual({
      timestamp: then,
      preferences: { essential: true, analytics: false, marketing: false, preferences: true },
      version: '1.0',
    });
  });

  it('is valid until it expires', () => {
    expect(consentOf(stored, then + DAY)).toEqual(stored);
    expect(consentOf(stored, then + CONSENT_DAYS * DAY)).toBeNull();
  });

  it.each([null, 'yes', 7, {}, { ...stored, version: '0.9' }, { ...stored, timestamp: '2026' }])(
    '%j is invalid',
    (other) => {
      expect(consentOf(other, then)).toBeNull();
    },
  );

  it('allows only explicit consent', () => {
    const damaged = { timestamp: then, version: CONSENT_VERSION, preferences: { analytics: 'true', preferences: 1 } };
    expect(allowedBy(consentOf(damaged, then), false)).toMatchObject(essentialOnly);
    expect(consentOf({ ...damaged, preferences: null }, then)?.preferences.essential).toBe(true);
  });
});

describe('permission to store', () => {
  it('covers only essential data without an answer', () => {
    expect(allowedBy(null, false)).toEqual(essentialOnly);
  });

  it('never covers analytics or marketing under Global Privacy Control', () => {
    expect(underSignal(everything, true)).toEqual({ analytics: false, marketing: false, preferences: true });
    expect(allowedBy(recordOf(everything, then), true)).toMatchObject({ analytics: false, marketing: false });
    expect(allowedBy(recordOf(everything, then), false)).toMatchObject(everything);
  });
});

/** In-memory browser storage. */
class Drawer {
  readonly entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
}

describe('settings in a browser', () => {
  let local: Drawer;
  let session: Drawer;

  /** Reloads the modules, as after a page reload. */
  async function reload() {
    vi.resetModules();
    const page = { ...(await import('./consent.ts')), ...(await import('./settings.ts')) };
    page.holdToConsent([settingsKey]);
    return page;
  }

  beforeEach(() => {
    local = new Drawer();
    session = new Drawer();
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', session);
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', {});
  });
  afterEach(() => vi.unstubAllGlobals());

  it('store nothing beyond the visit before there is an answer', async () => {
    const page = await reload();
    page.changeSettings({ theme: 'dark' });
    expect([...local.entries.keys()]).toEqual([]);
    expect((await reload()).currentSettings().theme).toBe('dark');
    session.entries.clear();
    expect((await reload()).currentSettings().theme).toBe('system');
  });

  it('persist once preference cookies are allowed, including earlier choices', async () => {
    const page = await reload();
    page.changeSettings({ theme: 'dark' });
    page.giveConsent(everything);
    session.entries.clear();
    expect(JSON.parse(local.getItem('roadcast.settings') ?? '{}')).toMatchObject({ theme: 'dark' });
    expect((await reload()).currentSettings().theme).toBe('dark');
  });

  it('are removed when consent is withdrawn, but remain in effect for the visit', async () => {
    const page = await reload();
    page.giveConsent(everything);
    page.changeSettings({ distanceUnit: 'kilometers' });
    page.giveConsent(essentialOnly);
    expect([...local.entries.keys()]).toEqual(['roadcast.consent']);
    expect(page.currentSettings().distanceUnit).toBe('kilometers');
  });

  it('are removed with an expired answer', async () => {
    (await reload()).giveConsent(everything);
    local.setItem('roadcast.settings', '{"theme":"dark"}');
    local.setItem('roadcast.consent', JSON.stringify(recordOf(everything, Date.now() - (CONSENT_DAYS + 1) * DAY)));
    const page = await reload();
    expect(page.currentConsent()).toBeNull();
    expect(page.currentSettings().theme).toBe('system');
    expect(local.getItem('roadcast.settings')).toBeNull();
  });

  it('ignore consent to analytics and marketing under Global Privacy Control', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    (await reload()).giveConsent(everything);
    expect(JSON.parse(local.getItem('roadcast.consent') ?? '{}')).toMatchObject({
      preferences: { essential: true, analytics: false, marketing: false, preferences: true },
    });
  });

  it('follow an answer given in another tab', async () => {
    const page = await reload();
    const listener = vi.fn();
    page.onConsentChange(listener);
    local.setItem('roadcast.consent', JSON.stringify(recordOf(everything, Date.now())));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'roadcast.consent' }));
    expect(listener).toHaveBeenCalledOnce();
    expect(page.mayStore('preferences')).toBe(true);
  });

  it('last for the visit if storage is blocked', async () => {
    const shut = () => {
      throw new DOMException('shut', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: shut, setItem: shut, removeItem: shut });
    const page = await reload();
    page.giveConsent(everything);
    page.changeSettings({ theme: 'light' });
    expect(page.currentConsent()?.preferences.preferences).toBe(true);
    expect(page.currentSettings().theme).toBe('light');
  });
});
