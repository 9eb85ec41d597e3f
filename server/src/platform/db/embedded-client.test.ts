import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, onTestFinished } from 'vitest';
import { EmbeddedClient } from './embedded-client.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

it('doesn’t leak results that the caller has released', async () => {
  const open = async () => ({ client: await PGlite.create(), abandon: async () => undefined });
  const client = await EmbeddedClient.open(open, { folder: '.', reserveBytes: 0, log: () => undefined });
  onTestFinished(() => client.close());
  const answers: WeakRef<object>[] = [];
  const ask = async (): Promise<void> => {
    answers.push(new WeakRef(await client.query("select repeat('trip', 1000) as text")));
    answers.push(new WeakRef(await client.transaction((one) => one.query('select 1'))));
  };
  for (let i = 0; i < 5; i++) await ask();
  // A WeakRef's target stays alive until the current task ends.
  await wait(10);
  collect();
  // Skip the last results, which the driver may keep.
  expect(answers.slice(0, -2).filter((answer) => answer.deref() !== undefined)).toEqual([]);
});
