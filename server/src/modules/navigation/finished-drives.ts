import { distanceMeters, type Position, toLngLat } from '@roadcast/core/geo';
import type { UserId } from '@roadcast/core/ids';
import { MILLISECONDS_PER_HOUR, milesToMeters } from '@roadcast/core/units';
import type { GeocodingPort } from '@roadcast/providers/geocoding/port';
import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/store.ts';
import { drives } from './tables.ts';

/** Maximum distance between a place and a nearby end of a drive. */
const NEAR_MILES = 50;

/** Minimum miles of a qualifying drive, and the minimum share that must have been driven. */
const LEAST_MILES = 20;
const LEAST_SHARE = 0.8;

/** Maximum average speed of a real drive, mph. */
const FASTEST_MPH = 90;

/** Maximum recent drives checked. */
const MOST_LOOKED_AT = 20;

/**
 * Determines where users have driven. Drives store no positions, only the names of their ends, which are geocoded here.
 */
export class FinishedDrives {
  private readonly db: Database;
  private readonly geocoding: Pick<GeocodingPort, 'find'>;

  constructor(db: Database, geocoding: Pick<GeocodingPort, 'find'>) {
    this.db = db;
    this.geocoding = geocoding;
  }

  /** Returns whether a user has finished a drive that started or ended near a position. */
  async anyNear(userId: UserId, position: Position, signal?: AbortSignal): Promise<boolean> {
    const most = milesToMeters(NEAR_MILES);
    for (const name of await this.endsOf(userId)) {
      const found = await this.geocoding.find(name, signal);
      if (found.found && distanceMeters(toLngLat(found.place), toLngLat(position)) <= most) return true;
    }
    return false;
  }

  /**
   * Returns whether a user has finished guided drives of a whole trip, or of each of its days.
   * @param days the trip's days, at least one.
   */
  async cover(userId: UserId, whole: DrivenPart, days: readonly DrivenPart[]): Promise<boolean> {
    const driven = await this.partsOf(userId);
    const isDriven = (part: DrivenPart): boolean => driven.some((drive) => isSameDrive(drive, part));
    return isDriven(whole) || days.every(isDriven);
  }

  /**
   * Returns the names of both ends of a user's finished drives. Driving times are measured by the server's clock, not
   * the device's.
   */
  private async endsOf(userId: UserId): Promise<ReadonlySet<string>> {
    const parts = await this.partsOf(userId);
    return new Set(parts.flatMap(({ origin, destination }) => [destination, origin]));
  }

  private partsOf(userId: UserId): Promise<DrivenPart[]> {
    const hours = sql`extract(epoch from ${drives.finishedAt} - ${drives.countedAt}) * 1000 / ${MILLISECONDS_PER_HOUR}`;
    return this.db
      .select({ origin: drives.origin, destination: drives.destination, miles: drives.miles })
      .from(drives)
      .where(
        and(
          eq(drives.userId, userId),
          isNotNull(drives.finishedAt),
          gte(drives.miles, LEAST_MILES),
          gte(drives.shareDriven, LEAST_SHARE),
          sql`${drives.miles} * ${drives.shareDriven} <= ${FASTEST_MPH} * ${hours}`,
        ),
      )
      .orderBy(desc(drives.finishedAt))
      .limit(MOST_LOOKED_AT);
  }
}

/** A drive, or the part of a trip that it covered. */
export interface DrivenPart {
  readonly origin: string;
  readonly destination: string;
  readonly miles: number;
}

/** Share by which a drive's miles may differ from the planned ones. */
const MILES_TOLERANCE = 0.2;

const isSameDrive = (drive: DrivenPart, part: DrivenPart): boolean =>
  drive.origin === part.origin &&
  drive.destination === part.destination &&
  Math.abs(drive.miles - part.miles) <= MILES_TOLERANCE * part.miles;
