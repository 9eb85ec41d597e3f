import { currentPosition, defaultPosition, PositionError } from './current-position.ts';
import { createStore, useStored } from './store.ts';

/** Where cards about 'here' look: the weather and the gas prices are those of one place. */
export interface DriverPosition {
  readonly lat: number;
  readonly lng: number;
  /** Whether this is New York City for want of a better place. */
  readonly isDefault: boolean;
  /** Why the default place stands in for the driver's own; null where it does not. */
  readonly fellBack: PositionError['kind'] | null;
  /** Whether the browser is being asked. */
  readonly locating: boolean;
}

const byDefault: DriverPosition = { ...defaultPosition, isDefault: true, fellBack: null, locating: false };

const position = createStore(byDefault);

/** @returns the driver's place once they ask for it, New York City until then. */
export const useDriverPosition = (): DriverPosition => useStored(position);

/** Back to New York City. */
export const takeDefaultPosition = (): void => position.set(byDefault);

/** Asks the browser where the driver is; only ever on a tap. @returns the place. @throws PositionError; the default place stands in then. */
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
