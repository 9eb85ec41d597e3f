import { generateRouteRequestSchema, keptTrip, tripRequestOf } from '@roadcast/contract';
import { isNumber, isRecord } from '@roadcast/core/records';
import type { ShelfPort } from '../device/ports.ts';
import type { Drive } from './guidance-view.ts';

/* Reading a kept trip takes the wire's schemas and their library: this is loaded where a drive is kept. */

/** An interrupted drive is offered for so long after its last position. */
const RESUMABLE_MS = 24 * 60 * 60 * 1000;

/** Where a drive is, as it is kept beside it. */
export interface KeptPlace {
  /** Of the drive. */
  readonly id: string;
  /** The core's own state: only the core reads it. */
  readonly state: unknown;
  /** Driven on the lines before the last reroute, meters. */
  readonly doneMeters: number;
  /** Hours at the wheel: the core reads it. */
  readonly wheel: unknown;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

/** A drive that was interrupted, and where; null for one that had no position yet. */
export interface KeptDrive {
  readonly drive: Drive;
  readonly place: KeptPlace | null;
}

/** @returns the drive that is kept, to be taken up again; null for none, for one that is too old, and for what cannot be read. */
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
