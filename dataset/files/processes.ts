/** Returns whether a process with this id is running. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Another user's process is running too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
