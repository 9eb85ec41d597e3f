import { requestOnTheWire } from '@roadcast/contract';
import type { GuidanceState } from '@roadcast/core/navigation';
import type { ClockPort, ShelfPort, Stop } from '../device/ports.ts';
import type { Drive } from './guidance-view.ts';
import type { KeptPlace } from './kept-drive.ts';

/** Minimum time between progress writes, milliseconds. */
const PLACE_MS = 5000;

/** Stores a drive on the device to survive reloads and crashes. */
export interface DriveKeeper {
  readonly keepDrive: (drive: Drive) => void;
  readonly keepPlace: (place: PlaceToKeep) => void;
  /** Writes pending progress immediately, for when the page is closing. */
  readonly flush: () => void;
  /** Deletes the drive from the device. @returns once deleted. */
  readonly forget: () => Promise<void>;
  readonly stop: Stop;
  /** Returns whether the drive was stored the last time; true before the first attempt. */
  readonly isKept: () => boolean;
}

interface PlaceToKeep extends Pick<KeptPlace, 'id' | 'doneMeters' | 'wheel'> {
  readonly state: GuidanceState;
}

/** Creates a drive's storage. @param changed called when storing starts or stops working. */
export function createDriveKeeper(
  { clock, shelf }: { readonly clock: ClockPort; readonly shelf: ShelfPort },
  changed: (isKept: boolean) => void,
): DriveKeeper {
  let isKept = true;
  let waiting: PlaceToKeep | null = null;
  let stopTimer: Stop | null = null;

  const told = (kept: boolean): void => {
    if (kept === isKept) return;
    isKept = kept;
    changed(kept);
  };
  const write = (): void => {
    const place = waiting;
    waiting = null;
    if (place) void shelf.write('place', { ...place, savedAt: clock.now() } satisfies KeptPlace);
  };
  const stop = (): void => {
    stopTimer?.();
    stopTimer = null;
    waiting = null;
  };
  return {
    keepDrive: ({ request, ...drive }) =>
      void shelf.write('drive', { ...drive, request: request && requestOnTheWire(request) }).then(told),
    keepPlace: (place) => {
      waiting = place;
      stopTimer ??= clock.after(PLACE_MS, () => {
        stopTimer = null;
        write();
      });
    },
    flush: write,
    forget: () => {
      stop();
      return shelf.remove('drive', 'place');
    },
    stop,
    isKept: () => isKept,
  };
}
