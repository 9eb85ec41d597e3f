import { makeDataFolder } from '../tests/support/data-folder.ts';
import { HttpVisitor } from '../tests/support/http-visitor.ts';
import { measure, type Series } from './measure.ts';
import { type ServedApp, serve } from './served.ts';

/** Cost of syncing a saved trip to disk before acknowledging it, milliseconds. */
export interface SavingFigures {
  readonly synced: Series;
  /** Saves on the same disk without syncing. */
  readonly unsynced: Series;
  /** Difference between the p95 values. */
  readonly syncingAtP95: number;
}

/** Disables syncing in a server; safe here because power cuts aren't simulated. */
const WITHOUT_SYNC = `import fs from 'node:fs';import {syncBuiltinESMExports} from 'node:module';fs.fsyncSync=()=>undefined;syncBuiltinESMExports();`;

/** Repeatedly saves a trip on two servers in turn, so that noise affects both equally. */
export async function benchSaving(): Promise<SavingFigures> {
  const folders = [makeDataFolder(), makeDataFolder()];
  const [first, second] = folders.map(({ path }) => ({ DATA_DIR: path, DATABASE_URL: '', EDITION: 'private' }));
  const withSync = await serve({ ...first });
  const withoutSync = await serve({
    ...second,
    PORT: '3928',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WITHOUT_SYNC)}`,
  });
  try {
    const save = await saver(withSync);
    const saveUnsynced = await saver(withoutSync);
    const synced: Series[] = [];
    const unsynced: Series[] = [];
    for (let round = 0; round < 9; round++) {
      synced.push(await measure(1, 2, save));
      unsynced.push(await measure(1, 2, saveUnsynced));
    }
    const [of, without] = [middle(synced), middle(unsynced)];
    return { synced: of, unsynced: without, syncingAtP95: Math.round((of.p95 - without.p95) * 10) / 10 };
  } finally {
    await Promise.all([withSync.stop(), withoutSync.stop()]);
    for (const folder of folders) folder.remove();
  }
}

/** Returns a function that saves a copy of a trip. */
async function saver({ url }: ServedApp): Promise<() => Promise<void>> {
  const ann = new HttpVisitor(url);
  await ann.register('ann@example.com');
  const { body } = await ann.post('/api/routes', { origin: 'Denver, CO', destination: 'Kansas City, MO' });
  const { id } = body.route as { id: string };
  return async () => {
    const { status } = await ann.post(`/api/routes/${id}/duplicate`);
    if (status !== 200) throw new Error(`saving answered ${status}`);
  };
}

/** Returns the series with the median p95. */
const middle = (series: readonly Series[]): Series =>
  [...series].sort((a, b) => a.p95 - b.p95)[Math.floor(series.length / 2)] as Series;
