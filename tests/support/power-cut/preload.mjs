/** Loads the recorder into the built server, which runs without a compiler. Threads don't record. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./recorder.ts');
}
