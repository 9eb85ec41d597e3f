/**
 * Process that extracts places, started by `apart.ts`. Separate, because the native library that writes the file may
 * crash on a full disk, which must not end the import.
 */

import { openPbf } from '../osm-pbf/pbf-file.ts';
import { extractPlaces } from './extract-places.ts';
import type { PlacesAnswer, PlacesTask } from './messages.ts';

const answer = (message: PlacesAnswer): void => {
  process.send?.(message, () => process.disconnect());
};

// Exit if the import was killed.
process.once('disconnect', () => process.exit());
process.once('message', ({ files, gazetteer, output }: PlacesTask) => {
  // Never aborted, because the parent ends this process instead.
  const { signal } = new AbortController();
  Promise.all(files.map((file) => openPbf(file)))
    .then((opened) => extractPlaces(opened, gazetteer, output, { signal }))
    .then((counts) => answer({ kind: 'done', counts }))
    .catch((error: NodeJS.ErrnoException) => {
      answer({ kind: 'error', name: error.name, message: error.message, code: error.code });
    });
});
