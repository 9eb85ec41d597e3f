import { expect, it } from 'vitest';
import { Cursors } from './cursors.ts';

const cursors = new Cursors('a secret of more than thirty-two letters, for tests');
const position = { value: '2026-12-04 14:30:00.000001+00', id: 'a"b' };

it('refers to its position in its list', () => {
  expect(cursors.read('trips by name', cursors.write('trips by name', position))).toEqual(position);
});

it('is rejected in another list, on another server, and if modified', () => {
  const cursor = cursors.write('trips by name', position);
  const [text = '', signature = ''] = cursor.split('.');
  const other = Buffer.from(JSON.stringify(['9999', 'z'])).toString('base64url');
  for (const read of [
    () => cursors.read('trips by miles', cursor),
    () => new Cursors('another secret').read('trips by name', cursor),
    ...['', '.', text, `${other}.${signature}`, `${text}.`].map((bad) => () => cursors.read('trips by name', bad)),
  ]) {
    expect(read).toThrow('invalid_cursor');
  }
});
