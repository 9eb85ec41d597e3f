import { requestOnTheWire } from '@roadcast/contract';
import type { GuidanceState } from '@roadcast/core/navigation';
import type { ClockPort, ShelfPort, Stop } from '../device/ports.ts';
import type { Drive } from './guidance-view.ts';
import type { KeptPlace } from './kept-drive.ts';

/** Where the drive is goes onto the device no more often than this. */
const PLACE_MS = 5000;

/** Keeps a drive on the device, so that it outlives a reload or a crash. */
export interface DriveKeeper {
  readonly keepDrive: (drive: Drive) => void;
  readonly keepPlace: (place: PlaceToKeep) => void;
  /** Keeps now what was to be kept in a moment: the page is going away. */
  readonly flush: () => void;
  /** Nothing of the drive stays on the device. @returns once it is so. */
  readonly forget: () => Promise<void>;
  readonly stop: Stop;
  /** Whether the drive is on the device, as far as is known. */
  readonly isKept: () => boolean;
}

interface PlaceToKeep extends Pick<KeptPlace, 'id' | 'doneMeters' | 'wheel'> {
  readonly state: GuidanceState;
}

/** @param changed hears whether the drive could be kept, each time that this changes. */
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
