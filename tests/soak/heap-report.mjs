/**
 * Preloaded into the server under test. On SIGUSR2, collects garbage and prints the bytes in use. On SIGPWR, also
 * writes a heap snapshot to the folder HEAP_SNAPSHOTS, to find leaks.
 */
import { join } from 'node:path';
import process from 'node:process';
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  // Measure before the collection, because that is the memory that the machine must have.
  const { rss } = process.memoryUsage();
  collect();
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.stdout.write(`heap-report ${JSON.stringify({ heapUsed, external, arrayBuffers, rss })}\n`);
});

let snapshots = 0;
process.on('SIGPWR', () => {
  snapshots += 1;
  const file = join(process.env.HEAP_SNAPSHOTS ?? '.', `${process.pid}-${snapshots}.heapsnapshot`);
  process.stdout.write(`heap-snapshot ${writeHeapSnapshot(file)}\n`);
});
