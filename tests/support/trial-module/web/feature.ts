import { NotebookPen } from 'lucide-react';
import { defineFeature } from '../../../../web/src/lib/define-feature.ts';
import { essentialKey } from '../../../../web/src/lib/storage/storage-keys.ts';

/** Feature that no product file mentions: its tab, navigation link, storage and card in Settings. */
export const notes = defineFeature({
  name: 'notes',
  path: '/notes',
  tab: { label: 'Notes', Picture: NotebookPen },
  navItem: { label: 'Notes', Picture: NotebookPen },
  load: async () => (await import('./notes-tab.ts')).NotesTab,
  storageKeys: { draft: essentialKey('roadcast.notes-draft') },
  storageWords: async () => (await import('./notes-tab.ts')).storedWords,
  settingsSection: async () => (await import('./notes-tab.ts')).NotesSettings,
});
