import { DEFAULT_PLACE } from '@roadcast/contract';
import { currentPosition, PositionError } from './current-position.ts';
import { createStore, useStored } from './store.ts';

/** Position used by the local weather and gas price cards. */
export interface DriverPosition {
  readonly lat: number;
  readonly lng: number;
  /** Whether the position is the default, New York City. */
  readonly isDefault: boolean;
  /** Why the default is used instead of the driver's position; null if the position is used. */
  readonly fellBack: PositionError['kind'] | null;
  /** Whether the browser is determining the position. */
  readonly locating: boolean;
}

const byDefault: DriverPosition = { ...DEFAULT_PLACE, isDefault: true, fellBack: null, locating: false };

const position = createStore(byDefault);

/** Returns the driver's position if requested; otherwise New York City. */
export const useDriverPosition = (): DriverPosition => useStored(position);

/** Switches back to New York City. */
export const takeDefaultPosition = (): void => position.set(byDefault);

/**
 * Requests the driver's position from the browser. Call only on a tap. @throws PositionError after falling back to the
 * default.
 */
export async function locateDriver(): Promise<DriverPosition> {
  position.set({ ...position.get(), locating: true });
  try {
    const here: DriverPosition = { ...(await currentPosition()), isDefault: false, fellBack: null, locating: false };
    position.set(here);
    return here;
  } catch (error) {
    const problem = error instanceof PositionError ? error : new PositionError('unavailable');
    position.set({ ...byDefault, fellBack: problem.kind });
    throw problem;
  }
}
