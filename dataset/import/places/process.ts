/**
 * The process that extracts places. Its file of places is written by a native library, which a full disk may end without a word: that
 * ends this process, and not the import. Started by `apart.ts`.
 */

import { openPbf } from '../osm-pbf/pbf-file.ts';
import { extractPlaces } from './extract-places.ts';
import type { PlacesAnswer, PlacesTask } from './messages.ts';

const answer = (message: PlacesAnswer): void => {
  process.send?.(message, () => process.disconnect());
};

// An import that was killed has nobody left to answer.
process.once('disconnect', () => process.exit());
process.once('message', ({ files, gazetteer, output }: PlacesTask) => {
  // Whoever wants it stopped ends the process.
  const { signal } = new AbortController();
  Promise.all(files.map((file) => openPbf(file)))
    .then((opened) => extractPlaces(opened, gazetteer, output, { signal }))
    .then((counts) => answer({ kind: 'done', counts }))
    .catch((error: NodeJS.ErrnoException) => {
      answer({ kind: 'error', name: error.name, message: error.message, code: error.code });
    });
});
