import { setImmediate } from 'node:timers/promises';

/**
 * Resolves once whatever else waits has had its turn. Goes between the steps of long work, so that no other request waits for all of it.
 * @throws the signal's reason: who has gone needs no further step.
 */
export async function letOthers(signal?: AbortSignal): Promise<void> {
  await setImmediate();
  signal?.throwIfAborted();
}
