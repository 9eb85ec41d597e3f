import { expect, it } from 'vitest';
import { createStore } from './store.ts';

it('notifies its listeners of changes only', () => {
  const store = createStore<string | null>(null);
  const values: (string | null)[] = [];
  const stop = store.subscribe(() => values.push(store.get()));
  store.set('a');
  store.set('a');
  store.set(null);
  stop();
  store.set('b');
  expect(values).toEqual(['a', null]);
  expect(store.get()).toBe('b');
});
