import { describe, expect, it } from 'vitest';
import { type RoadRequest, type RoutedRoad, RoutingError, type RoutingPort } from './port.ts';
import { costOfSearch, LONG_SEARCH, RoutingTurns, type TurnLimits } from './turns.ts';

const denver = { lat: 39.74, lng: -104.98 };
const boulder = { lat: 40.01, lng: -105.27 };
const newYork = { lat: 40.71, lng: -74.01 };
const short: RoadRequest = { places: [denver, boulder] };
const long: RoadRequest = { places: [denver, newYork] };

const road: RoutedRoad = {
  line: [],
  along: new Float64Array(),
  elapsed: new Float64Array(),
  placeIndexes: [],
  maneuvers: [],
  called: [],
  tolls: [],
  tollsExact: true,
  ferries: [],
  freeways: [],
  modeled: [],
  stretches: [],
  posted: [],
  dataSource: '',
  accuracyMeters: null,
  substitute: false,
  alternates: [],
};

/** A fake routing source whose searches finish on demand. */
class PlayedRoads implements RoutingPort {
  readonly dataSource = 'played';
  readonly accuracyMeters = null;
  readonly begun: RoadRequest[] = [];
  private readonly ends: (() => void)[] = [];

  route(request: RoadRequest): Promise<RoutedRoad> {
    this.begun.push(request);
    return new Promise((resolve) => this.ends.push(() => resolve(road)));
  }

  /** Finishes the oldest search. */
  async end(): Promise<void> {
    this.ends.shift()?.();
    await settled();
  }

  async endAll(): Promise<void> {
    while (this.ends.length > 0) await this.end();
  }

  ready = (): boolean => true;
  close = (): Promise<void> => Promise.resolve();
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const usual: TurnLimits = { concurrency: 2, longAtOnce: 1, waitingOfCaller: 50, waiting: 100 };

/** Returns functions that search as a named caller. `order` lists the callers in the order their searches finish. */
function open(limits: Partial<TurnLimits> = {}) {
  const roads = new PlayedRoads();
  const turns = new RoutingTurns(roads, { ...usual, ...limits });
  const order: string[] = [];
  const refused: string[] = [];
  const ask = (caller: string, request: RoadRequest, signal?: AbortSignal): Promise<void> =>
    turns
      .by(caller)
      .route(request, signal)
      .then(
        () => void order.push(caller),
        (error: unknown) => void refused.push(error instanceof RoutingError ? `${caller} ${error.failure}` : caller),
      );
  return { roads, turns, order, refused, ask };
}

describe('turns of callers at the routing engine', () => {
  it('let a single request overtake the rest of another caller’s many', async () => {
    const { roads, order, ask } = open({ concurrency: 1 });
    const asked = Array.from({ length: 8 }, () => ask('many', short));
    await settled();
    asked.push(ask('one', short));
    await settled();
    await roads.endAll();
    await Promise.all(asked);
    // The first of the many searches had started, so at most one more goes first.
    expect(order.indexOf('one')).toBeLessThanOrEqual(2);
  });

  it('depend on cost: a caller with long searches waits for one with short ones', async () => {
    const { roads, order, ask } = open({ concurrency: 1, longAtOnce: 1 });
    const asked = [ask('long', long), ask('long', long), ask('long', long)];
    await settled();
    for (let i = 0; i < 4; i++) asked.push(ask('short', short));
    await settled();
    await roads.endAll();
    await Promise.all(asked);
    expect(order).toEqual(['long', 'short', 'short', 'short', 'short', 'long', 'long']);
  });

  it('reserve one search for short ones, however long the queue is', async () => {
    const { roads, ask } = open();
    const asked = Array.from({ length: 5 }, () => ask('heavy', long));
    await settled();
    expect(roads.begun).toEqual([long]);
    asked.push(ask('light', short));
    await settled();
    expect(roads.begun).toEqual([long, short]);
    await roads.endAll();
    await Promise.all(asked);
    expect(roads.begun).toHaveLength(6);
  });

  it('are shared evenly by callers with equal requests', async () => {
    const { roads, order, ask } = open({ concurrency: 1 });
    const callers = ['a', 'b', 'c'];
    const asked = callers.flatMap((caller) => Array.from({ length: 6 }, () => ask(caller, short)));
    await settled();
    await roads.endAll();
    await Promise.all(asked);
    for (let i = 0; i < order.length; i += 3) expect(new Set(order.slice(i, i + 3))).toEqual(new Set(callers));
  });

  it('are dropped immediately when aborted, without cost', async () => {
    const { roads, order, refused, ask } = open({ concurrency: 1 });
    const first = ask('a', short);
    const gone = new AbortController();
    const left = Array.from({ length: 5 }, () => ask('b', short, gone.signal));
    await settled();
    gone.abort(new Error('left'));
    await Promise.all(left);
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'b'));
    const asked = [first, ask('a', short), ask('b', short)];
    await settled();
    await roads.endAll();
    await Promise.all(asked);
    expect(order).toEqual(['a', 'b', 'a']);
    expect(roads.begun).toHaveLength(3);
  });

  it('are rejected if a caller, or all together, have too many queued; from the caller with the most', async () => {
    const { roads, order, refused, ask } = open({ concurrency: 1, waitingOfCaller: 6, waiting: 8 });
    const asked = Array.from({ length: 9 }, () => ask('greedy', short));
    await settled();
    // One search is running and six are queued.
    expect(refused).toEqual(['greedy busy', 'greedy busy']);
    for (const caller of ['b', 'c', 'd']) asked.push(ask(caller, short));
    await settled();
    expect(refused).toEqual(['greedy busy', 'greedy busy', 'greedy busy']);
    await roads.endAll();
    await Promise.all(asked);
    expect(order).toEqual(expect.arrayContaining(['b', 'c', 'd']));
  });

  it('pass on a failure and continue', async () => {
    const broken: RoutingPort = {
      dataSource: '',
      accuracyMeters: null,
      route: () => Promise.reject(new RoutingError('no-road', 'none')),
      ready: () => true,
      close: () => Promise.resolve(),
    };
    const turns = new RoutingTurns(broken, { ...usual, concurrency: 1 });
    for (let i = 0; i < 3; i++) await expect(turns.by('a').route(short)).rejects.toThrow('none');
  });
});

describe('the cost of a search', () => {
  it('grows with miles, places and alternatives', () => {
    const [near, far] = [costOfSearch(short), costOfSearch(long)];
    expect(near).toBeLessThan(LONG_SEARCH);
    expect(far).toBeGreaterThan(LONG_SEARCH);
    expect(costOfSearch({ ...short, alternates: 2 })).toBeGreaterThan(2 * near);
    expect(costOfSearch({ places: Array.from({ length: 10 }, (_, i) => (i % 2 ? boulder : denver)) })).toBeGreaterThan(
      LONG_SEARCH,
    );
  });
});
