import {
  type Allowance,
  type Drive,
  type DrivesResponse,
  type ParsedRouteRequest,
  type ParsedStartDrive,
  type StartDriveResponse,
  tripDraftOf,
  type UpdateDriveRequest,
  type UpdateDriveResponse,
} from '@roadcast/contract';
import type { DriveId, UserId } from '@roadcast/core/ids';
import { allowsOneMore, higherTier, left, type PlanTable, type Tier } from '@roadcast/core/plans';
import { ApiError } from '../../platform/api-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { isOutOfRoom } from '../../platform/db/driver-failure.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { Counted } from '../plans/public.ts';
import type { DriveBindings } from './drive-binding.ts';
import { termsOf } from './drive-terms.ts';
import type { DriveTokens, TokenDrive } from './drive-tokens.ts';
import type { GuestSubjects } from './guest-subject.ts';
import type { DriveOwner, DriveRow, KeptDrives } from './kept-drives.ts';
import { drivePolicy } from './policy.ts';
import { presentDrive } from './present-drive.ts';

export interface DrivesParts {
  readonly kept: KeptDrives;
  readonly tokens: DriveTokens;
  readonly bindings: DriveBindings;
  readonly subjects: GuestSubjects;
  readonly clock: Clock;
  readonly plans: PlanTable;
  /** Counts reroutes. */
  readonly limits: Limits;
  /** If false, there are no limits. */
  readonly enforced: boolean;
  /** Returns the sharer's tier if a trip is exactly the one that the link was signed for; null otherwise. */
  sharedTier(trip: ParsedRouteRequest): Tier | null;
}

/**
 * Maximum free reroutes per drive, per caller (up to three simultaneous drives), and per network (possibly several
 * callers).
 */
const FREE_REROUTES = {
  ofDrive: [
    { times: 60, seconds: 3600 },
    { times: 500, seconds: 86_400 },
  ],
  ofCaller: [
    { times: 180, seconds: 3600 },
    { times: 1500, seconds: 86_400 },
  ],
  ofNetwork: [
    { times: 360, seconds: 3600 },
    { times: 3000, seconds: 86_400 },
  ],
} as const;

/** Drives with guidance. Active drives count toward a limit but are never stopped. */
export class Drives {
  private readonly parts: DrivesParts;

  constructor(parts: DrivesParts) {
    this.parts = parts;
  }

  /**
   * Starts a drive or resumes an earlier one. Concurrent starts can't both take the last slot.
   * @throws ApiError too_many_navigations; drive_not_found if the id belongs to another caller's drive.
   */
  async start(body: ParsedStartDrive, who: Counted): Promise<StartDriveResponse> {
    const { kept, tokens, clock } = this.parts;
    const now = clock.now();
    const owner = this.ownerOf(who, now);
    const known = tokens.read(body.token, who);
    const token = known?.id === body.id ? known : null;
    const place = (queries: Queries) => this.takePlace(body, who, owner, token, now, queries);
    const row = await this.orWithoutRoom(
      () => kept.oneAtATime(who.userId ?? who.network, place),
      async () => {
        // A full disk prevents counting but mustn't prevent driving.
        const there = await kept.find(body.id, owner, token !== null);
        if (!there && !token) await this.requirePlace(who, owner, now);
        return there ?? this.rowOf(body, who, owner, token, null, now);
      },
    );
    const allowance = await this.allowanceOf(who);
    const signed = tokens.write(row.id, who, row.endsAt.getTime());
    return { success: true, drive: presentDrive(row), token: signed, allowance };
  }

  /** Records a heartbeat and any changes. @throws ApiError drive_not_found. */
  async update(id: DriveId, body: UpdateDriveRequest, who: Counted, caller: Caller): Promise<UpdateDriveResponse> {
    const { kept, tokens, clock } = this.parts;
    const now = clock.now();
    const { shareDriven, finished } = body;
    const owner = this.ownerOf(who, now);
    const known = tokens.read(body.token, who)?.id === id;
    if (!drivePolicy.permitted(caller, 'update', await kept.find(id, owner, known)))
      throw new ApiError('drive_not_found');
    const row = await kept.change(id, owner, known, {
      seenAt: new Date(now),
      ...(shareDriven === undefined ? {} : { shareDriven }),
      ...(finished === undefined ? {} : { finishedAt: finished ? new Date(now) : null }),
    });
    if (!row) throw new ApiError('drive_not_found');
    return { success: true, drive: presentDrive(row), allowance: await this.allowanceOf(who) };
  }

  purge(): Promise<void> {
    const { kept, clock } = this.parts;
    return kept.purge(clock.now());
  }

  /** Returns a user's drives, newest first. */
  async list(who: Counted & { readonly userId: UserId }): Promise<DrivesResponse> {
    const drives: Drive[] = (await this.parts.kept.list(who.userId)).map(presentDrive);
    return { drives, allowance: await this.allowanceOf(who) };
  }

  /** Deletes a user's drive. @throws ApiError drive_not_found. */
  async remove(id: DriveId, userId: UserId, caller: Caller): Promise<void> {
    const { kept } = this.parts;
    if (!drivePolicy.permitted(caller, 'remove', await kept.find(id, { userId }, false)))
      throw new ApiError('drive_not_found');
    await kept.remove(id, userId);
  }

  /** Returns the number of the caller's active drives and the maximum. */
  async allowanceOf(who: Counted): Promise<Allowance> {
    const { kept, clock, plans, enforced } = this.parts;
    const now = clock.now();
    const limit = enforced ? plans[who.tier].activeNavigations : null;
    const used = await kept.active(this.ownerOf(who, now), now);
    return { limit, used, left: left(limit, used) };
  }

  /**
   * Checks whether a plan reroutes an active drive. If so, the plan isn't counted toward the day's calculations, and
   * the original trip's limits apply.
   * @returns the tier whose limits apply; null if the plan counts like any other: without a valid token, for another
   * trip, after the drive's end, or after too many reroutes.
   */
  async takeReroute(request: ParsedRouteRequest, who: Counted): Promise<Tier | null> {
    const { tokens, bindings, enforced, kept, clock } = this.parts;
    const drive = tokens.read(request.driveToken, who);
    if (!drive) return null;
    const now = clock.now();
    const row = await kept.ofToken(drive, who.userId);
    if (!row || row.finishedAt !== null || row.endsAt.getTime() < now) return null;
    if (!bindings.cover(row.boundTo, row.id, tripDraftOf(request))) return null;
    if (enforced && !(await this.isFreeReroute(drive.id, who))) return null;
    // A reroute is also a heartbeat. Ignore a full disk, because the reroute matters more than recording it.
    await kept.change(drive.id, this.ownerOf(who, now), true, { seenAt: new Date(now) }).catch((error: unknown) => {
      if (!isOutOfRoom(error)) throw error;
    });
    return higherTier(row.tier, who.tier);
  }

  private async isFreeReroute(id: DriveId, who: Counted): Promise<boolean> {
    const { limits } = this.parts;
    const { ofDrive, ofCaller, ofNetwork } = FREE_REROUTES;
    const counts = [
      ...ofDrive.map((limit) => [`reroutes:${limit.seconds}:drive:${id}`, limit] as const),
      ...ofCaller.map((limit) => [`reroutes:${limit.seconds}:${who.userId ?? who.network}`, limit] as const),
      ...ofNetwork.map((limit) => [`reroutes:${limit.seconds}:network:${who.network}`, limit] as const),
    ];
    try {
      const taken = await Promise.all(counts.map(([key, limit]) => limits.take(key, limit)));
      return taken.every(({ allowed }) => allowed);
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      return true;
    }
  }

  /** Counts a start toward the plan's limit. @param token from an earlier response for the drive. */
  private async takePlace(
    body: ParsedStartDrive,
    who: Counted,
    owner: DriveOwner,
    token: TokenDrive | null,
    now: number,
    queries: Queries,
  ): Promise<DriveRow> {
    const { kept } = this.parts;
    const again = { seenAt: new Date(now), finishedAt: null };
    const there = await kept.change(body.id, owner, token !== null, again, queries);
    if (there) return there;
    // A user's drive without a row was deleted. A guest's drive expired after days without a heartbeat and may
    // continue.
    const begun = token?.ofGuest ? token : null;
    const guests = begun && (await kept.ofToken(begun, null, queries));
    if (!begun) await this.requirePlace(who, owner, now, queries);
    const added = await kept.add(this.rowOf(body, who, owner, begun, guests, now), queries);
    if (!added) throw new ApiError('drive_not_found');
    if (who.userId !== null && begun) await kept.dropGuests(body.id, queries);
    return added;
  }

  /** Verifies that the caller may start another drive. @throws ApiError too_many_navigations. */
  private async requirePlace(who: Counted, owner: DriveOwner, now: number, queries?: Queries): Promise<void> {
    const { kept, plans, enforced } = this.parts;
    const { activeNavigations: limit, upgrades } = plans[who.tier];
    if (!enforced || limit === null) return;
    if (allowsOneMore(limit, await kept.active(owner, now, queries))) return;
    throw new ApiError('too_many_navigations', { facts: { limit, upgrades } });
  }

  /**
   * Returns the row of a new drive.
   * @param begun token of a guest's drive to continue.
   * @param guests row of the guest's drive, which moves to the signed-in driver; null if expired.
   */
  private rowOf(
    body: ParsedStartDrive,
    who: Counted,
    owner: DriveOwner,
    begun: TokenDrive | null,
    guests: DriveRow | null,
    now: number,
  ): DriveRow {
    const { id, origin, destination, miles, startedAt } = body;
    const terms = guests ?? termsOf(body, this.parts, now);
    return {
      id,
      userId: owner.userId,
      guest: owner.userId === null ? owner.guest[0] : null,
      origin,
      destination,
      miles,
      shareDriven: 0,
      tier: higherTier(terms.tier ?? who.tier, who.tier),
      boundTo: terms.boundTo,
      endsAt: begun ? new Date(begun.endsAt) : terms.endsAt,
      // The device's clock may be ahead.
      startedAt: new Date(Math.min(startedAt, now)),
      countedAt: new Date(now),
      seenAt: new Date(now),
      finishedAt: null,
    };
  }

  private ownerOf({ userId, network }: Counted, now: number): DriveOwner {
    return userId === null ? { userId, guest: this.parts.subjects.of(network, now) } : { userId };
  }

  private async orWithoutRoom<Result>(act: () => Promise<Result>, without: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      return without();
    }
  }
}
