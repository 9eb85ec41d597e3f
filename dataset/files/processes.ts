/** Returns whether a process with this id is running. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // The process is running, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
