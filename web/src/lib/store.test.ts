import { expect, it } from 'vitest';
import { createStore } from './store.ts';

it('notifies its listeners of changes only', () => {
  const store = createStore<string | null>(null);
  const heard: (string | null)[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  store.set('a');
  store.set('a');
  store.set(null);
  stop();
  store.set('b');
  expect(heard).toEqual(['a', null]);
  expect(store.get()).toBe('b');
});
