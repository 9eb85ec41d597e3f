import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { AnyTripId, UserId } from '@roadcast/core/ids';
import type { Redis } from 'ioredis';
import type { Clock } from '../../../platform/clock.ts';
import type { Pseudonyms } from '../../../platform/secrets/pseudonyms.ts';
import {
  KNOWN_MS,
  keptTextOf,
  MOST_OF_ONE,
  migratedTripIn,
  type PlannedTrips,
  type PlannedTripWithRequest,
  type Planner,
} from './planned-trips.ts';

/** Maximum total compressed bytes of users' trips and of guests' trips. */
const MOST_BYTES_OF_USERS = 256_000_000;
const MOST_BYTES_OF_GUESTS = 64_000_000;

/** Maximum size of a decompressed trip, bytes, far more than a real one has. */
const MOST_BYTES_OF_TRIP = 16_000_000;

const USERS = 'roadcast:planned:users:';
const GUESTS = 'roadcast:planned:guests:';

/**
 * Lua function that removes a trip from its kind's lists. Members are `<owner> <trip>`, in the owner's list and in a
 * list of all, both sorted by microseconds: several trips can be stored within a millisecond.
 */
const DROP = `
local function drop(member)
  local size = tonumber(redis.call('HGET', kind .. 'sizes', member) or '0')
  redis.call('DEL', kind .. 'trip:' .. member)
  redis.call('ZREM', kind .. 'all', member)
  redis.call('ZREM', kind .. 'of:' .. string.match(member, '^%S+'), member)
  redis.call('HDEL', kind .. 'sizes', member)
  redis.call('DECRBY', kind .. 'bytes', size)
end`;

/** Lua script that stores a trip and removes any excess atomically, so that the counts match the stored trips. */
const REMEMBER = `
local kind, owner, trip, text = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local known, mostOfOne, mostBytes = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
${DROP}
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local member = owner .. ' ' .. trip
local own = kind .. 'of:' .. owner
drop(member)
redis.call('SET', kind .. 'trip:' .. member, text, 'PX', known)
redis.call('ZADD', kind .. 'all', now, member)
redis.call('ZADD', own, now, member)
redis.call('HSET', kind .. 'sizes', member, #text)
redis.call('INCRBY', kind .. 'bytes', #text)
for _, key in ipairs({kind .. 'all', own, kind .. 'sizes', kind .. 'bytes'}) do redis.call('PEXPIRE', key, known) end
for _, old in ipairs(redis.call('ZRANGEBYSCORE', kind .. 'all', '-inf', now - known * 1000, 'LIMIT', 0, 100)) do drop(old) end
while redis.call('ZCARD', own) > mostOfOne do drop(redis.call('ZRANGE', own, 0, 0)[1]) end
while tonumber(redis.call('GET', kind .. 'bytes')) > mostBytes do
  local oldest = redis.call('ZRANGE', kind .. 'all', 0, 0)[1]
  if not oldest then break end
  drop(oldest)
end`;

const FORGET = `
local kind, owner = KEYS[1], ARGV[1]
${DROP}
for _, member in ipairs(redis.call('ZRANGE', kind .. 'of:' .. owner, 0, -1)) do drop(member) end`;

const compress = promisify(deflateRaw);
const decompress = promisify(inflateRaw);

/**
 * Keeps planned trips in Redis for all servers and in this server's memory. While Redis is down, a trip is only
 * available on the server that planned it. Owners are stored as pseudonyms, which change daily for guest networks.
 */
export class RedisPlannedTrips implements PlannedTrips {
  private readonly redis: Redis;
  private readonly here: PlannedTrips;
  private readonly pseudonyms: Pseudonyms;
  private readonly clock: Clock;
  private readonly onFailure: (error: unknown) => void;
  private isFailing = false;

  /** @param onFailure called for the first failure after each success. */
  constructor(
    redis: Redis,
    here: PlannedTrips,
    pseudonyms: Pseudonyms,
    clock: Clock,
    onFailure: (error: unknown) => void,
  ) {
    this.redis = redis;
    this.here = here;
    this.pseudonyms = pseudonyms;
    this.clock = clock;
    this.onFailure = onFailure;
  }

  async remember(planner: Planner, planned: PlannedTripWithRequest): Promise<void> {
    await this.here.remember(planner, planned);
    const { userId, network } = planner;
    const [kind, most] = userId === null ? [GUESTS, MOST_BYTES_OF_GUESTS] : [USERS, MOST_BYTES_OF_USERS];
    await this.attempt(async () => {
      const text = await compress(keptTextOf(planned), { level: 3 });
      const [guest] = this.guestsOf(network);
      const [owner, { id }] = [userId === null ? guest : this.ownerOf(userId), planned.trip];
      await this.redis.eval(REMEMBER, 1, kind, owner, id, text, KNOWN_MS, MOST_OF_ONE, most);
    });
  }

  async find(planner: Planner, tripId: AnyTripId): Promise<PlannedTripWithRequest | null> {
    const known = await this.here.find(planner, tripId);
    if (known) return known;
    const { userId, network } = planner;
    const keys = [
      ...(userId === null ? [] : [`${USERS}trip:${this.ownerOf(userId)} ${tripId}`]),
      ...this.guestsOf(network).map((guest) => `${GUESTS}trip:${guest} ${tripId}`),
    ];
    const texts = await this.attempt(() => this.redis.mgetBuffer(keys));
    const text = texts?.find((one) => one !== null);
    return text ? this.attempt(() => tripIn(text)) : null;
  }

  async *allOf(userId: UserId): AsyncGenerator<PlannedTripWithRequest> {
    const members = await this.attempt(() => this.redis.zrange(`${USERS}of:${this.ownerOf(userId)}`, '0', '-1'));
    if (members === null) {
      yield* this.here.allOf(userId);
      return;
    }
    for (const member of members) {
      const text = await this.attempt(() => this.redis.getBuffer(`${USERS}trip:${member}`));
      const planned = text ? await this.attempt(() => tripIn(text)) : null;
      if (planned) yield planned;
    }
  }

  async forget(userId: UserId): Promise<void> {
    await this.here.forget(userId);
    await this.attempt(() => this.redis.eval(FORGET, 1, USERS, this.ownerOf(userId)));
  }

  private ownerOf(userId: UserId): string {
    return this.pseudonyms.on('always', 'planned-trips', userId);
  }

  /** Returns a network's pseudonyms for today and yesterday, because trips are kept for a day. */
  private guestsOf(network: string): [string, ...string[]] {
    return this.pseudonyms.until(this.clock.now(), 2, 'planned-trips', network);
  }

  /** Awaits Redis; null if it doesn't respond or the data can't be read. */
  private async attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      const result = await work();
      this.isFailing = false;
      return result;
    } catch (error) {
      if (!this.isFailing) this.onFailure(error);
      this.isFailing = true;
      return null;
    }
  }
}

const tripIn = async (text: Buffer): Promise<PlannedTripWithRequest | null> =>
  migratedTripIn(await decompress(text, { maxOutputLength: MOST_BYTES_OF_TRIP }));
