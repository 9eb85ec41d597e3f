/**
 * Announcement queue as a pure state machine. The caller passes the time in epoch milliseconds, plays the utterances
 * and reports when they end.
 */

import { REPEAT_GUARD_MS } from './announcements.ts';
import type { VoiceEntry } from './voice-entry.ts';

/** Pause between two announcements, milliseconds. See docs/product/navigation.md#voice-queue. */
export const QUEUE_DELAY_MS = 500;

/** Maximum queue length. A design choice, because more announcements can't be played in time. */
export const MOST_WAITING = 4;

/**
 * Distance beyond a maneuver at which it counts as passed, meters. A design choice, matching typical position noise on
 * a street.
 */
const PASSED_METERS = 25;

/** An announcement to play. */
export interface Utterance {
  /** Id to pass to `utteranceEnded`. */
  readonly id: number;
  readonly entry: VoiceEntry;
}

export type VoiceEffect = { readonly speak: Utterance } | { readonly cancel: true };

export interface VoiceQueue {
  readonly speaking: Utterance | null;
  /** Queued announcements in playing order. */
  readonly waiting: readonly VoiceEntry[];
  /** When the last announcement ended, epoch milliseconds; null before the first. */
  readonly endedAt: number | null;
  /** Recently played instructions and their times. */
  readonly said: readonly { readonly key: string; readonly at: number }[];
  /** Meters from the route's start to the driver; null if unknown. */
  readonly alongMeters: number | null;
  readonly nextId: number;
}

export interface VoiceStep {
  readonly queue: VoiceQueue;
  /** Effects in the order to execute them. */
  readonly effects: readonly VoiceEffect[];
}

export const emptyVoiceQueue: VoiceQueue = {
  speaking: null,
  waiting: [],
  endedAt: null,
  said: [],
  alongMeters: null,
  nextId: 1,
};

/**
 * Adds an announcement: plays it, queues it, or drops it if played within the last 5 seconds.
 * @param forced whether the driver requested the announcement. If so, it plays next even if repeated.
 */
export function announceNext(queue: VoiceQueue, entry: VoiceEntry, now: number, forced = false): VoiceStep {
  const { speaking } = queue;
  if (!forced && wasSaid(queue, entry.key, now)) return { queue, effects: [] };
  const settled = withoutContradicted(queue, entry);
  if (speaking && (overtakes(entry, settled.speaking?.entry) || (forced && speaking.entry.key === entry.key))) {
    return interrupt({ ...settled, waiting: withoutOvertaken(settled.waiting, entry) }, entry);
  }
  return advanceVoice({ ...settled, waiting: inLine(settled.waiting, entry, forced) }, now);
}

/** Handles the end of an utterance, whether it finished or failed. Ignores interrupted utterances. */
export function utteranceEnded(queue: VoiceQueue, id: number, now: number): VoiceStep {
  const { speaking, said } = queue;
  if (speaking?.id !== id) return { queue, effects: [] };
  const recent = said.filter(({ at }) => isWithin(now, at, REPEAT_GUARD_MS));
  const ended = { ...queue, speaking: null, endedAt: now, said: [...recent, { key: speaking.entry.key, at: now }] };
  return { queue: withoutUntrue(ended, now), effects: [] };
}

/** Plays the next announcement if due. */
export function advanceVoice(queue: VoiceQueue, now: number): VoiceStep {
  const settled = withoutUntrue(queue, now);
  const [next, ...waiting] = settled.waiting;
  if (settled.speaking || next === undefined || isPause(settled, now)) return { queue: settled, effects: [] };
  return speak({ ...settled, waiting }, next, []);
}

/**
 * Returns whether the pause is still running. Ends the pause if the clock was set back, which could make it last hours.
 */
const isPause = ({ endedAt }: VoiceQueue, now: number): boolean =>
  endedAt !== null && isWithin(now, endedAt, QUEUE_DELAY_MS);

/** Returns when to call `advanceVoice` next, epoch milliseconds; null if nothing is due. */
export const wakeAt = ({ speaking, waiting, endedAt }: VoiceQueue): number | null =>
  speaking !== null || waiting.length === 0 ? null : endedAt === null ? 0 : endedAt + QUEUE_DELAY_MS;

/**
 * Updates the driver's position and drops announcements that expired there.
 * @param alongMeters meters from the route's start.
 */
export const movedTo = (queue: VoiceQueue, alongMeters: number, now: number): VoiceQueue =>
  withoutUntrue({ ...queue, alongMeters }, now);

/**
 * Handles a new route. The queue's distances are on the old route, so any turn on the new route interrupts the current
 * announcement.
 */
export function onNewRoute(queue: VoiceQueue): VoiceQueue {
  const { speaking } = queue;
  const old = speaking && { ...speaking, entry: { ...speaking.entry, dueMeters: Number.POSITIVE_INFINITY } };
  return { ...queue, speaking: old, waiting: [], alongMeters: null };
}

/** Stops playing and clears the queue. */
export const silenced = (queue: VoiceQueue): VoiceStep => ({
  queue: { ...queue, speaking: null, waiting: [], said: [], alongMeters: null },
  effects: queue.speaking ? [{ cancel: true }] : [],
});

/** Returns whether the same instruction is playing, queued or was recently played. */
const wasSaid = ({ speaking, waiting, said }: VoiceQueue, key: string, now: number): boolean =>
  speaking?.entry.key === key ||
  waiting.some((entry) => entry.key === key) ||
  said.some((one) => one.key === key && isWithin(now, one.at, REPEAT_GUARD_MS));

/** Returns whether two times are close. Uses the absolute difference because the clock may have been set back. */
const isWithin = (now: number, then: number, span: number): boolean => Math.abs(now - then) < span;

const isTurn = ({ announcement: { kind } }: VoiceEntry): boolean => kind === 'maneuver' || kind === 'place';

/** Returns the distance stated in an announcement, meters; infinity if none is stated. */
const metersOf = ({ announcement }: VoiceEntry): number =>
  announcement.kind === 'place' ? 0 : announcement.kind === 'maneuver' ? announcement.meters : Number.POSITIVE_INFINITY;

/** Returns whether a turn is before the location of another announcement, or the same turn announced from closer. */
function overtakes(entry: VoiceEntry, other: VoiceEntry | undefined): boolean {
  if (!isTurn(entry) || entry.dueMeters === null || other === undefined || other.dueMeters === null) return false;
  if (entry.dueMeters !== other.dueMeters) return entry.dueMeters < other.dueMeters;
  return metersOf(entry) < metersOf(other);
}

/**
 * Drops maneuver announcements overtaken by a closer turn, because they are announced again when due. Keeps towns and
 * fuel stops.
 */
const withoutOvertaken = (waiting: readonly VoiceEntry[], entry: VoiceEntry): readonly VoiceEntry[] =>
  waiting.filter(
    (other) => other.key !== entry.key && (other.announcement.kind === 'landmark' || !overtakes(entry, other)),
  );

/** Inserts an announcement: a turn before anything beyond the turn, others at the end. */
function inLine(waiting: readonly VoiceEntry[], entry: VoiceEntry, forced: boolean): readonly VoiceEntry[] {
  const kept = withoutOvertaken(waiting, entry);
  const later = kept.findIndex((other) => overtakes(entry, other));
  const place = forced ? 0 : later === -1 ? kept.length : later;
  return bounded([...kept.slice(0, place), entry, ...kept.slice(place)]);
}

/**
 * Limits the queue's length by dropping the oldest announcement that isn't a turn or, if all are turns, the farthest.
 */
function bounded(waiting: readonly VoiceEntry[]): readonly VoiceEntry[] {
  if (waiting.length <= MOST_WAITING) return waiting;
  const news = waiting.findIndex((entry) => !isTurn(entry));
  return waiting.filter((_, i) => i !== (news === -1 ? waiting.length - 1 : news));
}

/** Drops announcements invalidated by leaving or rejoining the route. */
function withoutContradicted(queue: VoiceQueue, { announcement: { kind } }: VoiceEntry): VoiceQueue {
  const { waiting } = queue;
  switch (kind) {
    case 'off-route':
      return { ...queue, waiting: [] };
    case 'rejoined':
      return { ...queue, waiting: waiting.filter(({ announcement }) => announcement.kind !== 'off-route') };
    case 'rerouted':
      return onNewRoute(queue);
    default:
      return queue;
  }
}

/** Drops expired announcements from the queue. */
function withoutUntrue(queue: VoiceQueue, now: number): VoiceQueue {
  const waiting = queue.waiting.filter((entry) => isTrue(entry, queue.alongMeters, now));
  return waiting.length === queue.waiting.length ? queue : { ...queue, waiting };
}

function isTrue({ announcement, dueMeters, staleAt }: VoiceEntry, alongMeters: number | null, now: number): boolean {
  if (staleAt !== null) return now < staleAt;
  if (dueMeters === null || alongMeters === null) return true;
  return alongMeters <= dueMeters + (announcement.kind === 'maneuver' ? PASSED_METERS : 0);
}

function interrupt(queue: VoiceQueue, entry: VoiceEntry): VoiceStep {
  return speak(queue, entry, [{ cancel: true }]);
}

/** Plays an announcement with its current distance. */
function speak(queue: VoiceQueue, entry: VoiceEntry, before: readonly VoiceEffect[]): VoiceStep {
  const speaking = { id: queue.nextId, entry: measured(entry, queue.alongMeters) };
  return { queue: { ...queue, speaking, nextId: queue.nextId + 1 }, effects: [...before, { speak: speaking }] };
}

/** Returns the announcement with its current distance, which never increases. */
function measured(entry: VoiceEntry, alongMeters: number | null): VoiceEntry {
  const { announcement, dueMeters } = entry;
  if (alongMeters === null || dueMeters === null || !('meters' in announcement)) return entry;
  const meters = Math.max(0, Math.min(announcement.meters, dueMeters - alongMeters));
  return { ...entry, announcement: { ...announcement, meters } };
}
