/** Loaded into the server under test: on SIGUSR2 it collects garbage and says how much is left. The server knows nothing of it. */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stdout.write(`heap-report ${JSON.stringify({ heapUsed, external, rss })}\n`);
});
