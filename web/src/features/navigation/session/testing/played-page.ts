import type { Trip } from '@roadcast/contract';
import { emptyTripDraft, endAt, type TripDraft } from '@roadcast/core/trip-request';
import { createGuidanceSession } from '../guidance-session.ts';
import { PlayedBrowser, PlayedClock, PlayedDevice } from './played-ports.ts';
import { at, stairs, tripThrough } from './played-trip.ts';

export const trip = tripThrough(stairs);
const request: TripDraft = {
  ...emptyTripDraft,
  origin: { name: trip.origin, at: trip.coordinates.origin },
  destination: endAt({ name: trip.destination, at: trip.coordinates.destination }),
};
/** Epoch milliseconds. */
export const DEPARTED = trip.createdAt + 3_600_000;

let devices: PlayedDevice[] = [];

/** Returns the errors all sessions reported since the last call. No device input may cause an error. */
export function reportedByAll(): readonly unknown[] {
  const reported = devices.flatMap((device) => device.reported);
  devices = [];
  return reported;
}

/** Creates a browser page with its own session. */
export function page(browser = new PlayedBrowser(), clock = new PlayedClock(DEPARTED)) {
  const device = new PlayedDevice(clock, browser);
  devices.push(device);
  const session = createGuidanceSession(device.ports);
  const { actions } = session;
  return {
    device,
    session,
    actions,
    clock,
    browser,
    view: () => session.view.get(),
    request,
    start: (more: { readonly from?: number; readonly to?: number } = {}) => actions.start({ trip, request, ...more }),
    /** Drives straight between two spots, one position per second. */
    drive: async ([fromEast, fromNorth]: Spot, [toEast, toNorth]: Spot, metersPerSecond = 12) => {
      const steps = Math.ceil(Math.hypot(toEast - fromEast, toNorth - fromNorth) / metersPerSecond);
      for (let i = 1; i <= steps; i++) {
        await clock.pass(1000);
        const share = i / steps;
        device.tell(at(fromEast + (toEast - fromEast) * share, fromNorth + (toNorth - fromNorth) * share));
      }
    },
  };
}

type Spot = readonly [east: number, north: number];

/** Trip from the driver's position to the same end by other streets. */
export const detour: Trip = tripThrough(
  [
    { east: 0, north: 900, type: 'depart' },
    { east: 600, north: 900, type: 'turn-left' },
    { east: 600, north: 1200, type: 'arrive' },
  ],
  'trip-2',
);

/** Continues straight where the route turns right. */
export async function missTurn({ drive }: ReturnType<typeof page>): Promise<void> {
  await drive([0, 0], [0, 600]);
  await drive([0, 600], [0, 900]);
}
