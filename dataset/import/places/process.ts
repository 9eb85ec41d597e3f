/**
 * The process that extracts places. A native library writes its file and may crash on a full disk, which then ends this
 * process, and not the import. Started by `apart.ts`.
 */

import { openPbf } from '../osm-pbf/pbf-file.ts';
import { extractPlaces } from './extract-places.ts';
import type { PlacesAnswer, PlacesTask } from './messages.ts';

const answer = (message: PlacesAnswer): void => {
  process.send?.(message, () => process.disconnect());
};

// If the import was killed, end as well.
process.once('disconnect', () => process.exit());
process.once('message', ({ files, gazetteer, output }: PlacesTask) => {
  // The parent aborts by ending the process.
  const { signal } = new AbortController();
  Promise.all(files.map((file) => openPbf(file)))
    .then((opened) => extractPlaces(opened, gazetteer, output, { signal }))
    .then((counts) => answer({ kind: 'done', counts }))
    .catch((error: NodeJS.ErrnoException) => {
      answer({ kind: 'error', name: error.name, message: error.message, code: error.code });
    });
});
