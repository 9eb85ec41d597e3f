import { type Background, builtInBackgrounds, DEFAULT_BACKGROUND } from '@roadcast/contract';
import { isRecord } from '@roadcast/core/records';
import { useSyncExternalStore } from 'react';
import { onConsentChange, readOptional, writeOptional } from '../../lib/consent.ts';
import { backgroundKey } from './stored-keys.ts';

/** Background fields the page needs. */
export type ShownBackground = Pick<Background, 'id' | 'name' | 'url' | 'type' | 'picture'>;

interface Chosen {
  readonly background: ShownBackground;
  /** Whether a guest or an account chose the background. An account's choice ends with the session. */
  readonly by: 'guest' | 'account';
}

const usual: Chosen = {
  background: { id: DEFAULT_BACKGROUND, name: '', url: DEFAULT_BACKGROUND, type: 'default', picture: null },
  by: 'guest',
};

/** Parses a stored choice; returns the default if invalid. */
export function chosenOf(stored: unknown): Chosen {
  if (!isRecord(stored) || !isRecord(stored.background)) return usual;
  const { id, name, url, type } = stored.background;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof url !== 'string') return usual;
  const by = stored.by === 'account' ? 'account' : 'guest';
  if (builtInBackgrounds.some((one) => one === id)) {
    return { background: { id, name, url: id, type: 'default', picture: null }, by };
  }
  if (builtInBackgrounds.some((one) => one === url)) {
    return { background: { id, name, url, type: 'admin-shared', picture: null }, by };
  }
  const picture = pictureOf(stored.background.picture);
  // Never load pictures from other sites.
  if (!picture || !isOurs(url) || !isOurs(picture.smallUrl)) return usual;
  return { background: { id, name, url, type: type === 'uploaded' ? 'uploaded' : 'admin-shared', picture }, by };
}

/** Returns whether a URL is a path on this server. */
const isOurs = (url: string): boolean => /^\/(?![/\\])/.test(url);

function pictureOf(stored: unknown): ShownBackground['picture'] {
  if (!isRecord(stored) || !isRecord(stored.luminance)) return null;
  const { width, height, smallUrl, thumbhash } = stored;
  const { darkest, lightest } = stored.luminance;
  const areNumbers = [width, height, darkest, lightest].every((value) => typeof value === 'number');
  if (!areNumbers || typeof smallUrl !== 'string' || typeof thumbhash !== 'string') return null;
  return {
    width: Number(width),
    height: Number(height),
    smallUrl,
    thumbhash,
    luminance: { darkest: Number(darkest), lightest: Number(lightest) },
  };
}

let current: Chosen = chosenOf(readOptional(backgroundKey));
const listeners = new Set<() => void>();

/** Shows a background and, with consent, stores it in this browser. */
export function showBackground(background: ShownBackground, by: Chosen['by']): void {
  if (background.id === current.background.id && by === current.by && isSame(background, current.background)) return;
  current = { background, by };
  writeOptional(backgroundKey, current);
  for (const listener of listeners) listener();
}

const isSame = (a: ShownBackground, b: ShownBackground): boolean => a.url === b.url && a.name === b.name;

/** Shows the default background, as for a guest. */
export const showUsualBackground = (): void => showBackground(usual.background, usual.by);

export const currentChoice = (): Chosen => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// When consent is given later, store the earlier choice.
onConsentChange(() => {
  if (current !== usual) writeOptional(backgroundKey, current);
});

export const useChosen = (): Chosen => useSyncExternalStore(subscribe, currentChoice, currentChoice);
