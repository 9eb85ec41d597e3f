import { generateRouteRequestSchema, keptTrip, tripDraftOf } from '@roadcast/contract';
import { asDriveId, type DriveId } from '@roadcast/core/ids';
import { isNumber, isRecord } from '@roadcast/core/records';
import type { ShelfPort } from '../device/ports.ts';
import type { Drive } from './guidance-view.ts';

/* Import this module only if a drive is stored, because reading a trip needs the API schemas and their library. */

/** How long an interrupted drive can be resumed after its last position, milliseconds. */
const RESUMABLE_MS = 24 * 60 * 60 * 1000;

/** Progress stored next to a drive. */
export interface KeptPlace {
  readonly id: DriveId;
  /** Guidance state, parsed by core. */
  readonly state: unknown;
  /** Meters along the routes before the last reroute. */
  readonly doneMeters: number;
  /** Driving hours log, parsed by core. */
  readonly wheel: unknown;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

/** Interrupted drive with its progress; `place` is null before the first position. */
export interface KeptDrive {
  readonly drive: Drive;
  readonly place: KeptPlace | null;
}

/** Returns the stored drive to resume; null if missing, too old or unreadable. @param now epoch milliseconds. */
export async function readKeptDrive(shelf: ShelfPort, now: number): Promise<KeptDrive | null> {
  const kept = await shelf.read('drive');
  if (!isRecord(kept)) return null;
  const { id: text, from, to, startedAt, request } = kept;
  const trip = keptTrip(kept.trip);
  if (!trip || typeof text !== 'string' || !isNumber(from) || !isNumber(to) || !isNumber(startedAt)) return null;
  const id = asDriveId(text);
  const place = placeIn(await shelf.read('place'), id);
  if (now - (place?.savedAt ?? startedAt) > RESUMABLE_MS) return null;
  return { drive: { id, trip, request: requestIn(request), from, to, startedAt, preview: false }, place };
}

function requestIn(kept: unknown): Drive['request'] {
  const { data } = generateRouteRequestSchema.safeParse(kept);
  return data ? tripDraftOf(data) : null;
}

function placeIn(kept: unknown, drive: DriveId): KeptPlace | null {
  if (!isRecord(kept) || kept.id !== drive) return null;
  const { state, doneMeters, wheel, savedAt } = kept;
  if (!isNumber(savedAt) || !isNumber(doneMeters)) return null;
  return { id: drive, state, doneMeters, wheel, savedAt };
}
