import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import type { SampleTask } from './sample-worker.ts';
import { type PoolLimits, WorkerPool } from './worker-pool.ts';

const usual: PoolLimits = {
  threads: 1,
  waitingOfCaller: 5,
  waiting: 8,
  deadlineMs: 60_000,
  patienceMs: 60_000,
  idleMs: 60_000,
  heapMegabytes: 64,
};

let pool: WorkerPool;
afterEach(() => pool.close());

function open(
  limits: Partial<PoolLimits> = {},
): (task: SampleTask, caller?: string, signal?: AbortSignal) => Promise<unknown> {
  pool = new WorkerPool(new URL('./sample-worker.ts', import.meta.url), { ...usual, ...limits });
  return (task, caller = 'a', signal) => pool.run(task, caller, signal);
}

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    return String(await work);
  } catch (error) {
    return error instanceof ApiError ? error.code : (error as Error).message;
  }
};

describe('a pool of worker threads', () => {
  it('runs tasks off the event loop, and returns their results and errors', async () => {
    const run = open();
    await run({ echo: 'ready' });
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 5);
    expect(await run({ spin: 300 })).toBe('done');
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(3);
    expect(await codeOf(run({ fail: 'no such road' }))).toBe('no such road');
    expect(await run({ echo: 'still here' })).toBe('still here');
  });

  it('terminates a task that takes too long together with its thread, and continues with another thread', async () => {
    const run = open({ deadlineMs: 1500 });
    const [late, next] = [codeOf(run({ spin: 60_000 })), codeOf(run({ echo: 'next' }, 'b'))];
    expect([await late, await next]).toEqual(['overloaded', 'next']);
  });

  it('terminates a task that takes too much memory without affecting the server', async () => {
    const run = open({ heapMegabytes: 32 });
    expect(await codeOf(run({ fill: true }))).toBe('overloaded');
    expect(await run({ echo: 'next' })).toBe('next');
  });

  it('alternates between callers, so a single task doesn’t wait for all of another caller’s', async () => {
    const run = open();
    await run({ echo: 'ready' });
    const order: string[] = [];
    const many = Array.from({ length: 5 }, (_, i) => run({ spin: 5 }, 'greedy').then(() => order.push(`greedy ${i}`)));
    const one = run({ spin: 5 }, 'modest').then(() => order.push('modest'));
    await Promise.all([...many, one]);
    expect(order.indexOf('modest')).toBeLessThan(3);
  });

  it('rejects the newest task of the caller with the most waiting', async () => {
    const run = open({ waitingOfCaller: 3, waiting: 4 });
    const blocking = run({ spin: 400 });
    const greedy = Array.from({ length: 4 }, (_, i) => codeOf(run({ echo: `greedy ${i}` }, 'greedy')));
    const modest = Array.from({ length: 2 }, (_, i) => codeOf(run({ echo: `modest ${i}` }, 'modest')));
    expect(await Promise.all(greedy)).toEqual(['greedy 0', 'greedy 1', 'overloaded', 'overloaded']);
    expect(await Promise.all(modest)).toEqual(['modest 0', 'modest 1']);
    await blocking;
  });

  it('rejects a task that waits too long', async () => {
    const run = open({ patienceMs: 200 });
    const blocking = run({ spin: 1500 });
    expect(await codeOf(run({ echo: 'late' }, 'b'))).toBe('overloaded');
    await blocking;
  });

  it('stops working for a caller that has disconnected', async () => {
    const run = open();
    const gone = new AbortController();
    const running = codeOf(run({ spin: 60_000 }, 'a', gone.signal));
    const waiting = codeOf(run({ echo: 'never' }, 'b', gone.signal));
    const next = codeOf(run({ echo: 'next' }, 'c'));
    gone.abort(new Error('gone'));
    expect(await Promise.all([running, waiting, next])).toEqual(['gone', 'gone', 'next']);
  });

  it('ends an idle thread', async () => {
    const run = open({ idleMs: 20 });
    expect(await run({ echo: 'one' })).toBe('one');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await run({ echo: 'two' })).toBe('two');
  });
});
