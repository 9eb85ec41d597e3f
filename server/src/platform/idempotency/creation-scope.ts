import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from '../db/store.ts';

type Mark = (tx: Queries) => Promise<void>;

const scope = new AsyncLocalStorage<Mark>();

/** Continues a request that has an idempotency key. @param mark marks the key as used. */
export const withinCreation = (mark: Mark, next: () => void): void => scope.run(mark, next);

/**
 * Marks the request's key as used, in the creating transaction. Every handler that creates rows must call this
 * function; without a key, it does nothing.
 * @throws ApiError request_in_progress if another run of the request is creating; the transaction must be rolled back.
 */
export const markCreation = async (tx: Queries): Promise<void> => scope.getStore()?.(tx);
