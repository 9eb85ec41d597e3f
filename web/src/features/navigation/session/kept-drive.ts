import { generateRouteRequestSchema, keptTrip, tripRequestOf } from '@roadcast/contract';
import { isNumber, isRecord } from '@roadcast/core/records';
import type { ShelfPort } from '../device/ports.ts';
import type { Drive } from './guidance-view.ts';

/* Reading a stored trip needs the API's schemas and their library: load this module only if a drive is stored. */

/** How long an interrupted drive is offered after its last position, milliseconds. */
const RESUMABLE_MS = 24 * 60 * 60 * 1000;

/** A drive's progress, stored next to it. */
export interface KeptPlace {
  /** Id of the drive. */
  readonly id: string;
  /** Core's own state: only core reads it. */
  readonly state: unknown;
  /** Meters along the lines before the last reroute. */
  readonly doneMeters: number;
  /** Driving hours: only core reads them. */
  readonly wheel: unknown;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

/** An interrupted drive and its progress; null before the first position. */
export interface KeptDrive {
  readonly drive: Drive;
  readonly place: KeptPlace | null;
}

/** Returns the stored drive to resume; null if there is none, it's too old, or it's unreadable. */
export async function readKeptDrive(shelf: ShelfPort, now: number): Promise<KeptDrive | null> {
  const kept = await shelf.read('drive');
  if (!isRecord(kept)) return null;
  const { id, from, to, startedAt, request } = kept;
  const trip = keptTrip(kept.trip);
  if (!trip || typeof id !== 'string' || !isNumber(from) || !isNumber(to) || !isNumber(startedAt)) return null;
  const place = placeIn(await shelf.read('place'), id);
  if (now - (place?.savedAt ?? startedAt) > RESUMABLE_MS) return null;
  return { drive: { id, trip, request: requestIn(request), from, to, startedAt, preview: false }, place };
}

function requestIn(kept: unknown): Drive['request'] {
  const { data } = generateRouteRequestSchema.safeParse(kept);
  return data ? tripRequestOf(data) : null;
}

function placeIn(kept: unknown, drive: string): KeptPlace | null {
  if (!isRecord(kept) || kept.id !== drive) return null;
  const { state, doneMeters, wheel, savedAt } = kept;
  if (!isNumber(savedAt) || !isNumber(doneMeters)) return null;
  return { id: drive, state, doneMeters, wheel, savedAt };
}
