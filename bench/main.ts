/** `npm run bench`: figures to compare within one run; the machine's noise is in all of them alike. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { buildDataset, compile, dataDir } from '../scripts/prepare.ts';
import { benchAccounts } from './accounts.ts';
import { benchPlanning } from './planning.ts';
import { serve } from './served.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

if (!(await compile()) || !(await buildDataset())) process.exit(1);
const folder = join(dataDir(), 'dataset');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;

const served = await serve();
say(`server ready in ${served.readyMs} ms`);
say('miles clients | plans/s   p50   p95 ms | bare/s    p50   p95 ms | plan over bare (p50)');
const planning = await benchPlanning(served.url, join(folder, manifest.files.routingTiles));
for (const { miles, clients, plan, bareEngine, ratio } of planning) {
  const cells = [plan.perSecond, plan.p50, plan.p95, bareEngine.perSecond, bareEngine.p50, bareEngine.p95];
  const [a, b, c, d, e, f] = cells.map((cell) => String(cell).padStart(6));
  say(`${String(miles).padStart(5)} ${String(clients).padStart(7)} |  ${a} ${b} ${c} | ${d} ${e} ${f} | ${ratio}`);
}
await served.stop();

const accounts = await benchAccounts();
say(`password hash ${accounts.hashing} ms; login p50 ${accounts.login.p50} ms, p95 ${accounts.login.p95} ms`);
say(`a signed-in request costs ${accounts.extraOfSignedIn} ms more than a guest's ${accounts.guest.p50} ms`);

const results = {
  at: new Date().toISOString(),
  machine: { cpus: cpus().length, model: cpus()[0]?.model ?? '', node: process.version },
  serverReadyMs: served.readyMs,
  planning,
  accounts,
};
writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
say('written to bench/results.json');
