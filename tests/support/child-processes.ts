import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns the ids of this process's children running a file. Linux only. @param file part of its name. */
export function childrenRunning(file: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
        return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file);
      } catch {
        // It ended in the meantime.
        return false;
      }
    });
}

/** Kills each child running a file, as the system does when memory is short, as soon as there is one. */
export async function killChild(file: string): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(2)) {
    const children = childrenRunning(file);
    for (const pid of children) process.kill(pid, 'SIGKILL');
    if (children.length > 0) return;
  }
  throw new Error(`no ${file} runs`);
}
