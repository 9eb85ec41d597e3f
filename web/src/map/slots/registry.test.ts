import { describe, expect, it } from 'vitest';
import { createRegistry } from './registry.ts';

describe('items registered with the map', () => {
  it('keep their order when one changes, and are removed on unregistering', () => {
    const registry = createRegistry<string>();
    registry.put('a', 'rain');
    registry.put('b', 'route');
    registry.put('a', 'clouds');
    expect(registry.get()).toEqual(['clouds', 'route']);
    registry.put('a', null);
    expect(registry.get()).toEqual(['route']);
  });

  it('are the same list, without notifications, when the same items are registered again', () => {
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
