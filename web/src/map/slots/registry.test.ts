import { describe, expect, it } from 'vitest';
import { createRegistry } from './registry.ts';

describe('what is handed to the map', () => {
  it('stays in its order when one of it changes, and goes when it is taken back', () => {
    const registry = createRegistry<string>();
    registry.put('a', 'rain');
    registry.put('b', 'route');
    registry.put('a', 'clouds');
    expect(registry.get()).toEqual(['clouds', 'route']);
    registry.put('a', null);
    expect(registry.get()).toEqual(['route']);
  });

  it('is the same list, and nobody is told, while the same things are handed over again', () => {
    const registry = createRegistry<object>();
    const item = {};
    registry.put('a', item);
    const before = registry.get();
    let told = 0;
    const stop = registry.subscribe(() => told++);
    registry.put('a', item);
    registry.put('b', null);
    expect([registry.get() === before, told]).toEqual([true, 0]);
    registry.put('a', {});
    expect([registry.get() === before, told]).toEqual([false, 1]);
    stop();
    registry.put('a', null);
    expect(told).toBe(1);
  });
});
