/**
 * Ends a command quietly when its output is no longer read, as behind `| head`. Otherwise Node ends the program with
 * the error's stack.
 * @param goesOn whether the command does more than print: then it continues silently instead of exiting with 0.
 */
export function endQuietlyUnread(goesOn = false): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      if (!goesOn) process.exit(0);
    });
  }
}
