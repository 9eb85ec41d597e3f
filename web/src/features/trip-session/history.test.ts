import { expect, it } from 'vitest';
import { begun, recorded, redone, undone } from './history.ts';

it('undoes and redoes, and drops redo steps after a new one', () => {
  const three = recorded(recorded(begun('a'), 'b'), 'c');
  expect(undone(undone(three)).present).toBe('a');
  expect(undone(undone(undone(three)))).toEqual(undone(undone(three)));
  expect(redone(undone(three))).toEqual(three);
  const other = recorded(undone(three), 'd');
  expect(redone(other).present).toBe('d');
  expect(undone(other).present).toBe('b');
});

it('keeps the last hundred steps', () => {
  let history = begun(0);
  for (let step = 1; step <= 150; step++) history = recorded(history, step);
  for (let step = 0; step < 200; step++) history = undone(history);
  expect(history.present).toBe(50);
  expect(history.future).toHaveLength(100);
});
