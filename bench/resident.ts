import { readFileSync } from 'node:fs';

/** Returns a process's resident memory, megabytes; null if the system doesn't report it. */
export function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1000);
  } catch {
    return null;
  }
}
