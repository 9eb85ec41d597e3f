import type {
  Allowance,
  Drive,
  DrivesResponse,
  ParsedRouteRequest,
  ParsedStartDrive,
  StartDriveResponse,
  UpdateDriveRequest,
  UpdateDriveResponse,
} from '@roadcast/contract';
import { allowsOneMore, hasTier, left, type PlanTable, type Tier } from '@roadcast/core/plans';
import { ApiError } from '../../platform/api-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { isOutOfRoom } from '../../platform/db/driver-failure.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Counted } from '../plans/public.ts';
import type { DriveTokens, TokenDrive } from './drive-tokens.ts';
import type { GuestSubjects } from './guest-subject.ts';
import type { DriveOwner, DriveRow, KeptDrives } from './kept-drives.ts';
import { presentDrive } from './present-drive.ts';

/** What counting drives needs. */
export interface DrivesParts {
  readonly kept: KeptDrives;
  readonly tokens: DriveTokens;
  readonly subjects: GuestSubjects;
  readonly clock: Clock;
  readonly plans: PlanTable;
  /** Counts reroutes. */
  readonly limits: Limits;
  /** False counts and refuses nobody. */
  readonly enforced: boolean;
  /** @returns whose limits a trip is within that was opened by a link; null where its link was not written for it. */
  sharedTier(trip: ParsedRouteRequest): Tier | null;
}

/** Ways from where a driver is that are free: of one drive, and of one caller, who may be on three drives at once. */
const FREE_REROUTES = {
  ofDrive: [
    { times: 60, seconds: 3600 },
    { times: 500, seconds: 86_400 },
  ],
  ofCaller: [
    { times: 180, seconds: 3600 },
    { times: 1500, seconds: 86_400 },
  ],
} as const;

/** Trips that are driven with guidance: counted while they are under way, and never stopped once they are. */
export class Drives {
  private readonly parts: DrivesParts;

  constructor(parts: DrivesParts) {
    this.parts = parts;
  }

  /**
   * Starts a drive, or takes up one that was started before. Two at once cannot both take the last place.
   * @throws ApiError too_many_navigations; drive_not_found where a drive of somebody else has this id.
   */
  async start(body: ParsedStartDrive, who: Counted): Promise<StartDriveResponse> {
    const { kept, tokens, clock } = this.parts;
    const now = clock.now();
    const owner = this.ownerOf(who, now);
    const known = tokens.read(body.token, who);
    const begun = known?.id === body.id ? known : null;
    const place = (queries: Queries) => this.takePlace(body, who, owner, begun, now, queries);
    const row = await this.orWithoutRoom(
      () => kept.oneAtATime(who.userId ?? who.network, place),
      async () => {
        // A full disk stops the counting, not the driving.
        const there = await kept.find(body.id, owner, begun !== null);
        if (!there && !begun) await this.requirePlace(who, owner, now);
        return there ?? this.rowOf(body, who, owner, begun, now);
      },
    );
    const { id, tier } = row;
    const allowance = await this.allowanceOf(who);
    return { success: true, drive: presentDrive(row), token: tokens.write({ id, tier }, who), allowance };
  }

  /** Hears of a drive. @throws ApiError drive_not_found. */
  async update(id: string, body: UpdateDriveRequest, who: Counted): Promise<UpdateDriveResponse> {
    const { kept, tokens, clock } = this.parts;
    const now = clock.now();
    const { shareDriven, finished } = body;
    const row = await kept.change(id, this.ownerOf(who, now), tokens.read(body.token, who)?.id === id, {
      seenAt: new Date(now),
      ...(shareDriven === undefined ? {} : { shareDriven }),
      ...(finished === undefined ? {} : { finishedAt: finished ? new Date(now) : null }),
    });
    if (!row) throw new ApiError('drive_not_found');
    return { success: true, drive: presentDrive(row), allowance: await this.allowanceOf(who) };
  }

  /** @returns a user's drives, newest first. */
  async list(who: Counted & { readonly userId: string }): Promise<DrivesResponse> {
    const drives: Drive[] = (await this.parts.kept.list(who.userId)).map(presentDrive);
    return { drives, allowance: await this.allowanceOf(who) };
  }

  /** @throws ApiError drive_not_found. */
  async remove(id: string, userId: string): Promise<void> {
    if (!(await this.parts.kept.remove(id, userId))) throw new ApiError('drive_not_found');
  }

  /** @returns how many drives of the caller are under way, and how many there may be. */
  async allowanceOf(who: Counted): Promise<Allowance> {
    const { kept, clock, plans, enforced } = this.parts;
    const now = clock.now();
    const limit = enforced ? plans[who.tier].activeNavigations : null;
    const used = await kept.active(this.ownerOf(who, now), now);
    return { limit, used, left: left(limit, used) };
  }

  /**
   * Whether a plan is a way from where a driver is: then it is none of the day's calculations, and within what the trip was within.
   * @returns whose limits it falls under; null for a plan that counts like any other: without a good token, or after too many.
   */
  async takeReroute(token: string | undefined, who: Counted): Promise<Tier | null> {
    const { tokens, enforced, kept, clock } = this.parts;
    const drive = tokens.read(token, who);
    if (!drive) return null;
    if (enforced && !(await this.isFreeReroute(drive.id, who))) return null;
    const now = clock.now();
    // A sign of life. The way matters more than the count.
    await kept.change(drive.id, this.ownerOf(who, now), true, { seenAt: new Date(now) }).catch((error: unknown) => {
      if (!isOutOfRoom(error)) throw error;
    });
    return higher(drive.tier, who.tier);
  }

  private async isFreeReroute(id: string, who: Counted): Promise<boolean> {
    const { limits } = this.parts;
    const counts = [
      ...FREE_REROUTES.ofDrive.map((limit) => [`reroutes:${limit.seconds}:drive:${id}`, limit] as const),
      ...FREE_REROUTES.ofCaller.map(
        (limit) => [`reroutes:${limit.seconds}:${who.userId ?? who.network}`, limit] as const,
      ),
    ];
    try {
      const taken = await Promise.all(counts.map(([key, limit]) => limits.take(key, limit)));
      return taken.every(({ allowed }) => allowed);
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      return true;
    }
  }

  /** @param begun what a token says of the drive, where it came with one. */
  private async takePlace(
    body: ParsedStartDrive,
    who: Counted,
    owner: DriveOwner,
    begun: TokenDrive | null,
    now: number,
    queries: Queries,
  ): Promise<DriveRow> {
    const { kept } = this.parts;
    const again = { seenAt: new Date(now), finishedAt: null };
    const there = await kept.change(body.id, owner, begun !== null, again, queries);
    if (there) return there;
    if (!begun) await this.requirePlace(who, owner, now, queries);
    const added = await kept.add(this.rowOf(body, who, owner, begun, now), queries);
    if (!added) throw new ApiError('drive_not_found');
    if (who.userId !== null && begun) await kept.dropGuests(body.id, queries);
    return added;
  }

  /** @throws ApiError too_many_navigations. */
  private async requirePlace(who: Counted, owner: DriveOwner, now: number, queries?: Queries): Promise<void> {
    const { kept, plans, enforced } = this.parts;
    const { activeNavigations: limit, upgrades } = plans[who.tier];
    if (!enforced || limit === null) return;
    if (allowsOneMore(limit, await kept.active(owner, now, queries))) return;
    throw new ApiError('too_many_navigations', { facts: { limit, upgrades } });
  }

  private rowOf(
    { id, origin, destination, miles, startedAt, sharedTrip }: ParsedStartDrive,
    who: Counted,
    owner: DriveOwner,
    begun: TokenDrive | null,
    now: number,
  ): DriveRow {
    const shared = sharedTrip ? this.parts.sharedTier(sharedTrip) : null;
    return {
      id,
      userId: owner.userId,
      guest: owner.userId === null ? owner.guest[0] : null,
      origin,
      destination,
      miles,
      shareDriven: 0,
      tier: [shared, begun?.tier].reduce<Tier>((best, tier) => (tier ? higher(best, tier) : best), who.tier),
      // The device's clock may be ahead.
      startedAt: new Date(Math.min(startedAt, now)),
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

const higher = (a: Tier, b: Tier): Tier => (hasTier(a, b) ? a : b);
