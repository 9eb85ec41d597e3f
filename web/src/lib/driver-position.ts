import { DEFAULT_PLACE } from '@roadcast/contract';
import { currentPosition, PositionError } from './current-position.ts';
import { createStore, useStored } from './store.ts';

/** Position for cards about 'here': weather and gas prices use the same place. */
export interface DriverPosition {
  readonly lat: number;
  readonly lng: number;
  /** Whether it's New York City, the default. */
  readonly isDefault: boolean;
  /** Why the default is used instead of the driver's position; null if it isn't. */
  readonly fellBack: PositionError['kind'] | null;
  /** Whether the browser's position is being requested. */
  readonly locating: boolean;
}

const byDefault: DriverPosition = { ...DEFAULT_PLACE, isDefault: true, fellBack: null, locating: false };

const position = createStore(byDefault);

/** Returns the driver's position once requested, New York City until then. */
export const useDriverPosition = (): DriverPosition => useStored(position);

/** Back to New York City. */
export const takeDefaultPosition = (): void => position.set(byDefault);

/** Requests the driver's position from the browser; only on a tap. @throws PositionError; the default place is used then. */
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
