/**
 * What is said next, and what no longer: a state machine without a clock and without a voice. Whoever drives it hands in the time
 * (epoch milliseconds), carries out the effects, and says when an utterance has ended.
 */

import { REPEAT_GUARD_MS } from './announcements.ts';
import type { VoiceEntry } from './voice-entry.ts';

/** Between the end of one announcement and the next one, milliseconds. Specification, part 1, point 4 ('Voice queue') and point 9. */
export const QUEUE_DELAY_MS = 500;

/** Announcements that wait at most. Ours: more than these nobody hears in time. */
export const MOST_WAITING = 4;

/** So far behind a maneuver it counts as passed, meters. Ours: within the noise of positions on a street. */
const PASSED_METERS = 25;

/** An entry that is handed to the voice. */
export interface Utterance {
  /** Told again when it has ended. */
  readonly id: number;
  readonly entry: VoiceEntry;
}

export type VoiceEffect = { readonly speak: Utterance } | { readonly cancel: true };

export interface VoiceQueue {
  readonly speaking: Utterance | null;
  /** In the order in which they are said. */
  readonly waiting: readonly VoiceEntry[];
  /** When the last announcement ended; null before the first. */
  readonly endedAt: number | null;
  /** What was said a moment ago. */
  readonly said: readonly { readonly key: string; readonly at: number }[];
  /** Meters from the route's start; null while nobody knows. */
  readonly alongMeters: number | null;
  readonly nextId: number;
}

export interface VoiceStep {
  readonly queue: VoiceQueue;
  /** In the order in which they are carried out. */
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
 * Takes an announcement: says it, lets it wait, or leaves it out where it was said within the last 5 seconds.
 * @param forced whether the driver asked for it: then it is said again, and next.
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

/** An utterance has ended, by itself or because the voice failed. One that was interrupted before changes nothing. */
export function utteranceEnded(queue: VoiceQueue, id: number, now: number): VoiceStep {
  const { speaking, said } = queue;
  if (speaking?.id !== id) return { queue, effects: [] };
  const recent = said.filter(({ at }) => isWithin(now, at, REPEAT_GUARD_MS));
  const ended = { ...queue, speaking: null, endedAt: now, said: [...recent, { key: speaking.entry.key, at: now }] };
  return { queue: withoutUntrue(ended, now), effects: [] };
}

/** Says the next announcement where it is time for it. */
export function advanceVoice(queue: VoiceQueue, now: number): VoiceStep {
  const settled = withoutUntrue(queue, now);
  const [next, ...waiting] = settled.waiting;
  if (settled.speaking || next === undefined || isPause(settled, now)) return { queue: settled, effects: [] };
  return speak({ ...settled, waiting }, next, []);
}

/** A clock that was set back in between would make a pause of hours: then there is none. */
const isPause = ({ endedAt }: VoiceQueue, now: number): boolean =>
  endedAt !== null && isWithin(now, endedAt, QUEUE_DELAY_MS);

/** @returns when `advanceVoice` has something to say; null while it has not. */
export const wakeAt = ({ speaking, waiting, endedAt }: VoiceQueue): number | null =>
  speaking !== null || waiting.length === 0 ? null : endedAt === null ? 0 : endedAt + QUEUE_DELAY_MS;

/** The drive has moved on: what it has passed is no longer said. @param alongMeters from the route's start. */
export const movedTo = (queue: VoiceQueue, alongMeters: number, now: number): VoiceQueue =>
  withoutUntrue({ ...queue, alongMeters }, now);

/** There is another route: what waits is of the old one, whose meters say nothing of the new one. Any turn there is nearer than what is being said. */
export function onNewRoute(queue: VoiceQueue): VoiceQueue {
  const { speaking } = queue;
  const old = speaking && { ...speaking, entry: { ...speaking.entry, dueMeters: Number.POSITIVE_INFINITY } };
  return { ...queue, speaking: old, waiting: [], alongMeters: null };
}

/** Nothing is said any more, and nothing waits. */
export const silenced = (queue: VoiceQueue): VoiceStep => ({
  queue: { ...queue, speaking: null, waiting: [], said: [], alongMeters: null },
  effects: queue.speaking ? [{ cancel: true }] : [],
});

/** @returns whether the same instruction is being said, waits, or was said a moment ago. */
const wasSaid = ({ speaking, waiting, said }: VoiceQueue, key: string, now: number): boolean =>
  speaking?.entry.key === key ||
  waiting.some((entry) => entry.key === key) ||
  said.some((one) => one.key === key && isWithin(now, one.at, REPEAT_GUARD_MS));

/** The clock may have been set back in between. */
const isWithin = (now: number, then: number, span: number): boolean => Math.abs(now - then) < span;

const isTurn = ({ announcement: { kind } }: VoiceEntry): boolean => kind === 'maneuver' || kind === 'place';

/** How far off an announcement says that something is. */
const metersOf = ({ announcement }: VoiceEntry): number =>
  announcement.kind === 'place' ? 0 : announcement.kind === 'maneuver' ? announcement.meters : Number.POSITIVE_INFINITY;

/** Whether a turn comes before what another announcement is about, or is the same one from nearer. */
function overtakes(entry: VoiceEntry, other: VoiceEntry | undefined): boolean {
  if (!isTurn(entry) || entry.dueMeters === null || other === undefined || other.dueMeters === null) return false;
  if (entry.dueMeters !== other.dueMeters) return entry.dueMeters < other.dueMeters;
  return metersOf(entry) < metersOf(other);
}

/** Turns and roads that a nearer turn overtakes will be said again when it is time for them; towns and stops for fuel only wait. */
const withoutOvertaken = (waiting: readonly VoiceEntry[], entry: VoiceEntry): readonly VoiceEntry[] =>
  waiting.filter(
    (other) => other.key !== entry.key && (other.announcement.kind === 'landmark' || !overtakes(entry, other)),
  );

/** Puts an entry into the line: a turn before landmarks that come later, anything else behind. */
function inLine(waiting: readonly VoiceEntry[], entry: VoiceEntry, forced: boolean): readonly VoiceEntry[] {
  const kept = withoutOvertaken(waiting, entry);
  const later = kept.findIndex((other) => overtakes(entry, other));
  const place = forced ? 0 : later === -1 ? kept.length : later;
  return bounded([...kept.slice(0, place), entry, ...kept.slice(place)]);
}

/** Of too many the oldest that is no turn goes; where all are turns, the farthest. */
function bounded(waiting: readonly VoiceEntry[]): readonly VoiceEntry[] {
  if (waiting.length <= MOST_WAITING) return waiting;
  const news = waiting.findIndex((entry) => !isTurn(entry));
  return waiting.filter((_, i) => i !== (news === -1 ? waiting.length - 1 : news));
}

/** What a change of route makes untrue. */
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

/** What has become untrue while it waited is dropped. */
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

/** Hands an entry to the voice, with the distance as it is by now. */
function speak(queue: VoiceQueue, entry: VoiceEntry, before: readonly VoiceEffect[]): VoiceStep {
  const speaking = { id: queue.nextId, entry: measured(entry, queue.alongMeters) };
  return { queue: { ...queue, speaking, nextId: queue.nextId + 1 }, effects: [...before, { speak: speaking }] };
}

/** A distance is never said as more than it was. */
function measured(entry: VoiceEntry, alongMeters: number | null): VoiceEntry {
  const { announcement, dueMeters } = entry;
  if (alongMeters === null || dueMeters === null || !('meters' in announcement)) return entry;
  const meters = Math.max(0, Math.min(announcement.meters, dueMeters - alongMeters));
  return { ...entry, announcement: { ...announcement, meters } };
}
