/** @returns whether a process of this id lives. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // One of another user lives too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
