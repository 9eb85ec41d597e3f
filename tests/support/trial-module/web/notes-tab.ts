import { createElement } from 'react';
import type { StoredWords } from '../../../../web/src/lib/storage/storage-keys.ts';

export const NotesTab = () => createElement('h2', null, 'Notes of this trip');

export const NotesSettings = () => createElement('h2', null, 'Settings of notes');

export const storedWords = {
  draft: { purpose: 'The note you are writing.', lifetime: 'Until you save it' },
} satisfies Readonly<Record<string, StoredWords>>;
