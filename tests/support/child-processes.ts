import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns the ids of this process's children that run a file. Linux only. @param file part of the file's name. */
export function childrenRunning(file: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
        return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file);
      } catch {
        // The process has already ended.
        return false;
      }
    });
}

/** Waits for children that run a file and kills them all, as the system does when out of memory. */
export async function killChild(file: string): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(2)) {
    const children = childrenRunning(file);
    for (const pid of children) process.kill(pid, 'SIGKILL');
    if (children.length > 0) return;
  }
  throw new Error(`no ${file} runs`);
}
