/**
 * Loads a thread's module from its TypeScript source, in development and tests. Needed because `--import tsx` has no
 * effect in a thread.
 */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
