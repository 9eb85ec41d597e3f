/**
 * Exits with 0 when nothing reads the output, as after `| head`. By default, Node would print an error with a stack
 * trace.
 * @param goesOn whether to continue silently instead of exiting, for commands that do more than print.
 */
export function endQuietlyUnread(goesOn = false): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      if (!goesOn) process.exit(0);
    });
  }
}
