import { describe, expect, it } from 'vitest';
import type { Announcement, GuidedRoute, GuidedStep } from './model.ts';
import { NEWS_MS, type VoiceEntry, voiceEntry } from './voice-entry.ts';
import {
  advanceVoice,
  announceNext,
  emptyVoiceQueue,
  MOST_WAITING,
  movedTo,
  QUEUE_DELAY_MS,
  silenced,
  utteranceEnded,
  type VoiceEffect,
  type VoiceQueue,
  type VoiceStep,
  wakeAt,
} from './voice-queue.ts';

const start = Date.UTC(2026, 10, 26, 12);

const landmarks = [500, 1000, 9000, 90_000];

/** A street with a turn every 1,000 meters, and a stop at 2,500. */
const route: GuidedRoute = {
  line: [
    [-76.88, 40.26],
    [-76.88, 40.36],
  ],
  along: Float64Array.of(0, 6000),
  elapsed: Float64Array.of(0, 600),
  steps: [0, 1000, 2000, 3000, 4000, 5000].map(
    (alongMeters, i): GuidedStep => ({
      id: `step-${i}`,
      type: i === 0 ? 'depart' : 'turn-left',
      instruction: '',
      streetNames: [],
      exit: null,
      toward: [],
      cardinal: null,
      roundaboutExit: null,
      lanes: [],
      point: [-76.88, 40.26],
      alongMeters,
      meters: 1000,
      seconds: 100,
      exact: true,
      place: null,
      speedLimitMph: null,
    }),
  ),
  stretches: [],
  posted: [],
  landmarks: landmarks.map((alongMeters) => ({ kind: 'town', name: 'Elko', exit: null, alongMeters })),
  places: [
    {
      label: 'Reno, NV',
      point: [-76.88, 40.3],
      alongMeters: 2500,
      step: null,
      stopId: null,
      staySeconds: 0,
      endsDay: false,
    },
  ],
};

const turn = (step: number, meters: number): Announcement => ({ kind: 'maneuver', step, meters, following: null });
const follow = (step: number, meters: number): Announcement => ({ kind: 'continue', step, meters });
/** Returns the announcement of the landmark at a distance in meters. */
const town = (at: number): Announcement => ({ kind: 'landmark', landmark: landmarks.indexOf(at), meters: at });
const stop: Announcement = { kind: 'place', place: 0, last: false, exact: true };
const offRoute: Announcement = { kind: 'off-route' };
const rejoined: Announcement = { kind: 'rejoined' };
const rerouted: Announcement = { kind: 'rerouted' };

/** Returns a short name for tables: 'maneuver 1 in 500', 'town in 5000', 'off-route'. */
function name(announcement: Announcement): string {
  switch (announcement.kind) {
    case 'maneuver':
    case 'continue':
      return `${announcement.kind} ${announcement.step} in ${announcement.meters}`;
    case 'landmark':
      return `town in ${announcement.meters}`;
    default:
      return announcement.kind;
  }
}

const entry = (announcement: Announcement, along = 0, now = start): VoiceEntry =>
  voiceEntry(announcement, route, name(announcement), along, now);

const told = (effects: readonly VoiceEffect[]): string[] =>
  effects.map((effect) => ('cancel' in effect ? 'cancel' : name(effect.speak.entry.announcement)));

const waits = ({ waiting }: VoiceQueue): string[] => waiting.map(({ announcement }) => name(announcement));

/** Queues several announcements in a row. */
function after(announcements: readonly Announcement[], along = 0): VoiceStep {
  let queue = movedTo(emptyVoiceQueue, along, start);
  const effects: VoiceEffect[] = [];
  for (const announcement of announcements) {
    const step = announceNext(queue, entry(announcement, along), start);
    queue = step.queue;
    effects.push(...step.effects);
  }
  return { queue, effects };
}

const endOf = (queue: VoiceQueue, now: number): VoiceQueue =>
  utteranceEnded(queue, queue.speaking?.id ?? -1, now).queue;

describe('announcements play one at a time', () => {
  it('plays the first immediately and queues the others in order', () => {
    const { queue, effects } = after([offRoute, town(9000), turn(1, 500)]);
    expect(told(effects)).toEqual(['off-route']);
    expect(waits(queue)).toEqual(['maneuver 1 in 500', 'town in 9000']);
  });

  it('plays the next half a second after the previous one ends', () => {
    const ended = endOf(after([offRoute, turn(1, 500)]).queue, start + 2000);
    expect(wakeAt(ended)).toBe(start + 2000 + QUEUE_DELAY_MS);
    expect(told(advanceVoice(ended, start + 2000 + QUEUE_DELAY_MS - 1).effects)).toEqual([]);
    expect(told(advanceVoice(ended, start + 2000 + QUEUE_DELAY_MS).effects)).toEqual(['maneuver 1 in 500']);
  });

  it('keeps the pause for an announcement added right after the end', () => {
    const ended = endOf(after([offRoute]).queue, start + 2000);
    const { queue, effects } = announceNext(ended, entry(turn(1, 500)), start + 2100);
    expect(told(effects)).toEqual([]);
    expect(wakeAt(queue)).toBe(start + 2000 + QUEUE_DELAY_MS);
  });

  it('needs no wake-up while playing or empty', () => {
    expect(wakeAt(emptyVoiceQueue)).toBeNull();
    expect(wakeAt(after([offRoute, turn(1, 500)]).queue)).toBeNull();
    expect(wakeAt(endOf(after([offRoute]).queue, start))).toBeNull();
  });

  it('doesn’t wait for hours if the clock was set back', () => {
    const ended = endOf(after([offRoute, turn(1, 500)]).queue, start);
    expect(told(advanceVoice(ended, start - 3_600_000).effects)).toEqual(['maneuver 1 in 500']);
  });

  it('ignores the end of an interrupted announcement', () => {
    const { queue } = after([turn(2, 1500), turn(1, 500)]);
    const late = utteranceEnded(queue, 1, start + 100);
    expect(late.queue).toBe(queue);
    expect(late.queue.speaking?.id).toBe(2);
  });
});

describe('repeating an instruction', () => {
  const ended = endOf(after([turn(1, 500)]).queue, start + 2000);

  it.each([
    ['isn’t repeated within 5 seconds', 6999, false, []],
    ['is repeated after that', 7000, false, ['maneuver 1 in 500']],
    ['is repeated if the driver asks for it', 2500, true, ['maneuver 1 in 500']],
  ])('%s', (_, ms, forced, expected) => {
    expect(told(announceNext(ended, entry(turn(1, 500)), start + ms, forced).effects)).toEqual(expected);
  });

  it('is ignored while playing or queued', () => {
    const { queue } = after([offRoute, turn(1, 500)]);
    expect(announceNext(queue, entry(offRoute), start).queue).toBe(queue);
    expect(announceNext(queue, entry(turn(1, 500)), start).queue).toBe(queue);
  });

  it('restarts if the driver requests it while it is playing', () => {
    const { queue } = after([turn(1, 500)]);
    expect(told(announceNext(queue, entry(turn(1, 500)), start, true).effects)).toEqual([
      'cancel',
      'maneuver 1 in 500',
    ]);
  });

  it('plays next if the driver requests it while others are queued', () => {
    const { queue } = after([offRoute, turn(1, 500), town(9000)]);
    expect(waits(announceNext(queue, entry(town(9000)), start, true).queue)).toEqual([
      'town in 9000',
      'maneuver 1 in 500',
    ]);
  });
});

describe('the playing announcement', () => {
  it.each<[string, Announcement, Announcement, boolean]>([
    ['an earlier turn', turn(2, 1500), turn(1, 500), true],
    ['the same turn, closer', turn(1, 500), turn(1, 0), true],
    ['a turn before the end of a road', follow(0, 1000), turn(1, 400), true],
    ['a turn before a town', town(9000), turn(1, 400), true],
    ['a place that is reached before the turn', turn(3, 800), stop, true],
    ['a later turn', turn(1, 500), turn(2, 1500), false],
    ['the same turn, farther away', turn(1, 100), turn(1, 500), false],
    ['a turn while leaving the route is announced', offRoute, turn(1, 100), false],
    ['the first turn, while the start is announced', turn(0, 0), turn(1, 100), false],
    ['a town', turn(3, 2900), town(500), false],
    ['a road to follow', turn(3, 2900), follow(0, 1000), false],
    ['news of the route', turn(3, 2900), offRoute, false],
  ])('is interrupted by %s', (_, said, then, interrupts) => {
    const { effects } = after([said, then]);
    expect(told(effects)).toEqual(interrupts ? [name(said), 'cancel', name(then)] : [name(said)]);
  });

  it('is interrupted by any turn of a new route, whose meters start at zero', () => {
    const old = movedTo(after([turn(1, 500)]).queue, 900, start);
    const told1 = announceNext(old, entry(rerouted), start);
    expect(told(told1.effects)).toEqual([]);
    const { effects } = announceNext(told1.queue, entry(turn(3, 200)), start);
    expect(told(effects)).toEqual(['cancel', 'maneuver 3 in 200']);
  });
});

describe('the queue', () => {
  it.each<[string, readonly Announcement[], readonly string[]]>([
    ['the same turn, farther away', [turn(1, 500), turn(1, 100)], ['maneuver 1 in 100']],
    ['a later turn', [turn(2, 1500), turn(1, 500)], ['maneuver 1 in 500']],
    ['a road that ends at the turn', [follow(0, 1000), turn(1, 400)], ['maneuver 1 in 400']],
  ])('drops a turn overtaken by a closer one: %s', (_, waiting, left) => {
    expect(waits(after([offRoute, ...waiting]).queue)).toEqual(left);
  });

  it('drops the announcements that a turn interrupts', () => {
    expect(waits(after([turn(4, 3900), turn(5, 4900), turn(1, 400)]).queue)).toEqual([]);
  });

  it('plays towns after the turn that comes before them', () => {
    expect(waits(after([offRoute, town(9000), turn(1, 100)]).queue)).toEqual(['maneuver 1 in 100', 'town in 9000']);
  });

  it.each<[string, Announcement, number, boolean]>([
    ['a turn that was passed', turn(1, 500), 1030, false],
    ['a turn that is just being driven', turn(1, 500), 1010, true],
    ['a town that was passed', town(1000), 1001, false],
    ['a road that has ended', follow(0, 1000), 1001, false],
    ['a stop that was reached and passed', stop, 2600, true],
  ])('%s at %s meters stays or expires', (_, announcement, along, stays) => {
    const { queue } = after([offRoute, announcement]);
    expect(waits(movedTo(queue, along, start + 3000))).toHaveLength(stays ? 1 : 0);
  });

  it.each<[string, Announcement]>([
    ['that the route was left', offRoute],
    ['that a stop was reached', stop],
    ['that there is a new route', rerouted],
  ])('%s is valid only briefly', (_, news) => {
    const { queue } = after([rejoined, news]);
    expect(waits(movedTo(queue, 0, start + NEWS_MS - 1))).toHaveLength(1);
    expect(waits(movedTo(queue, 0, start + NEWS_MS))).toEqual([]);
    const late = endOf(queue, start + NEWS_MS);
    expect(told(advanceVoice(late, start + NEWS_MS + QUEUE_DELAY_MS).effects)).toEqual([]);
  });

  it.each<[string, readonly Announcement[], readonly string[]]>([
    ['turns once the route is left', [turn(1, 500), offRoute], ['off-route']],
    ['that the route was left once it is found again', [offRoute, rejoined], ['rejoined']],
    ['everything about the old route once there is a new one', [turn(1, 500), offRoute, rerouted], ['rerouted']],
  ])('drops %s', (_, waiting, left) => {
    // A town announcement plays in the meantime.
    expect(waits(after([{ ...turn(1, 0) }, ...waiting]).queue)).toEqual(left);
  });

  it('updates distances without overstating them', () => {
    const waiting = after([offRoute, turn(1, 500)], 500).queue;
    const say = (along: number) =>
      told(advanceVoice(endOf(movedTo(waiting, along, start), start), start + 600).effects);
    expect(say(600)).toEqual(['maneuver 1 in 400']);
    expect(say(1010)).toEqual(['maneuver 1 in 0']);
    expect(say(450)).toEqual(['maneuver 1 in 500']);
  });

  it('has a maximum length, dropping the oldest news first, then the farthest turn', () => {
    const turns = [1, 2, 3, 4, 5].map((step) => turn(step, step * 1000 - 100));
    const many = after([offRoute, town(90_000), ...turns]).queue;
    expect(many.waiting).toHaveLength(MOST_WAITING);
    expect(waits(many)).toEqual(turns.slice(0, MOST_WAITING).map(name));
  });
});

it('stops immediately and resets its position', () => {
  const { queue, effects } = silenced(after([offRoute, turn(1, 500)], 700).queue);
  expect(effects).toEqual([{ cancel: true }]);
  expect(queue.waiting).toEqual([]);
  expect(queue.alongMeters).toBeNull();
  expect(silenced(queue).effects).toEqual([]);
  // The next announcement plays immediately, even if it was played before.
  expect(told(announceNext(queue, entry(offRoute), start + 100).effects)).toEqual(['off-route']);
});
